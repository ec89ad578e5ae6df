/// The way a transcript differs from the fixed one.
///
/// A missing line is a failure as much as a wrong line is: "nothing arrives" is the symptom of many pitfalls.
public struct TranscriptDifference: Sendable, Equatable {
  /// The indices of the lines that the fixed transcript does not have, in ascending order.
  public let wrongIndices: [Int]
  /// The lines that the fixed transcript does not have, in their order.
  public let wrong: [String]
  /// The lines of the fixed transcript that this one does not have, in their order.
  public let missing: [String]

  /// Compares line by line; a line that only moved counts as wrong where it is and as missing where it should be.
  public init(of lines: [String], from fixed: [String]) {
    let changes = lines.difference(from: fixed)
    wrongIndices = changes.insertions.map { if case .insert(let index, _, _) = $0 { index } else { 0 } }
    wrong = wrongIndices.map { lines[$0] }
    missing = changes.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } }
  }

  /// ``wrong`` by index.
  public var wrongLines: [Int: String] { Dictionary(uniqueKeysWithValues: zip(wrongIndices, wrong)) }

  public var isEmpty: Bool { wrong.isEmpty && missing.isEmpty }
}
