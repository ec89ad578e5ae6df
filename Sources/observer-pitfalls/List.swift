import PitfallCatalogue

extension Subcommand {
  static let list = Subcommand(
    name: "list", usage: "[--family NAME] [--mechanism NAME] [--ending KIND] [--symptom WORDS] [--json]",
    summary: "Lists all pitfalls, or those that match.",
    details: """
      --family NAME     \(Pitfall.Family.allCases.map(\.rawValue).joined(separator: ", ")).
                        A part of the name is enough.
      --mechanism NAME  \(Pitfall.MechanismKind.allCases.map(\.rawValue).joined(separator: ", ")).
      --ending KIND     how a naive story ends: \(Claim.naiveKinds.joined(separator: ", ")).
      --symptom WORDS   what a log says or people see. All words must occur, in any order: --symptom "called twice".
      --json            everything that the catalogue knows about each pitfall.

      Exit status 1 if nothing matches.
      """,
    flags: ["--json"],
    options: ["--family": "NAME", "--mechanism": "NAME", "--ending": "KIND", "--symptom": "WORDS"]
  ) { arguments, output in
    if let name = arguments.names.first {
      throw WrongCall(
        "`list` takes no names, but got \(name.quoted). To see one pitfall, run `\(Subcommand.typed) demo P01`; "
          + "several words after --symptom need quotation marks.")
    }
    let found = try Catalogue.pitfalls.filter(Filter(arguments).matches)
    if arguments.has("--json") {
      try output.json(found.map(PitfallEntry.init))
    } else {
      output.list(found)
    }
    guard found.isEmpty else { return .holds }
    throw Failure("No pitfall matches. `\(Subcommand.typed) list` shows them all.")
  }
}

extension Claim {
  /// The kinds of claims that a naive story can make.
  static let naiveKinds = ["crashes", "misbehaves", "leaks", "hangs", "races"]
}

/// The filter that the options of `list` describe.
private struct Filter {
  private let family: String?
  private let mechanism: String?
  private let ending: String?
  private let symptom: [String]

  init(_ arguments: Arguments) throws {
    family = try arguments.value("--family").map {
      try Self.known($0, "family", Pitfall.Family.allCases.map(\.rawValue))
    }
    mechanism = try arguments.value("--mechanism").map {
      try Self.known($0, "mechanism", Pitfall.MechanismKind.allCases.map(\.rawValue))
    }
    ending = try arguments.value("--ending").map { try Self.known($0, "ending", Claim.naiveKinds) }
    symptom = (arguments.value("--symptom") ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func matches(_ pitfall: Pitfall) -> Bool {
    let naive = pitfall.scenarios.filter { $0.side == .naive }
    let words = ([pitfall.summary] + pitfall.symptoms.logs + pitfall.symptoms.behaviors).map { $0.lowercased() }
    return (family == nil || pitfall.family.rawValue == family)
      && (mechanism == nil || pitfall.mechanisms.contains { $0.rawValue == mechanism })
      && (ending == nil || naive.contains { $0.claim.kind.rawValue == ending })
      && symptom.allSatisfy { word in words.contains { $0.contains(word) } }
  }

  /// Returns the one name that is equal to this text or contains it.
  private static func known(_ name: String, _ kind: String, _ names: [String]) throws -> String {
    let meant = names.filter { $0.lowercased().contains(name.lowercased()) }
    if let exact = names.first(where: { $0.lowercased() == name.lowercased() }) { return exact }
    if meant.count == 1 { return meant[0] }
    throw WrongCall(
      "There is no \(kind) \(name.quoted).\(names.nearest(to: name).suggestion) It is one of: "
        + "\(names.joined(separator: ", ")).")
  }
}

extension Output {
  fileprivate func list(_ pitfalls: [Pitfall]) {
    let nameWidth = (pitfalls.map(\.name.count).max() ?? 0) + 2
    // If one summary does not fit beside its name, every summary goes below its name.
    let isNarrow = width.map { width in pitfalls.contains { nameWidth + 7 + $0.summary.count > width } } == true
    var family: Pitfall.Family?
    for pitfall in pitfalls {
      if pitfall.family != family {
        if family != nil { self() }
        self(styled(pitfall.family.rawValue, .bold))
        family = pitfall.family
      }
      if isNarrow {
        self("  \(pitfall.id)  \(pitfall.name)")
        self("       " + styled(fitted(pitfall.summary, after: 7), .faint))
      } else {
        self("  \(pitfall.id)  \(pitfall.name.padded(nameWidth))\(pitfall.summary)")
      }
    }
  }
}
