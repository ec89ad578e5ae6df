import Fixed
import LeakExpectations
import SampleApp
import TestSupport
import Testing
import XCTest

@Suite("expectReleased in Swift Testing") struct LeakExpectationTests {
  @Test("Passes on the fixed cell of P18") func fixed() {
    let document = Document(title: "Report")
    expectReleased(reachableFrom: document) {
      let cell = Fixed::StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
      document.isFavorite = true
      return cell
    }
  }

  @Test("Passes with a task that has ended") func task() async {
    let (gate, opening) = AsyncStream<Never>.makeStream()
    var loading: Task<Void, Never>?
    opening.finish()
    await expectReleased(after: { await loading?.value }) {
      let loader = Loader()
      loading = loader.load(until: gate)
      return loader
    }
  }

  @Test("Fails in an exit test", .exitTests) func exitTest() async {
    await #expect(processExitsWith: .success) { expectReleased { Screen() } }
  }
}

final class LeakExpectationXCTests: XCTestCase {
  func testFixedCellGoes() {
    let document = Document(title: "Report")
    expectReleased(reachableFrom: document) {
      Fixed::StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
    }
  }

  func testFixedCellGoesWithTheTest() {
    let document = Document(title: "Report")
    let cell = Fixed::StrongRetainLeak.DocumentCell(document: document, transcript: Transcript())
    expectReleasedAtTeardown(cell, reachableFrom: document)
    expectReleasedAtTeardown(document)
    document.isFavorite = true
  }

  func testLoaderGoesWithItsTask() async {
    let (gate, opening) = AsyncStream<Never>.makeStream()
    opening.finish()
    await expectReleased {
      let loader = Loader()
      await loader.load(until: gate).value
      return loader
    }
  }

  func testNothingGrows() {
    let tracker = LifetimeTracker()
    expectNoGrowth(of: tracker) { _ = tracker.instance("cell") }
    expectNoneLeft(of: tracker)
    var open: Set<Int> = []
    expectNoGrowth(counting: { open.count }) {
      open.insert(1)
    } close: {
      open.remove($0.memberAfterInsert)
    }
  }
}
