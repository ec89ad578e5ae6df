@_exported import ObserverTesting  // so that a test file needs one import

/// Expects that the object that a closure makes, uses and returns is gone once the closure has ended; fails at this line.
///
/// For tests of Swift Testing; a test of XCTest finds the same function as a method of its test case. Where neither runs, the
/// process ends. What is checked, and what the report says, see `requireReleased`.
///
/// ```swift
/// @Test func cellGoesWithItsTable() {
///   let document = Document(title: "Report")
///   expectReleased(reachableFrom: document) {
///     let cell = DocumentCell(document: document)
///     document.isFavorite = true
///     return cell
///   }
/// }
/// ```
///
/// - Parameter roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
public func expectReleased<Result>(
  reachableFrom roots: Any...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: () throws -> Result
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try leak(reachableFrom: roots, at: place, make), from: place)
}

/// Expects that the object that a closure makes, uses and returns is gone once all has ended that `settled` awaits.
///
/// - Parameters:
///   - roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
///   - settled: Run when the closure's own references are gone: awaits the tasks that may end later.
public nonisolated(nonsending) func expectReleased<Result>(
  reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: nonisolated(nonsending) () async throws -> Result
) async rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try await leak(reachableFrom: roots, after: settled, at: place, make), from: place)
}
