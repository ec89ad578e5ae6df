/// What somebody might write about a pitfall, or about something unrelated.
struct Example: Sendable {
  /// The id of a pitfall, or `none`.
  let id: String
  let text: String

  static let collected = [
    lifetime, registration, removal, inheritance, ownership, cycles, keys, values, delivery, threads, repetition,
    queues, todaysSwift, fromTheWild, fromThreads, unrelatedCrashes, unrelatedScreens, unrelatedSystem,
    unrelatedElsewhere, unrelatedThreads,
  ].flatMap(read)

  /// Reads one example on each line: its id and its text.
  private static func read(_ text: String) -> [Example] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      precondition(parts.count == 2, "An example needs a pitfall and a text: \(line)")
      return Example(id: String(parts[0]), text: String(parts[1]))
    }
  }
}
