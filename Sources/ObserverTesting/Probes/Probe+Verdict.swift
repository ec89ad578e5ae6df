extension Probe {
  /// The answer of a probe about a mechanism, always with its reason.
  ///
  /// ```swift
  /// func advice(_ verdict: Probe.Verdict) -> String {
  ///   switch verdict {
  ///   case .safe, .notApplicable: "Nothing to do."
  ///   case .notFound: "Run it again, and under the thread sanitizer too."
  ///   case .pitfall(let id, _): "Read the page of \(id) in the Playbook."
  ///   case .adapterFailed(let reason): "Repair the adapter: \(reason)"
  ///   }
  /// }
  ///
  /// print(advice(.pitfall("P06", "the second end crashes")))
  /// // Prints "Read the page of P06 in the Playbook."
  /// ```
  ///
  /// A verdict is written as one line, such as `pitfall P06: …`, and can be read back from it.
  public enum Verdict: Error, Equatable, Codable, Sendable {
    /// The mechanism does not have the pitfall.
    case safe(String)
    /// The probe did not find the pitfall, which it could have found only by luck: a data race in a build without the
    /// thread sanitizer, or an order that changes now and then.
    case notFound(String)
    /// The mechanism has the pitfall.
    ///
    /// The id is one of the Playbook's, or `failure` or `cost`.
    case pitfall(String, String)
    /// The mechanism does not offer what the probe needs.
    case notApplicable(String)
    /// The probe learned nothing, because the description of the mechanism does not work: no value arrived, one arrived
    /// too late, or something else than the mechanism delivered it.
    case adapterFailed(String)

    /// The observation behind the verdict, in a sentence or two.
    public var reason: String {
      switch self {
      case .safe(let reason), .notFound(let reason), .pitfall(_, let reason), .notApplicable(let reason),
        .adapterFailed(let reason):
        reason
      }
    }

    /// The id of the pitfall; nil if the verdict is not a pitfall.
    public var pitfall: String? {
      if case .pitfall(let id, _) = self { id } else { nil }
    }

    /// Whether the verdict is good enough for a test suite: the adapter works, and there is no pitfall that the
    /// mechanism does not accept.
    ///
    /// - Parameters:
    ///   - probe: The probe that gave the verdict.
    ///   - mechanism: The mechanism that it is about. It names the pitfalls that it has by choice in
    ///     ``ProbedMechanism/accepts``.
    public func isAccepted(for probe: Probe, of mechanism: any ProbedMechanism.Type) -> Bool {
      status(for: probe, of: mechanism) == 0
    }

    /// The exit status that reports this verdict: 1 for a pitfall that is not accepted, 2 for an adapter that failed.
    func status(for probe: Probe, of mechanism: any ProbedMechanism.Type) -> Int32 {
      switch self {
      case .safe, .notFound, .notApplicable: 0
      case .pitfall(let id, _): mechanism.accepts[probe] == id ? 0 : 1
      case .adapterFailed: 2
      }
    }

    /// Whether the probe found anything out.
    var isFinding: Bool {
      switch self {
      case .safe, .notFound, .pitfall: true
      case .notApplicable, .adapterFailed: false
      }
    }

    /// The word that begins the verdict's line.
    var word: String {
      switch self {
      case .safe: "safe"
      case .notFound: "not found"
      case .pitfall(let id, _): "pitfall \(id)"
      case .notApplicable: "not applicable"
      case .adapterFailed: "adapter failed"
      }
    }
  }
}

extension Probe.Verdict: LosslessStringConvertible {
  /// The verdict as one line: `safe: …`, `not found: …`, `pitfall P06: …`, `not applicable: …`, or `adapter failed: …`.
  public var description: String {
    "\(word): \(reason.split(whereSeparator: \.isNewline).joined(separator: " "))"
  }

  /// Reads a verdict from its line; nil for any other text.
  public init?(_ line: String) {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let words = line[..<colon.lowerBound].split(separator: " ")
    let reason = String(line[colon.upperBound...])
    switch words {
    case ["safe"]: self = .safe(reason)
    case ["not", "found"]: self = .notFound(reason)
    case ["not", "applicable"]: self = .notApplicable(reason)
    case ["adapter", "failed"]: self = .adapterFailed(reason)
    case _ where words.count == 2 && words[0] == "pitfall": self = .pitfall(String(words[1]), reason)
    default: return nil
    }
  }
}
