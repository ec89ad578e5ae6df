import PitfallCatalogue

extension [String] {
  /// At most three of these words that the user may have meant, the most similar first.
  func nearest(to word: String) -> [String] { nearest(to: word) { [$0] } }

  /// ` Did you mean "a" or "b"?`, or an empty text.
  var suggestion: String {
    isEmpty ? "" : " Did you mean \(map { "\"\($0)\"" }.joined(separator: " or "))?"
  }
}

extension Catalogue {
  /// The pitfall with this name. The error suggests similar names, and the command that lists them all.
  static func named(_ name: String, listedBy list: String = "\(Subcommand.typed) list") throws -> Pitfall {
    if let pitfall = pitfall(named: name) { return pitfall }
    let near = pitfalls(like: name).map { "\($0.id) \($0.name)" }
    throw WrongCall("There is no pitfall \(name.quoted).\(near.suggestion) `\(list)` shows them all.")
  }

  /// The one pitfall that a subcommand is about.
  static func onlyOne(of names: [String], for command: String) throws -> Pitfall {
    guard let first = names.first else {
      throw WrongCall(
        "`\(command)` needs the name of a pitfall, as `\(command) P01`. `\(Subcommand.typed) list` shows them all.")
    }
    guard names.count == 1 else {
      throw WrongCall("`\(command)` takes one pitfall, but also got \(names[1].quoted). Ask for each in turn.")
    }
    return try named(first)
  }
}

extension Pitfall {
  /// The scenario with this name, in any case. The error lists the scenarios that exist.
  func scenarioNamed(_ name: String) throws -> Scenario {
    if let scenario = scenario(name.lowercased()) { return scenario }
    let names = scenarios.map(\.name)
    throw WrongCall(
      "\(id) \(self.name) has no scenario \(name.quoted).\(names.nearest(to: name).suggestion) It has "
        + "\(names.joined(separator: ", ")).")
  }
}
