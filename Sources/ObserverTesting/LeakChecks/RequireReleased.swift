internal import ChildProcesses

/// Throws a ``LeakReport`` unless the object that a closure makes, uses, and returns is released when the closure ends.
///
/// ```swift
/// final class Document {
///   var cells: [Cell] = []
/// }
/// final class Cell {}
///
/// let document = Document()
/// let report = #expect(throws: LeakReport.self) {
///   try requireReleased(reachableFrom: document) {
///     let cell = Cell()
///     document.cells.append(cell)  // and nobody takes it out
///     return cell
///   }
/// }
/// print(report?.message ?? "no report")
/// // Prints "Cell was not released. It is still held:"
/// // Prints "├─ Document"
/// // Prints "│    leaking: no (given as reachableFrom)"
/// // Prints "│    ↓ Document.cells[0]"
/// // Prints "╰→ Cell"
/// // Prints "     leaking: yes (returned by the closure, which has ended)"
/// ```
///
/// To check several objects, return a tuple, whose labels name the objects in the report, or a collection of objects.
/// The check fails if the closure returns no object, because then it has nothing to check.
///
/// `expectReleased` of `LeakExpectations` records the failure at its line and lets the test continue. Without that
/// module, `#expect(throws: Never.self) { try requireReleased { … } }` in Swift Testing and
/// `XCTAssertNoThrow(try requireReleased { … })` in XCTest fail at their own line.
///
/// - **Ownership:** The check holds the returned objects weakly, and `roots` strongly until it returns. It does not
///   check objects that the closure makes and does not return.
/// - **Threads:** The check runs on the caller's thread. If it fails, it reads the objects by reflection, so no other
///   thread may be changing them then.
///
/// - Parameters:
///   - roots: Objects that stay alive and may hold the object. The search for the holder also starts there.
///   - fileID: The check's file. Leave it to the compiler.
///   - filePath: The path of the check's file. Leave it to the compiler.
///   - line: The check's line. Leave it to the compiler.
///   - column: The check's column. Leave it to the compiler.
///   - make: Makes the object, uses it, and returns it.
public func requireReleased<Result>(
  reachableFrom roots: Any...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: () throws -> Result
) throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try leak(reachableFrom: roots, at: place, make) { throw report }
}

/// Throws a ``LeakReport`` unless the object that a closure makes, uses, and returns is released after what `settled`
/// awaits.
///
/// `settled` awaits the tasks that may end later. It runs after the closure has released its own references. The check
/// waits for nothing else: it lets no time pass and runs no run loop. A task that still holds the object fails it.
/// ``requireReleased(reachableFrom:fileID:filePath:line:column:_:)`` describes the other parameters.
///
/// ```swift
/// @MainActor final class Screen {
///   private(set) var title = "Loading…"
///   func load() -> Task<Void, Never> { Task { title = "Report" } }  // keeps the screen until it ends
/// }
///
/// var loading: Task<Void, Never>?
/// try await requireReleased(after: { await loading?.value }) {
///   let screen = Screen()
///   loading = screen.load()
///   return screen
/// }
/// ```
public nonisolated(nonsending) func requireReleased<Result>(
  reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: nonisolated(nonsending) () async throws -> Result
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try await leak(reachableFrom: roots, after: settled, at: place, make) { throw report }
}

/// The check without its error, for callers that report the result in another way.
package func leak<Result>(
  reachableFrom roots: [Any], at place: SourcePlace, _ make: () throws -> Result
) rethrows -> LeakReport? {
  let watched = try Platform.drainingAutoreleasePool { try watch(make) }
  return watched.report(reachableFrom: roots, at: place)
}

/// The check without its error, for callers that report the result in another way.
package nonisolated(nonsending) func leak<Result>(
  reachableFrom roots: [Any], after settled: nonisolated(nonsending) () async -> Void,
  at place: SourcePlace, _ make: nonisolated(nonsending) () async throws -> Result
) async rethrows -> LeakReport? {
  let watched = try await watch(make)
  await settled()
  await Platform.drainingJob()
  return watched.report(reachableFrom: roots, at: place)
}

// This function is never inlined. References that a debug build leaves in a frame, or that the optimizer moves, go away
// with its frame.

@inline(never)
private func watch<Result>(_ make: () throws -> Result) rethrows -> Watched {
  Watched(try make())
}

@inline(never)
private nonisolated(nonsending) func watch<Result>(
  _ make: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Watched {
  Watched(try await make())
}
