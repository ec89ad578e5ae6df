/// What was seen of each concept, and where: first and last. The memory does not grow with the text.
struct Sightings {
  struct Sighting {
    let line: Int
    let place: String
    let text: String
    let word: String
  }

  private(set) var first: [Sighting?]
  /// The first sighting outside a stack, where the words are somebody's own, and not parts of functions' names.
  private(set) var firstInProse: [Sighting?]
  /// The last sighting's line; a number far before the text if there was none.
  private(set) var lastLine: [Int]

  init(concepts: Int) {
    first = Array(repeating: nil, count: concepts)
    firstInProse = first
    lastLine = Array(repeating: -1_000_000, count: concepts)
  }

  func has(_ concept: Int) -> Bool { first[concept] != nil }

  /// The first sighting of a concept that a rule may use.
  func sighting(_ concept: Int, onlyInProse: Bool) -> Sighting? {
    onlyInProse ? firstInProse[concept] : first[concept]
  }

  /// Whether the concept was seen at most this many lines before the line.
  func has(_ concept: Int, within lines: Int, before line: Int) -> Bool {
    lines == .max ? has(concept) : line - lastLine[concept] <= lines
  }

  mutating func note(_ concept: Int, line: Int, isProse: Bool, sighting: @autoclosure () -> Sighting) {
    lastLine[concept] = line
    guard first[concept] == nil || isProse && firstInProse[concept] == nil else { return }
    let sighting = sighting()
    if first[concept] == nil { first[concept] = sighting }
    if isProse, firstInProse[concept] == nil { firstInProse[concept] = sighting }
  }
}
