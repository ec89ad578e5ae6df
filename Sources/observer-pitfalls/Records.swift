import ChildProcesses
import PitfallCatalogue

// The output of `--json`. Other people's scripts rely on these names: add names, and never rename one.

/// An entry of the catalogue.
struct PitfallEntry: Codable {
  let id: String
  let name: String
  let slug: String
  let family: String
  let summary: String
  let repair: String
  let minutes: Int
  let mechanisms: [String]
  let related: [String]
  let logs: [String]
  let behaviors: [String]
  let hints: [String]
  let scenarios: [ScenarioEntry]

  init(_ pitfall: Pitfall) {
    id = pitfall.id
    name = pitfall.name
    slug = pitfall.slug
    family = pitfall.family.rawValue
    summary = pitfall.summary
    repair = pitfall.repair
    minutes = pitfall.minutes
    mechanisms = pitfall.mechanisms.map(\.rawValue)
    related = pitfall.related
    logs = pitfall.symptoms.logs
    behaviors = pitfall.symptoms.behaviors
    hints = pitfall.hints
    scenarios = pitfall.scenarios.map { ScenarioEntry(pitfall, $0) }
  }
}

/// A story, and in the output of `verify` what became of it.
struct ScenarioEntry: Codable {
  let name: String
  let side: String
  let title: String
  let claimed: ClaimRecord
  let environment: [String: String]
  let source: String
  /// The reasons why people try a wrong fix, and why it is wrong.
  let temptation: String?
  let explanation: String?
  /// The reason why this build cannot play the story.
  let notPlayedBecause: String?
  let `repeat`: String
  let status: String?
  /// The way the story actually ended; absent if it was not played.
  let actual: VerificationReport.ActualRecord?
  let objection: String?
  /// The reason why the environment did not let the story run.
  let error: String?

  init(_ pitfall: Pitfall, _ scenario: Scenario, _ verdict: Verdict? = nil) {
    name = scenario.name
    side = scenario.side.rawValue
    title = scenario.title
    claimed = ClaimRecord(pitfall, scenario)
    environment = scenario.environment
    source = pitfall.source(of: scenario)
    temptation = scenario.wrongFix?.temptation
    explanation = scenario.wrongFix?.explanation
    notPlayedBecause = verdict?.reasonNotPlayed ?? Build.current.reasonNotToPlay(scenario)
    `repeat` = pitfall.demo(scenario)
    status = verdict?.statusWords
    actual = verdict.flatMap { verdict in verdict.outcome.map { VerificationReport.ActualRecord(verdict, $0) } }
    objection = verdict?.objection
    error = verdict?.error
  }
}

/// The way a scenario must end.
struct ClaimRecord: Codable {
  let ending: String
  var signals: [String]?
  var words: String?
  /// The whole transcript.
  let lines: [String]
  /// The lines that only this transcript has, and those that only the fixed counterpart's transcript has.
  let wrong: [String]
  let missing: [String]
  var type: String?
  var reachable: Bool?
  var function: String?

  init(_ pitfall: Pitfall, _ scenario: Scenario) {
    let claim = scenario.claim(in: .current)
    let difference = pitfall.difference(of: scenario)
    ending = claim.kind.rawValue
    words = claim.words
    lines = claim.transcript
    wrong = difference.wrong
    missing = difference.missing
    switch claim {
    case .holds, .misbehaves, .hangs: break
    case .crashes(let signals, _, _): self.signals = signals.map(signalName)
    case .leaks(_, let type, let reachable):
      self.type = type
      self.reachable = reachable
    case .races(_, let function, _): self.function = function
    }
  }
}

extension Pitfall {
  /// The command that plays one scenario again, in a build like this one.
  func demo(_ scenario: Scenario) -> String {
    let sanitizer = Build.current.sanitizer.map { "scripts/demo --sanitize=\($0)" }
    return "\(sanitizer ?? "\(Subcommand.typed) demo") \(id) \(scenario.name)"
  }
}

extension Scenario.Builds {
  /// The options with which a script makes a build that can play the story. For a debug build there are none.
  var scriptOption: String {
    if contains(.debug) { return "" }
    if contains(.release) { return " --configuration release" }
    return contains(.addressSanitizer) ? " --sanitize=address" : " --sanitize=thread"
  }
}
