extension Probe {
  /// What a probe is about to do.
  ///
  /// The child reports it beforehand, so that the parent knows what the child was doing when it died.
  public struct Step: Equatable, Sendable {
    /// The pitfall that a crash here would be.
    public let crash: String
    /// The pitfall that a hang here would be.
    public let hang: String
    /// What happens next, in words that follow "while": `an observation was ended a second time`.
    public let doing: String
  }
}

extension Probe.Step: LosslessStringConvertible {
  /// The step as one line, such as `P06 P31 an observation was ended a second time`.
  public var description: String { "\(crash) \(hang) \(doing)" }

  /// Reads a step from its line; nil for any other text.
  public init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    self.init(crash: String(parts[0]), hang: String(parts[1]), doing: String(parts[2]))
  }
}
