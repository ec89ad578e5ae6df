#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Throws a ``LeakReport`` unless the object that a closure makes, uses and returns is gone once the closure has ended.
///
/// - **Who keeps whom:** The check keeps the returned objects weakly, and `roots` strongly until it has returned. What the
///   closure made and did not return is its own affair.
/// - **On which thread:** The caller's. Only a failed check reflects; what another thread still changes should have ended.
/// - **Several:** Return a tuple, whose labels name the objects in the report, or a collection of objects.
/// - **Nothing:** A closure that returns no object fails the check, for then nothing was checked.
///
/// ```swift
/// try requireReleased(reachableFrom: document) {
///   let cell = DocumentCell(document: document)
///   document.isFavorite = true
///   return cell
/// }
/// ```
///
/// `LeakExpectations` has `expectReleased`, which records the failure at its line and goes on. Without it, each framework has
/// a word that fails at its own line where something throws:
///
/// ```swift
/// #expect(throws: Never.self) { try requireReleased { Cell() } }
/// XCTAssertNoThrow(try requireReleased { Cell() })
/// ```
///
/// - Parameter roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
public func requireReleased<Result>(
  reachableFrom roots: Any...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: () throws -> Result
) throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try leak(reachableFrom: roots, at: place, make) { throw report }
}

/// Throws a ``LeakReport`` unless the object that a closure makes, uses and returns is gone once all has ended that `settled` awaits.
///
/// Nothing is waited for but that: no time passes, no run loop turns. A task that still holds the object is a holder.
///
/// ```swift
/// var loading: Task<Void, Never>?
/// try await requireReleased(after: { await loading?.value }) {
///   let screen = Screen()
///   loading = screen.load()
///   return screen
/// }
/// ```
///
/// - Parameters:
///   - roots: Where the search for the holder starts, besides the object itself: what lives on and may hold it.
///   - settled: Run when the closure's own references are gone: awaits the tasks that may end later.
public nonisolated(nonsending) func requireReleased<Result>(
  reachableFrom roots: Any..., after settled: nonisolated(nonsending) () async -> Void = {},
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ make: nonisolated(nonsending) () async throws -> Result
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try await leak(reachableFrom: roots, after: settled, at: place, make) { throw report }
}

/// The check, for those who report it in their own way.
package func leak<Result>(
  reachableFrom roots: [Any], at place: SourcePlace, _ make: () throws -> Result
) rethrows -> LeakReport? {
  #if canImport(ObjectiveC)
    let watched = try autoreleasepool { try watch(make) }
  #else
    let watched = try watch(make)
  #endif
  return watched.report(reachableFrom: roots, at: place)
}

/// The check, for those who report it in their own way.
package nonisolated(nonsending) func leak<Result>(
  reachableFrom roots: [Any], after settled: nonisolated(nonsending) () async -> Void,
  at place: SourcePlace, _ make: nonisolated(nonsending) () async throws -> Result
) async rethrows -> LeakReport? {
  let watched = try await watch(make)
  await settled()
  return watched.report(reachableFrom: roots, at: place)
}

// Never inlined: what a debug build leaves in a frame, or the optimiser moves about, is gone with these frames.

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
