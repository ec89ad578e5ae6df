/// What a text says about the pitfalls of the catalogue.
public struct Diagnosis: Sendable {
  /// The pitfalls that it suggests, the most likely first; empty if it suggests none.
  public let candidates: [Candidate]
  /// What it shows instead of a pitfall: for example, an index outside an array's range.
  public let lookAlikes: [Evidence]
  /// What tells the first two candidates apart; nil if the first one stands out.
  public let question: String?
  /// What to do first, because the text does not say enough; nil if it does.
  public let advice: String?
  public let format: Format
  public let lines: Int
  /// The number of bytes that were not UTF-8, as far as they were looked at.
  public let invalidBytes: Int

  /// Whether nothing but white space was read.
  public let isBlank: Bool

  public struct Candidate: Sendable {
    /// `P06`.
    public let id: String
    /// How strong the evidence is, from 0 to 1. It is not a probability.
    public let confidence: Double
    /// The reasons, the strongest first.
    public let evidence: [Evidence]

    /// The confidence in a word.
    public var level: String { confidence >= 0.8 ? "high" : confidence >= 0.6 ? "medium" : "low" }
  }

  public struct Evidence: Sendable {
    /// Where it stands: `line 12`, or a field of a report in JSON.
    public let place: String
    /// The line, shortened.
    public let line: String
    /// The words that matched.
    public let words: [String]
    public let reason: String
  }

  public enum Format: String, Sendable {
    case crashReport = "crash report"
    case jsonReport = "crash report (JSON)"
    case sanitizer = "sanitizer report"
    case log = "log"
    case description = "description"
  }
}

/// The symptoms of a pitfall, as the catalogue lists them.
public struct Symptoms: Sendable {
  public let id: String
  public let logs: [String]
  public let behaviors: [String]

  public init(id: String, logs: [String], behaviors: [String]) {
    self.id = id
    self.logs = logs
    self.behaviors = behaviors
  }
}
