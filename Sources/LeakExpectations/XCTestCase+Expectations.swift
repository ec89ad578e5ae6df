#if canImport(XCTest)
  import ObserverTesting
  public import XCTest

  extension XCTestCase {
    /// Expects that the object that a closure makes, uses and returns is gone once the closure has ended; fails at this line.
    ///
    /// - Parameter roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
    public func expectReleased<Result>(
      reachableFrom roots: Any..., file: StaticString = #filePath, line: UInt = #line, _ make: () throws -> Result
    ) rethrows {
      record(try leak(reachableFrom: roots, at: place(file, line), make), file, line)
    }

    /// Expects that the object that a closure makes, uses and returns is gone once all has ended that `settled` awaits.
    ///
    /// - Parameters:
    ///   - roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
    ///   - settled: Run when the closure's own references are gone: awaits the tasks that may end later.
    public nonisolated(nonsending) func expectReleased<Result>(
      reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
      file: StaticString = #filePath, line: UInt = #line,
      _ make: nonisolated(nonsending) () async throws -> Result
    ) async rethrows {
      record(try await leak(reachableFrom: roots, after: settled, at: place(file, line), make), file, line)
    }

    /// Expects that an object which this test uses is gone when the test is over; fails at this line.
    ///
    /// The idiom of XCTest: a teardown block runs when the test's own references are gone, and looks at a weak one.
    ///
    /// ```swift
    /// func testCellGoesWithItsTable() {
    ///   let cell = DocumentCell(document: Document(title: "Report"))
    ///   expectReleasedAtTeardown(cell)
    ///   cell.show()
    /// }
    /// ```
    ///
    /// - Parameter roots: Where the search for the holder starts, besides the object itself. Kept weakly: one that dies with the
    ///   test holds nothing any more.
    public func expectReleasedAtTeardown(
      _ object: AnyObject, reachableFrom roots: AnyObject..., file: StaticString = #filePath, line: UInt = #line
    ) {
      let watched = Watched(object, reason: "used by the test, which is over")
      let given = Watched(roots)
      addTeardownBlock { [unowned self] in
        record(watched.report(reachableFrom: given.leaked.map(\.object), at: place(file, line)), file, line)
      }
    }

    /// Expects that a count is, after many rounds of opening and closing, what it was after the first; fails at this line.
    ///
    /// - Parameters:
    ///   - rounds: Two or more.
    ///   - open: Makes what the count counts.
    ///   - close: Is given what `open` returned, and ends it.
    public func expectNoGrowth<Opened>(
      rounds: Int = 1_000, counting count: () -> Int, file: StaticString = #filePath, line: UInt = #line,
      open: () throws -> Opened, close: (Opened) throws -> Void
    ) rethrows {
      record(try growth(rounds, count, at: place(file, line), open: open, close: close), file, line)
    }

    /// Expects that as many tracked instances are alive after many rounds as after the first; fails at this line.
    ///
    /// - Parameters:
    ///   - rounds: Two or more.
    ///   - tracker: Counts what the body makes.
    public func expectNoGrowth(
      rounds: Int = 1_000, of tracker: LifetimeTracker, file: StaticString = #filePath, line: UInt = #line,
      _ body: () throws -> Void
    ) rethrows {
      record(try growth(rounds, of: tracker, at: place(file, line), body), file, line)
    }

    /// Expects that something was tracked and all of it is gone; fails at this line.
    public func expectNoneLeft(of tracker: LifetimeTracker, file: StaticString = #filePath, line: UInt = #line) {
      record(tracker.leftovers(at: place(file, line)), file, line)
    }

    private func place(_ file: StaticString, _ line: UInt) -> SourcePlace {
      SourcePlace(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
    }

    private func record(_ report: LeakReport?, _ file: StaticString, _ line: UInt) {
      // XCTFail says nothing where no test of XCTest runs.
      guard testRun != nil else {
        fatalError("A leak check was called on a test case that does not run: \(report?.description ?? "it passed")")
      }
      if let report { XCTFail(report.message, file: file, line: line) }
    }
  }
#endif
