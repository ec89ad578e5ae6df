extension Probe {
  /// What a probe says of a mechanism, always with its reason.
  ///
  /// It is written as one line, `pitfall P06: …`, and read back from it.
  public enum Verdict: Error, Equatable, Codable, Sendable {
    case safe(String)
    /// The id says where to read on: one of the Playbook's, or `failure` or `cost`.
    case pitfall(String, String)
    /// What it would need is lacking, so that nothing was learnt.
    case notApplicable(String)

    public var reason: String {
      switch self {
      case .safe(let reason), .pitfall(_, let reason), .notApplicable(let reason): reason
      }
    }

    /// The id of the pitfall; nil where there is none.
    public var pitfall: String? {
      if case .pitfall(let id, _) = self { id } else { nil }
    }
  }
}

extension Probe.Verdict: LosslessStringConvertible {
  /// `safe: …`, `pitfall P06: …` or `not applicable: …`, on one line.
  public var description: String {
    let reason = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return switch self {
    case .safe: "safe: \(reason)"
    case .pitfall(let id, _): "pitfall \(id): \(reason)"
    case .notApplicable: "not applicable: \(reason)"
    }
  }

  /// Reads a verdict from its line; nil for any other text.
  public init?(_ line: String) {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let words = line[..<colon.lowerBound].split(separator: " ")
    let reason = String(line[colon.upperBound...])
    switch words {
    case ["safe"]: self = .safe(reason)
    case ["not", "applicable"]: self = .notApplicable(reason)
    case _ where words.count == 2 && words[0] == "pitfall": self = .pitfall(String(words[1]), reason)
    default: return nil
    }
  }
}
