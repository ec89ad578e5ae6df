#if canImport(XCTest)
  import ObserverTesting
  public import XCTest

  // The functions of the same names for Swift Testing have a sample of each check.

  extension XCTestCase {
    /// Expects that the object that a closure makes, uses, and returns is released when the closure ends.
    ///
    /// Fails at this line, as the other checks do. `requireReleased` documents the check, its report, and its
    /// parameters.
    public func expectReleased<Result>(
      reachableFrom roots: Any..., file: StaticString = #filePath, line: UInt = #line, _ make: () throws -> Result
    ) rethrows {
      record(try leak(reachableFrom: roots, at: place(file, line), make), file, line)
    }

    /// Expects that the object that a closure makes, uses, and returns is released after the work that `settled`
    /// awaits.
    public nonisolated(nonsending) func expectReleased<Result>(
      reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
      file: StaticString = #filePath, line: UInt = #line,
      _ make: nonisolated(nonsending) () async throws -> Result
    ) async rethrows {
      record(try await leak(reachableFrom: roots, after: settled, at: place(file, line), make), file, line)
    }

    /// Expects that an object that this test uses is released when the test ends.
    ///
    /// This is XCTest's idiom: a teardown block runs after the test has released its own references, and checks a weak
    /// one.
    ///
    /// ```swift
    /// final class CellTests: XCTestCase {
    ///   final class Cell {
    ///     private(set) var isShown = false
    ///     func show() { isShown = true }
    ///   }
    ///
    ///   func testCellGoes() {
    ///     let cell = Cell()
    ///     expectReleasedAtTeardown(cell)
    ///     cell.show()
    ///     XCTAssertTrue(cell.isShown)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - object: The object that the test uses. The check holds it weakly.
    ///   - roots: Objects that may hold the object. The search for the holder also starts there. They are held
    ///     weakly, because one that is released with the test no longer holds anything.
    ///   - file: The check's file. Leave it to the compiler.
    ///   - line: The check's line. Leave it to the compiler.
    public func expectReleasedAtTeardown(
      _ object: AnyObject, reachableFrom roots: AnyObject..., file: StaticString = #filePath, line: UInt = #line
    ) {
      guard testRun != nil else { return record(nil, file, line) }  // which says that no test runs
      let check = TeardownCheck(
        watched: Watched(object, reason: "used by the test, which is over"), roots: Watched(roots),
        place: place(file, line))
      addTeardownBlock {
        if let report = check.report { XCTFail(report.message, file: file, line: line) }
      }
    }

    /// Expects that a count does not grow between the first and the last of many rounds.
    ///
    /// `requireNoGrowth` documents the check and its parameters.
    public func expectNoGrowth<Opened>(
      rounds: Int = 1_000, counting count: () -> Int, file: StaticString = #filePath, line: UInt = #line,
      open: () throws -> Opened, close: (Opened) throws -> Void
    ) rethrows {
      record(try growth(rounds, count, at: place(file, line), open: open, close: close), file, line)
    }

    /// Expects that the number of live tracked instances does not grow after the first round.
    public func expectNoGrowth(
      rounds: Int = 1_000, of tracker: LifetimeTracker, file: StaticString = #filePath, line: UInt = #line,
      _ body: () throws -> Void
    ) rethrows {
      record(try growth(rounds, of: tracker, at: place(file, line), body), file, line)
    }

    /// Expects that the tracker has tracked instances and that all of them are released.
    public func expectNoneLeft(of tracker: LifetimeTracker, file: StaticString = #filePath, line: UInt = #line) {
      record(tracker.leftovers(at: place(file, line)), file, line)
    }

    private func place(_ file: StaticString, _ line: UInt) -> SourcePlace {
      SourcePlace(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
    }

    private func record(_ report: LeakReport?, _ file: StaticString, _ line: UInt) {
      // XCTFail reports nothing if XCTest is not running a test.
      guard testRun != nil else {
        fatalError("A leak check was called on a test case that does not run: \(report?.description ?? "it passed")")
      }
      if let report { XCTFail(report.message, file: file, line: line) }
    }
  }

  /// The values of the check at teardown. Apple's XCTest takes a `@Sendable` block and runs it on the main thread.
  private struct TeardownCheck: @unchecked Sendable {  // only the teardown block uses it, after the test has ended
    let watched: Watched
    let roots: Watched
    let place: SourcePlace

    var report: LeakReport? { watched.report(reachableFrom: roots.leaked.map(\.object), at: place) }
  }
#endif
