import PitfallCatalogue

extension [String] {
  /// Those that one can have meant, the most alike first, three at most.
  func nearest(to word: String) -> [String] {
    let word = word.lowercased()
    let ranked = map {
      (word: $0, distance: $0.hasPrefix(word) && word.count > 1 ? 0 : editDistance(word, $0.lowercased()))
    }
    let near = ranked.filter { $0.distance <= Swift.max(1, (word.count + 1) / 3) }
    return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.word)
  }

  /// ` Did you mean "a" or "b"?`, or nothing.
  var suggestion: String {
    isEmpty ? "" : " Did you mean \(map { "\"\($0)\"" }.joined(separator: " or "))?"
  }
}

extension Catalogue {
  /// The pitfall of this name, or the error that names the nearest, or says that it has no page yet.
  static func named(_ name: String) throws -> Pitfall {
    if let pitfall = pitfall(named: name) { return pitfall }
    if let other = withoutPage.first(where: { $0.id == name.uppercased() }) {
      throw WrongCall("\(other.id) has no page yet: \(other.sentence).")
    }
    let near = pitfalls(like: name).map { "\($0.id) \($0.name)" }
    throw WrongCall("There is no pitfall \"\(name)\".\(near.suggestion) `\(Subcommand.typed) list` shows them all.")
  }

  /// The one pitfall that a sub-command is about.
  static func onlyOne(of names: [String], for command: String) throws -> Pitfall {
    guard let first = names.first else {
      throw WrongCall(
        "`\(command)` needs the name of a pitfall, as `\(command) P01`. `\(Subcommand.typed) list` shows them all.")
    }
    guard names.count == 1 else {
      throw WrongCall("`\(command)` takes one pitfall, and got \"\(names[1])\" besides. Ask for each in turn.")
    }
    return try named(first)
  }
}

extension Pitfall {
  /// The telling of this name in any case, or the error that names those there are.
  func tellingNamed(_ name: String) throws -> Telling {
    if let telling = telling(name.lowercased()) { return telling }
    let names = tellings.map(\.name)
    throw WrongCall(
      "\(id) \(self.name) has no telling \"\(name)\".\(names.nearest(to: name).suggestion) It has "
        + "\(names.joined(separator: ", ")).")
  }
}
