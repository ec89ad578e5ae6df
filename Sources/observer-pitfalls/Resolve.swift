import PitfallCatalogue

extension Subcommand {
  /// Finds the pitfall that a name means, for scripts.
  static let resolve = Subcommand(
    name: "resolve", usage: "NAME", summary: "Prints id and type name of a pitfall, for scripts.", isHidden: true
  ) { arguments, output in
    let pitfall = try Catalogue.onlyOne(of: arguments.names, for: "\(Subcommand.typed) resolve")
    output("\(pitfall.id) \(pitfall.name)")
    return .holds
  }
}
