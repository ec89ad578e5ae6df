/// What a transcript has that the fixed one lacks, and what it lacks.
///
/// A missing line is a failure as much as a wrong one: "nothing arrives" is the symptom of many pitfalls.
public struct TranscriptDifference: Sendable, Equatable {
  /// The places of the lines that the fixed transcript does not have, rising.
  public let wrongIndices: [Int]
  /// The lines that the fixed transcript does not have, in their order.
  public let wrong: [String]
  /// The lines of the fixed transcript that are not there, in their order.
  public let missing: [String]

  /// Compares line by line; a line that only moved counts as wrong in one place and missing in the other.
  public init(of lines: [String], from fixed: [String]) {
    let changes = lines.difference(from: fixed)
    wrongIndices = changes.insertions.map { if case .insert(let index, _, _) = $0 { index } else { 0 } }
    wrong = wrongIndices.map { lines[$0] }
    missing = changes.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } }
  }

  public var isEmpty: Bool { wrong.isEmpty && missing.isEmpty }
}
