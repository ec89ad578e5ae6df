/// A verdict for each scenario of one pitfall, in their order.
public struct Review: Sendable {
  public let pitfall: Pitfall
  public let verdicts: [Verdict]

  public init(pitfall: Pitfall, verdicts: [Verdict]) {
    self.pitfall = pitfall
    self.verdicts = verdicts
  }

  /// Whether the environment did not let a story run.
  public var hasErrors: Bool { verdicts.contains { $0.error != nil } }

  /// Whether everything that was played ended as claimed.
  public var isUncontested: Bool { verdicts.allSatisfy { $0.objection == nil } }

  /// Whether at least one story was played on both sides, and everything that was played ended as claimed.
  public var isVerified: Bool {
    let played = Set(verdicts.filter(\.wasPlayed).map(\.scenario.name))
    return isUncontested && !hasErrors
      && verdicts.contains { verdict in
        verdict.scenario.side == .naive && verdict.wasPlayed
          && pitfall.counterpart(of: verdict.scenario).map { played.contains($0.name) } == true
      }
  }

  /// The time that its child processes ran, in total.
  public var seconds: Double { verdicts.reduce(0) { $0 + ($1.outcome?.seconds ?? 0) } }
}

extension [Review] {
  /// Whether at least one pitfall is verified, nothing contradicts a claim, and nothing failed to run. If the user
  /// named the pitfalls, each of them must be verified.
  public func hold(asNamed isNamed: Bool) -> Bool {
    contains(where: \.isVerified) && allSatisfy { $0.isUncontested && !$0.hasErrors }
      && (!isNamed || allSatisfy(\.isVerified))
  }
}
