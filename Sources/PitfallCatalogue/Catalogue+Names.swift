extension Catalogue {
  /// The pitfall with this name: an id, a slug, or a type name, in any case.
  public static func pitfall(named name: String) -> Pitfall? {
    let name = name.lowercased()
    return pitfalls.first { $0.names.contains { $0.lowercased() == name } }
  }

  /// At most three pitfalls whose names resemble this one, the most similar first.
  public static func pitfalls(like name: String) -> [Pitfall] { pitfalls.nearest(to: name, names: \.names) }
}

extension Pitfall {
  /// The id may lack its zero: `P1` is P01.
  fileprivate var names: [String] { [id, id.replacing("P0", with: "P"), slug, name] }
}
