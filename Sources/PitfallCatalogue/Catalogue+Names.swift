extension Catalogue {
  /// The pitfall with this name: an id, a slug, or a type name, in any case.
  public static func pitfall(named name: String) -> Pitfall? {
    let name = name.lowercased()
    return pitfalls.first { $0.names.contains(name) }
  }

  /// At most three pitfalls whose names resemble this one, the most similar first.
  public static func pitfalls(like name: String) -> [Pitfall] {
    let name = name.lowercased()
    guard !name.isEmpty else { return [] }
    let ranked = pitfalls.map { pitfall in
      (pitfall: pitfall, distance: pitfall.names.map { likeness(of: name, to: $0) }.min() ?? .max)
    }
    let near = ranked.filter { $0.distance <= max(1, name.count / 3) }
    return near.sorted { ($0.distance, $0.pitfall.id) < ($1.distance, $1.pitfall.id) }.prefix(3).map(\.pitfall)
  }

  /// 0 if the name is a part of the other, otherwise the number of letters to change.
  private static func likeness(of name: String, to other: String) -> Int {
    name.count > 3 && other.contains(name) ? 0 : editDistance(name, other)
  }
}

extension Pitfall {
  fileprivate var names: [String] { [id.lowercased(), slug, name.lowercased()] }
}

/// How many letters must be inserted, deleted, or replaced to turn one word into the other.
public func editDistance(_ one: String, _ other: String) -> Int {
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
