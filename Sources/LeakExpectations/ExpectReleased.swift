@_exported import ObserverTesting  // so that a test file needs one import

/// Expects that the object that a closure makes, uses, and returns is released when the closure ends.
///
/// Fails at this line.
///
/// Use this in Swift Testing. In XCTest, call the method of the same name on the test case. If neither framework is
/// running a test, this ends the process. `requireReleased` documents the check, its report, and its parameters.
///
/// ```swift
/// @Test func cellGoesWithItsTable() {
///   final class Document {
///     var onChange: (() -> Void)?
///   }
///   final class Cell {
///     init(of document: Document) { document.onChange = { [weak self] in self?.reload() } }
///     func reload() {}
///   }
///
///   let document = Document()
///   expectReleased(reachableFrom: document) {
///     let cell = Cell(of: document)
///     document.onChange?()
///     return cell
///   }
/// }
/// ```
public func expectReleased<Result>(
  reachableFrom roots: Any...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: () throws -> Result
) rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try leak(reachableFrom: roots, at: place, make), from: place)
}

/// Expects that the object that a closure makes, uses, and returns is released after the work that `settled` awaits.
///
/// ```swift
/// @Test @MainActor func screenGoesWhenItHasLoaded() async {
///   @MainActor final class Screen {
///     private(set) var title = "Loading…"
///     func load() -> Task<Void, Never> { Task { title = "Report" } }  // keeps the screen until it ends
///   }
///
///   var loading: Task<Void, Never>?
///   await expectReleased(after: { await loading?.value }) {
///     let screen = Screen()
///     loading = screen.load()
///     return screen
///   }
/// }
/// ```
public nonisolated(nonsending) func expectReleased<Result>(
  reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: nonisolated(nonsending) () async throws -> Result
) async rethrows {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  record(try await leak(reachableFrom: roots, after: settled, at: place, make), from: place)
}
