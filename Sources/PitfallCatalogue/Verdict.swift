import ChildProcesses
import Foundation

/// Whether one scenario ended as claimed.
public struct Verdict: Sendable {
  public enum Status: Sendable, Equatable {
    case asClaimed
    /// The difference, in a sentence.
    case otherwise(String)
    /// The reason why this build cannot play it. This is neither good nor bad.
    case notPlayed(String)
    /// The reason why the environment did not let it run, and what to do about it. This says nothing about the story.
    case error(String)
  }

  public let pitfall: Pitfall
  public let scenario: Scenario
  /// The claim for the build that played it.
  public let claim: Claim
  public let status: Status
  /// Nil if it was not played, or if it could not run.
  public let outcome: Outcome?

  public var isAsClaimed: Bool { status == .asClaimed }
  public var wasPlayed: Bool { outcome != nil }

  /// The difference from the claim, in a sentence; nil if there is none, or if the story was not played.
  public var objection: String? {
    if case .otherwise(let objection) = status { objection } else { nil }
  }

  /// The reason why the environment did not let it run; nil if it ran, or if this build does not play it.
  public var error: String? { if case .error(let error) = status { error } else { nil } }

  /// Judges an outcome.
  public init(_ pitfall: Pitfall, _ scenario: Scenario, _ outcome: Outcome, in build: Build = .current) {
    self.pitfall = pitfall
    self.scenario = scenario
    claim = scenario.claim(in: build)
    if let fault = outcome.fault {
      self.outcome = nil
      status = .error(fault)
      return
    }
    self.outcome = outcome
    status = claim.objection(to: outcome, in: build).map(Status.otherwise) ?? .asClaimed
  }

  /// Records that the scenario was not played.
  public init(_ pitfall: Pitfall, _ scenario: Scenario, notPlayed reason: String) {
    self.pitfall = pitfall
    self.scenario = scenario
    outcome = nil
    claim = scenario.debugClaim
    status = .notPlayed(reason)
  }

  /// The way it ended, in a word or two for a table: `crashed (SIGABRT)`, `misbehaved`, `held (3 lines)`.
  public var ending: String {
    guard let outcome else { return error == nil ? "not played" : "error" }
    guard isAsClaimed else { return outcome.fact }
    return switch claim {
    case .holds(let lines): "held (\(lines.counted))"
    case .misbehaves: "misbehaved"
    case .leaks: "leaked"
    case .races: "raced"
    case .crashes, .hangs: outcome.fact
    }
  }

  /// The words that prove the ending; nil for a story that simply held, one that only lacks lines, or one not played.
  public var proof: String? {
    guard let outcome else { return nil }
    guard isAsClaimed else { return outcome.telltale() }
    return switch claim {
    case .holds: nil
    case .crashes, .races:
      claim.words.flatMap(outcome.telltale) ?? outcome.transcript.last.map { "nothing after: \($0)" }
    case .misbehaves, .leaks:
      difference.wrong.isEmpty ? nil : difference.wrong.joined(separator: " · ")
    case .hangs(let lines): lines.last.map { "nothing after: \($0)" }
    }
  }

  /// The lines of the fixed story that a story lacks which was claimed to misbehave.
  public var missingLines: [String] {
    guard case .misbehaves = claim, let outcome, let fixed = fixedTranscript else { return [] }
    return TranscriptDifference(of: outcome.transcript, from: fixed).missing
  }

  /// Whether the story was claimed to fail, and ended like its fixed counterpart: its file contains a repair. If a race
  /// was claimed, this is false, because a race need not show in every run.
  public var endedLikeFixed: Bool {
    if case .races = claim { return false }
    guard scenario.side != .fixed, !isAsClaimed, let outcome else { return false }
    return outcome.exit == .status(0) && outcome.transcript == fixedTranscript
  }

  private var fixedTranscript: [String]? { pitfall.counterpart(of: scenario)?.debugClaim.transcript }

  private var difference: TranscriptDifference { pitfall.difference(of: scenario) }
}
