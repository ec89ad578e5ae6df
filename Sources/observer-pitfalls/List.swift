import PitfallCatalogue

extension Subcommand {
  static let list = Subcommand(
    name: "list", usage: "[--symptom WORDS] [--json]", summary: "Lists all pitfalls, or those that match.",
    details: """
      --symptom WORDS   what a log says or people see. All words must occur, in any order: --symptom "called twice".
      --json            everything that the catalogue knows about each pitfall.

      Exit status 1 if nothing matches.
      """,
    flags: ["--json"], options: ["--symptom": "WORDS"]
  ) { arguments, output in
    if let name = arguments.names.first {
      throw WrongCall(
        "`list` takes no names, but got \(name.quoted). To see one pitfall, run `\(Subcommand.typed) demo P01`; "
          + "several words after --symptom need quotation marks.")
    }
    let words = (arguments.value("--symptom") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let found = Catalogue.pitfalls.filter { pitfall in
      let symptoms = ([pitfall.summary] + pitfall.symptoms.logs + pitfall.symptoms.behaviors).map { $0.lowercased() }
      return words.allSatisfy { word in symptoms.contains { $0.contains(word) } }
    }
    if arguments.has("--json") {
      try output.json(found.map(PitfallEntry.init))
    } else {
      output.list(found)
    }
    guard found.isEmpty else { return .holds }
    throw Failure("No pitfall matches. `\(Subcommand.typed) list` shows them all.")
  }
}

extension Output {
  fileprivate func list(_ pitfalls: [Pitfall]) {
    let nameWidth = (pitfalls.map(\.name.count).max() ?? 0) + 2
    // If one summary does not fit beside its name, every summary goes below its name.
    let isNarrow = width.map { width in pitfalls.contains { nameWidth + 7 + $0.summary.count > width } } == true
    var family: Pitfall.Family?
    for pitfall in pitfalls.byFamily {
      heading(of: pitfall, after: &family)
      if isNarrow {
        self("  \(pitfall.id)  \(pitfall.name)")
        self("       " + styled(fitted(pitfall.summary, after: 7), .faint))
      } else {
        self("  \(pitfall.id)  \(pitfall.name.padded(nameWidth))\(pitfall.summary)")
      }
    }
  }
}
