import Foundation

/// What became of the claim of one telling.
public struct Verdict: Sendable {
  public enum Status: Sendable, Equatable {
    case asClaimed
    /// What is different, in a sentence.
    case otherwise(String)
    /// Why this build cannot show it: neither good nor bad.
    case notPlayed(String)
  }

  public let pitfall: Pitfall
  public let telling: Telling
  public let status: Status
  /// nil where it was not played.
  public let outcome: Outcome?
  /// The transcript of the fixed side's same story, where it was looked at.
  public let counterpart: [String]?

  public var isAsClaimed: Bool { status == .asClaimed }
  public var wasPlayed: Bool { outcome != nil }

  /// What is different from the claim, in a sentence; nil where nothing is, or where it was not played.
  public var objection: String? {
    if case .otherwise(let objection) = status { objection } else { nil }
  }

  /// Judges an outcome.
  ///
  /// - Parameter counterpart: The transcript of the fixed side's same story, which must lack what is claimed of this one.
  public init(
    _ pitfall: Pitfall, _ telling: Telling, _ outcome: Outcome, counterpart: [String]?, in build: Build = .current
  ) {
    self.pitfall = pitfall
    self.telling = telling
    self.outcome = outcome
    self.counterpart = counterpart
    let objection = telling.claim.objection(to: outcome, counterpart: counterpart, in: build)
    status = objection.map(Status.otherwise) ?? .asClaimed
  }

  /// Records that the telling was left out.
  public init(_ pitfall: Pitfall, _ telling: Telling, notPlayed reason: String) {
    self.pitfall = pitfall
    self.telling = telling
    outcome = nil
    counterpart = nil
    status = .notPlayed(reason)
  }

  /// How it ended, in a word or two for a table: `crashed (SIGABRT)`, `misbehaved`, `held (3 lines)`.
  public var ending: String {
    guard let outcome else { return "not played" }
    guard isAsClaimed else { return outcome.fact }
    return switch telling.claim {
    case .holds(let lines): "held (\(lines.counted))"
    case .misbehaves: "misbehaved"
    case .leaks: "leaked"
    case .crashes, .hangs: outcome.fact
    }
  }

  /// The words that prove the ending; nil for a story that simply held, or that was not played.
  public var proof: String? {
    guard let outcome else { return nil }
    guard isAsClaimed else { return outcome.telltale() }
    return switch telling.claim {
    case .holds: nil
    case .crashes(let crash): outcome.telltale(crash.words) ?? outcome.transcript.last.map { "nothing after: \($0)" }
    case .misbehaves(let lines): lines.joined(separator: " · ")
    case .leaks(let line, _, _): line
    case .hangs(let line): "nothing after: \(line)"
    }
  }

  /// What the fixed side writes and a misbehaving one does not: what one would have liked to see instead.
  public var missingLines: [String] {
    guard case .misbehaves = telling.claim, let outcome, let counterpart else { return [] }
    return counterpart.difference(from: outcome.transcript).insertions.compactMap { change in
      if case .insert(_, let line, _) = change { line } else { nil }
    }
  }
}
