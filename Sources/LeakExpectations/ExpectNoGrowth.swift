import ObserverTesting

/// Expects that a count is, after many rounds of opening and closing, what it was after the first; fails at this line.
///
/// See `requireNoGrowth`.
///
/// - Parameters:
///   - rounds: Two or more.
///   - open: Makes what the count counts.
///   - close: Is given what `open` returned, and ends it.
public func expectNoGrowth<Opened>(
  rounds: Int = 1_000, counting count: () -> Int,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  open: () throws -> Opened, close: (Opened) throws -> Void
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try growth(rounds, count, at: place, open: open, close: close), from: place)
}

/// Expects that as many tracked instances are alive after many rounds as after the first; fails at this line.
///
/// - Parameters:
///   - rounds: Two or more.
///   - tracker: Counts what the body makes.
public func expectNoGrowth(
  rounds: Int = 1_000, of tracker: LifetimeTracker,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: () throws -> Void
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try growth(rounds, of: tracker, at: place, body), from: place)
}

extension LifetimeTracker {
  /// Expects that something was tracked and all of it is gone; fails at this line.
  public func expectNoneLeft(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    record(leftovers(at: place), from: place)
  }
}
