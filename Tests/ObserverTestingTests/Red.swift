import CompileTesting
import LeakExpectations
import Testing
import XCTest

// Checks that must fail. They run only in a child process whose output `FailureLineTests` reads: a failure is looked
// for at each line that ends with a comment of one word, "red".

@Suite(.enabled(if: RedTests.areAskedFor)) struct RedTesting {
  let kept = Screen()

  @Test func sync() {
    expectReleased(reachableFrom: 1) { kept }  // red
    expectReleased {  // red
    }
  }

  @Test func thrown() {
    #expect(throws: Never.self) { try requireReleased { kept } }  // red
  }

  @Test func async() async {
    await expectReleased(after: { await Task.yield() }) { kept }  // red
  }

  @Test func counts() {
    let tracker = LifetimeTracker()
    tracker.expectNoneLeft()  // red
    expectNoGrowth(of: tracker) {}  // red
    expectNoGrowth(counting: { 0 }, open: {}, close: {})  // red
  }
}

/// What arrives with a test's attachments. `FailureLineTests` reads them.
@Suite(.enabled(if: RedTests.areAskedFor)) struct RedAttachments {
  let kept = Screen()

  @Test func leak() { expectReleased(reachableFrom: self) { kept } }

  @Test func leakInExitTest() async {
    await #expect(processExitsWith: .success) {
      let kept = [Screen()]
      expectReleased(reachableFrom: kept) { kept[0] }
    }
  }
}

final class RedXCTest: XCTestCase {
  private let kept = Screen()

  override func setUpWithError() throws {
    try XCTSkipUnless(RedTests.areAskedFor, "run by FailureLineTests")
  }

  func testSync() {
    expectReleased(reachableFrom: 1) { kept }  // red
    expectReleased {  // red
    }
  }

  func testThrown() {
    XCTAssertNoThrow(try requireReleased { kept })  // red
  }

  func testAsync() async {
    await expectReleased(after: { await Task.yield() }) { kept }  // red
  }

  func testTeardown() {
    expectReleasedAtTeardown(kept)  // red
  }

  func testCounts() {
    let tracker = LifetimeTracker()
    expectNoneLeft(of: tracker)  // red
    expectNoGrowth(of: tracker) {}  // red
    expectNoGrowth(counting: { 0 }, open: {}, close: { _ in })  // red
  }
}

// Calls from where no failure would be delivery.

@Suite(.enabled(if: RedTests.areAskedFor)) struct DeafTesting {
  @Test func detached() async { await Task.detached { expectReleased { Screen() } }.value }

  @Test func strangerToXCTest() { stranger().expectReleased { Screen() } }
}

/// A test case that does not run. The two implementations of XCTest make one in different ways.
private func stranger() -> XCTestCase {
  #if canImport(ObjectiveC)
    XCTestCase()
  #else
    XCTestCase(name: "stranger") { _ in }
  #endif
}

final class DeafXCTest: XCTestCase {
  func testFunctionOfSwiftTesting() throws {
    try XCTSkipUnless(RedTests.areAskedFor, "run by FailureLineTests")
    LeakExpectations.expectReleased { Screen() }
  }
}
