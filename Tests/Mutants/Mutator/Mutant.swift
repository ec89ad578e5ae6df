/// One small fault: text that goes before and after a range of the source.
struct Mutant: Encodable {
  let number: Int
  let file: String
  let line: Int
  /// The function, with its labels, in which the fault is.
  let function: String
  /// The kind of fault, such as `drop`.
  let kind: String
  /// What was there, and what it becomes, in one line.
  let original: String
  let change: String
  let start: Int
  let end: Int
  /// The range of the function around it, in the file with the switches. If the compiler's error is at none of them,
  /// all of its function are suspects.
  var functionStart: Int
  var functionEnd: Int
  let prefix: String
  let suffix: String
  /// Whether the range itself goes away: a token that is replaced.
  let replacesAll: Bool
  /// The same fault without a switch, for a build of its own. Empty if there is no such form.
  let plain: [Edit]
  /// Where it stands in the file with the switches. Nil if it was left out.
  var placedStart: Int?
  var placedEnd: Int?

  /// Whether the first of two that begin or end at the same place is inside the other.
  static func isInside(_ one: Mutant, _ other: Mutant) -> Bool {
    let (length, otherLength) = (one.end - one.start, other.end - other.start)
    return length != otherLength ? length < otherLength : one.number > other.number
  }

  private enum CodingKeys: CodingKey {
    case number, file, line, function, kind, original, change, start, end, functionStart, functionEnd, placedStart
    case placedEnd
  }
}

/// A piece of text that goes away for another one.
struct Edit {
  let range: Range<Int>
  let text: String
}

/// An edit that the switch of a mutant needs besides.
struct Support {
  let number: Int
  let edit: Edit
}
