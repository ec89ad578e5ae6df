extension Sequence {
  /// At most three items that somebody may have meant by a word, the most similar first.
  ///
  /// - Parameters:
  ///   - word: Any text, however long. Case does not matter.
  ///   - names: The names of an item.
  package func nearest(to word: String, names: (Element) -> [String]) -> [Element] {
    let word = word.lowercased()
    guard !word.isEmpty else { return [] }
    let length = word.count
    let mostChanges = Swift.max(1, (length + 1) / 3)

    func distance(_ name: String) -> Int? {
      let name = name.lowercased()
      if length > 1, name.hasPrefix(word) || length > 3 && name.contains(word) { return 0 }
      // The lengths alone rule out most names, and every name if the word is very long.
      guard abs(name.count - length) <= mostChanges else { return nil }
      let distance = editDistance(word, name)
      return distance <= mostChanges ? distance : nil
    }

    let ranked = enumerated().compactMap { index, item in
      names(item).compactMap(distance).min().map { (item: item, rank: ($0, index)) }
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(3).map(\.item)
  }
}

/// The number of letters that must be inserted, deleted, or replaced to turn one word into the other.
private func editDistance(_ one: String, _ other: String) -> Int {
  let other = Array(other)
  var distances = Array(0...other.count)
  for (row, letter) in one.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for column in other.indices {
      let replaced = diagonal + (letter == other[column] ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[other.count]
}
