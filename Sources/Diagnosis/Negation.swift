/// Finds verbs that are negated: "isn't being removed", "never gets called", "prevents it from being deallocated".
///
/// The vocabulary lists the frequent phrases. This finds others in English: a negation, and shortly after it a verb.
enum Negation {
  private static let negation = ["no", "contraction"].compactMap { Vocabulary.shared[$0[...]] }
  /// For each group of verbs the concept that its negation means.
  private static let meanings: [Int: Int] = [
    "verbCall": "neverCalled", "verbRelease": "notReleased", "verbRemove": "forgot", "verbKeep": "notKept",
  ].reduce(into: [:]) { meanings, pair in
    if let verb = Vocabulary.shared[pair.key[...]], let meaning = Vocabulary.shared[pair.value[...]] {
      meanings[verb] = meaning
    }
  }

  static func matters(_ concept: Int) -> Bool { negation.contains(concept) || meanings[concept] != nil }

  /// The most bytes between a negation and its verb.
  private static let distance = 30

  /// The concepts that the line's negations mean, with their places.
  static func meanings(in line: [UInt8], _ places: [(concept: Int, range: Range<Int>)]) -> [(Int, Range<Int>)] {
    let negations = places.filter { negation.contains($0.concept) }.map(\.range)
    guard !negations.isEmpty else { return [] }
    return places.compactMap { verb in
      guard let meaning = meanings[verb.concept] else { return nil }
      let near = negations.first { no in
        (0...distance).contains(verb.range.lowerBound - no.upperBound)
          && !line[no.upperBound..<verb.range.lowerBound].contains { ".;:,(){}\"\n".utf8.contains($0) }
      }
      return near.map { (meaning, $0.lowerBound..<verb.range.upperBound) }
    }
  }
}
