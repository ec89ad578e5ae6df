/// What became of one pitfall: a verdict for each of its tellings, in their order.
public struct Review: Sendable {
  public let pitfall: Pitfall
  public let verdicts: [Verdict]

  public init(pitfall: Pitfall, verdicts: [Verdict]) {
    self.pitfall = pitfall
    self.verdicts = verdicts
  }

  /// Whether nothing that was played ended otherwise than claimed.
  public var isUncontested: Bool { verdicts.allSatisfy { $0.objection == nil } }

  /// Whether one story at least was told to both sides, and everything that was played ended as claimed.
  public var isVerified: Bool {
    let played = Set(verdicts.filter(\.wasPlayed).map(\.telling.name))
    return isUncontested
      && verdicts.contains { verdict in
        verdict.telling.side == .naive && verdict.wasPlayed
          && pitfall.counterpart(of: verdict.telling).map { played.contains($0.name) } == true
      }
  }

  /// How long its child processes ran, together.
  public var seconds: Double { verdicts.reduce(0) { $0 + ($1.outcome?.seconds ?? 0) } }
}

extension [Review] {
  /// Whether what was asked holds: something was verified, nothing contradicts, and whatever was asked for by name is
  /// verified.
  public func hold(asNamed isNamed: Bool) -> Bool {
    contains(where: \.isVerified) && allSatisfy(\.isUncontested) && (!isNamed || allSatisfy(\.isVerified))
  }
}
