import PitfallCatalogue

// What `--json` prints. These names are what other people's scripts rely on: add, never rename.

/// An entry of the catalogue.
struct PitfallEntry: Codable {
  let id: String
  let name: String
  let slug: String
  let family: String
  let summary: String
  let repair: String
  let tellings: [TellingEntry]

  init(_ pitfall: Pitfall) {
    id = pitfall.id
    name = pitfall.name
    slug = pitfall.slug
    family = pitfall.family.rawValue
    summary = pitfall.summary
    repair = pitfall.repair
    tellings = pitfall.tellings.map { TellingEntry(pitfall, $0) }
  }
}

struct TellingEntry: Codable {
  let name: String
  let side: String
  let title: String
  let claimed: ClaimRecord
  let environment: [String: String]
  let source: String
  /// Why this build cannot play it.
  let notPlayedBecause: String?
  let `repeat`: String

  init(_ pitfall: Pitfall, _ telling: Telling) {
    name = telling.name
    side = telling.side.rawValue
    title = telling.title
    claimed = ClaimRecord(telling.claim)
    environment = telling.environment
    source = pitfall.source(of: telling)
    notPlayedBecause = Build.current.reasonNotToPlay(telling)
    `repeat` = pitfall.demo(telling)
  }
}

/// How a telling must end.
struct ClaimRecord: Codable {
  let ending: String
  var signals: [String]?
  var words: String?
  var lines: [String]?
  var type: String?
  var reachable: Bool?

  init(_ claim: Ending) {
    ending = claim.kind
    switch claim {
    case .holds(let lines), .misbehaves(let lines): self.lines = lines
    case .crashes(let crash):
      signals = crash.signals.map(signalName)
      words = crash.words
    case .leaks(let line, let type, let reachable):
      lines = [line]
      self.type = type
      self.reachable = reachable
    case .hangs(let line): lines = [line]
    }
  }
}

extension Pitfall {
  /// The command that plays one telling again, in a build like this one.
  func demo(_ telling: Telling) -> String {
    (Build.current.addressSanitizer ? "scripts/demo --sanitize=address" : "\(Subcommand.typed) demo")
      + " \(id) \(telling.name)"
  }
}
