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

  /// Whether its main stories, naive and fixed, were played, and everything that was played ended as claimed.
  public var isVerified: Bool {
    isUncontested
      && ["naive", "fixed"].allSatisfy { main in verdicts.contains { $0.telling.name == main && $0.wasPlayed } }
  }

  /// How long its child processes ran, together.
  public var seconds: Double { verdicts.reduce(0) { $0 + ($1.outcome?.seconds ?? 0) } }
}
