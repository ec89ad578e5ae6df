import ObserverTesting

/// Expects that a count does not grow between the first and the last of many rounds.
///
/// Fails at this line.
///
/// ```swift
/// @Test func closedPanelsAreForgotten() {
///   var panels: [String: Int] = [:]
///   expectNoGrowth(counting: { panels.count }) {
///     panels["Colors"] = 1
///     return "Colors"
///   } close: { panel in
///     panels[panel] = nil
///   }
/// }
/// ```
///
/// `requireNoGrowth` documents the check and its parameters.
public func expectNoGrowth<Opened>(
  rounds: Int = 1_000, counting count: () -> Int,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  open: () throws -> Opened, close: (Opened) throws -> Void
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try growth(rounds, count, at: place, open: open, close: close), from: place)
}

/// Expects that the number of live tracked instances does not grow after the first round.
///
/// ```swift
/// @Test func rowsDoNotPileUp() {
///   let rows = LifetimeTracker()
///   var shown: [Tracked<String>] = []
///   expectNoGrowth(of: rows) {
///     shown = [rows.instance("first"), rows.instance("second")]  // in place of those before
///   }
///   #expect(shown.count == rows.count)
/// }
/// ```
public func expectNoGrowth(
  rounds: Int = 1_000, of tracker: LifetimeTracker,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: () throws -> Void
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try growth(rounds, of: tracker, at: place, body), from: place)
}

extension LifetimeTracker {
  /// Expects that the tracker has tracked instances and that all of them are released.
  ///
  /// ```swift
  /// @Test func everyRowGoesWithItsTable() {
  ///   let rows = LifetimeTracker()
  ///   do {
  ///     let table = [rows.instance("first"), rows.instance("second")]
  ///     #expect(table.count == 2)
  ///   }
  ///   rows.expectNoneLeft()
  /// }
  /// ```
  public func expectNoneLeft(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    record(leftovers(at: place), from: place)
  }
}
