/// Throws a ``LeakReport`` if a count grows between the first and the last of many rounds of opening and closing.
///
/// The check counts things, not bytes or seconds. The first round covers what is made once and kept. In that round,
/// opening must raise the count. Otherwise the check fails, because a count that never changes would hide every leak.
///
/// ```swift
/// final class Bus {
///   private var handlers: [Int: (String) -> Void] = [:]
///   private var last = 0
///   var observerCount: Int { handlers.count }
///
///   func observe(_ handler: @escaping (String) -> Void) -> Int {
///     last += 1
///     handlers[last] = handler
///     return last
///   }
///
///   func stop(_ observation: Int) {
///     if observation % 100 != 0 { handlers[observation] = nil }  // forgets to forget some
///   }
/// }
///
/// let bus = Bus()
/// let report = #expect(throws: LeakReport.self) {
///   try requireNoGrowth(counting: { bus.observerCount }) {
///     bus.observe { _ in }
///   } close: { observation in
///     bus.stop(observation)
///   }
/// }
/// print(report?.message ?? "no report")
/// // Prints "The count grew from 0 after the first round to 10 after 1000: closing leaves something open."
/// ```
///
/// - Parameters:
///   - rounds: At least 2.
///   - count: Counts what must not grow.
///   - fileID: The check's file. Leave it to the compiler.
///   - filePath: The path of the check's file. Leave it to the compiler.
///   - line: The check's line. Leave it to the compiler.
///   - column: The check's column. Leave it to the compiler.
///   - open: Makes something that raises the count.
///   - close: Receives what `open` returned, and ends it.
public func requireNoGrowth<Opened>(
  rounds: Int = 1_000, counting count: () -> Int,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  open: () throws -> Opened, close: (Opened) throws -> Void
) throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try growth(rounds, count, at: place, open: open, close: close) { throw report }
}

/// Throws a ``LeakReport`` if more tracked instances are alive after many rounds than after the first.
///
/// ```swift
/// let rows = LifetimeTracker()
/// var cache: [Tracked<Int>] = []
/// let report = #expect(throws: LeakReport.self) {
///   try requireNoGrowth(rounds: 10, of: rows) {
///     cache.append(rows.instance(cache.count))  // and never takes one out
///   }
/// }
/// print(report?.message ?? "no report")
/// // Prints "The count grew from 1 after the first round to 10 after 10: closing leaves something open."
/// ```
///
/// The tracker counts the instances that the body makes. The check fails if the body makes none, and it needs at least
/// 2 rounds.
public func requireNoGrowth(
  rounds: Int = 1_000, of tracker: LifetimeTracker,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: () throws -> Void
) throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if let report = try growth(rounds, of: tracker, at: place, body) { throw report }
}

/// The check without its error, for callers that report the result in another way.
package func growth<Opened>(
  _ rounds: Int, _ count: () -> Int, at place: SourcePlace, open: () throws -> Opened, close: (Opened) throws -> Void
) rethrows -> LeakReport? {
  let before = count()
  var opened: Int?
  let growth = try growth(rounds, count, at: place) {
    let object = try open()
    if opened == nil { opened = count() }  // in the first round, before it closes
    try close(object)
  }
  if opened ?? before <= before, rounds > 1 {
    return LeakReport("The count did not rise from \(before) when opened: count what opening adds to.", at: place)
  }
  return growth
}

/// The check without its error, for callers that report the result in another way.
package func growth(
  _ rounds: Int, of tracker: LifetimeTracker, at place: SourcePlace, _ body: () throws -> Void
) rethrows -> LeakReport? {
  let before = tracker.made
  let growth = try growth(rounds, { tracker.count }, at: place, body)
  if tracker.made == before, rounds > 1 {
    return LeakReport("No instance was tracked in \(rounds) rounds. Make one where the object is made.", at: place)
  }
  return growth
}

private func growth(
  _ rounds: Int, _ count: () -> Int, at place: SourcePlace, _ round: () throws -> Void
) rethrows -> LeakReport? {
  if rounds < 2 {
    return LeakReport("Growth must be looked for in at least 2 rounds (was \(rounds)).", at: place)
  }
  try round()
  let first = count()
  for _ in 1..<rounds { try round() }
  let last = count()
  return last <= first
    ? nil
    : LeakReport(
      "The count grew from \(first) after the first round to \(last) after \(rounds): closing leaves something open.",
      at: place)
}
