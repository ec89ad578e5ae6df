import PitfallCatalogue

extension Subcommand {
  static let list = Subcommand(
    name: "list", usage: "[--json]", summary: "Lists the pitfalls.",
    details: "--json  all that the catalogue holds of each: its repair, its tellings and how each must end.",
    flags: ["--json"]
  ) { arguments, output in
    if let name = arguments.names.first {
      throw WrongCall("`list` takes no names, and got \"\(name)\". To see one, say `\(Subcommand.typed) demo \(name)`.")
    }
    if arguments.has("--json") {
      try output.json(Catalogue.pitfalls.map(PitfallEntry.init))
      return .holds
    }
    let nameWidth = (Catalogue.pitfalls.map(\.name.count).max() ?? 0) + 2
    // Where not all summaries fit beside their names, all stand below them.
    let isNarrow = output.width.map { width in Catalogue.pitfalls.contains { nameWidth + 7 + $0.summary.count > width }
    }
    var family: Pitfall.Family?
    for pitfall in Catalogue.pitfalls {
      if pitfall.family != family {
        if family != nil { output() }
        output(output.styled(pitfall.family.rawValue, .bold))
        family = pitfall.family
      }
      if isNarrow == true {
        output("  \(pitfall.id)  \(pitfall.name)")
        output("       " + output.styled(output.fitted(pitfall.summary, after: 7), .faint))
      } else {
        output("  \(pitfall.id)  \(pitfall.name.padded(nameWidth))\(pitfall.summary)")
      }
    }
    return .holds
  }
}
