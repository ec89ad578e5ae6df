/// One pitfall of the catalogue: its name, its stories, and what each claims about its ending.
///
/// `name` is the one word that file, namespace, test, page, and command share.
public struct Pitfall: Sendable {
  /// `P01`. An id is never reused and never renumbered.
  public let id: String
  /// `DanglingObserver`.
  public let name: String
  public let family: Family
  /// The failure, in one sentence.
  public let summary: String
  /// The repair, in one sentence.
  public let repair: String
  public let symptoms: Symptoms
  /// Three hints for somebody who looks for the flaw, from "look here" to "do this".
  public let hints: [String]
  /// The minutes that a learner takes to find and repair it.
  public let minutes: Int
  /// The ids of pitfalls that are easily confused with this one or follow from it.
  public let related: [String]
  /// The mechanisms with which people meet it.
  public let mechanisms: [MechanismKind]
  /// The file of its page in the Playbook, from the root of the package.
  public var page: String { "Playbook/\(name).md" }
  /// The naive scenarios first, then the fixed ones, then the wrong fixes.
  public let scenarios: [Scenario]

  /// The groups of the catalogue.
  public enum Family: String, Sendable, CaseIterable {
    case lifetime = "Lifetime"
    case registration = "Registration"
    case inheritance = "Inheritance and contexts"
    case ownership = "Ownership"
    case keysAndValues = "Keys and values"
    case delivery = "Delivery"
    case todaysSwift = "Today's Swift"
    case fromTheWild = "From the wild"
  }

  /// A way to observe.
  public enum MechanismKind: String, Sendable, CaseIterable {
    case delegate
    case targetAction = "target-action"
    case closure
    case notification
    case keyValueObserving = "key-value-observing"
    case observation
    case asyncSequence = "async-sequence"
  }

  /// The signs that people see before they know the cause.
  public struct Symptoms: Sendable {
    /// Messages in a log, literally as Apple's systems, Linux, and the sanitizers print them; empty if there are none.
    public let lines: [String]
    /// Names and parts of messages to search a log for. No line of a log consists of them.
    public let words: [String]
    /// Everything that a log may have.
    public var logs: [String] { lines + words }
    /// Behavior in people's own words, in standard terms and everyday ones.
    public let behaviors: [String]

    package init(logs lines: [String] = [], words: [String] = [], behaviors: [String]) {
      self.lines = lines
      self.words = words
      self.behaviors = behaviors
    }
  }

  package init(
    id: String, name: String, family: Family, summary: String, repair: String, symptoms: Symptoms, hints: [String],
    minutes: Int, related: [String], mechanisms: [MechanismKind], scenarios: [[Scenario]]
  ) {
    self.id = id
    self.name = name
    self.family = family
    self.summary = summary
    self.repair = repair
    self.symptoms = symptoms
    self.hints = hints
    self.minutes = minutes
    self.related = related
    self.mechanisms = mechanisms
    let all = scenarios.joined()
    self.scenarios = Scenario.Side.allCases.flatMap { side in all.filter { $0.side == side } }
  }
}

extension Pitfall {
  /// `dangling-observer`.
  public var slug: String {
    name.reduce(into: "") { slug, letter in
      if letter.isUppercase, !slug.isEmpty { slug += "-" }
      slug += letter.lowercased()
    }
  }

  /// The heading of its page, without the marks.
  public var heading: String { "\(id) · \(name)" }

  /// The scenario of this name. `naive` and `fixed` are the main ones.
  public func scenario(_ name: String) -> Scenario? { scenarios.first { $0.name == name } }

  /// The fixed scenario that this one is compared with; nil for a fixed scenario.
  public func counterpart(of scenario: Scenario) -> Scenario? { scenario.counterpart.flatMap(self.scenario) }

  /// The file that holds a scenario's code, from the root of the package.
  public func source(of scenario: Scenario) -> String {
    scenario.wrongFix.map { "Sources/Pitfalls/WrongFixes/\(name)+\($0.type).swift" } ?? source(of: scenario.side)
  }

  /// The naive file for every side but the fixed one.
  package func source(of side: Scenario.Side) -> String {
    "Sources/\(side == .fixed ? "Fixed" : "Pitfalls")/\(name).swift"
  }

  /// The way a scenario's transcript must differ from its fixed counterpart's.
  public func difference(of scenario: Scenario) -> TranscriptDifference {
    let lines = scenario.debugClaim.transcript
    return TranscriptDifference(of: lines, from: counterpart(of: scenario)?.debugClaim.transcript ?? lines)
  }
}
