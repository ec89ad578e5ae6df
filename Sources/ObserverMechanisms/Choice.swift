import ObserverTesting

/// A pitfall that a cure has, because its doc comment says so and why.
public struct Choice: Sendable, Equatable {
  public let probe: Probe
  public let pitfall: String
  /// For the matrix's footnote.
  public let reason: String
  /// The words of the cure's file that state it.
  public let words: String
}
