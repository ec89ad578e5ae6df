/// The pitfalls that a text points to, and the reasons.
public struct Diagnosis: Sendable {
  /// The pitfalls whose messages it has: what ended the process before a warning, and of several such messages the most
  /// specific one first. Empty if it has none.
  public let candidates: [Candidate]
  /// The pages whose words are closest to its words, at most three. The words prove nothing.
  public let related: [Related]
  /// Another fault that the text shows instead of a pitfall: for example, an index outside an array's range. Beside
  /// candidates, it is what ended the process, because none of them did.
  public let lookAlikes: [Evidence]
  /// The first thing to do, because the text does not say enough; nil if it does.
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
    /// The messages, the most specific first.
    public let evidence: [Evidence]

    /// How sure it is, and what its best message says of the process.
    public var degree: Degree { evidence.map(\.degree).min() ?? .possible }
    public var severity: Severity { evidence.map(\.severity).min() ?? .warning }
  }

  /// How far a text proves a pitfall.
  public enum Degree: String, Sendable, Comparable, CaseIterable, Encodable {
    /// A message says just that.
    case named = "the message names it"
    /// Names of functions stand where they show it.
    case shown = "the frames show it"
    /// A word nearby suggests it.
    case possible = "it may be"

    public static func < (one: Self, other: Self) -> Bool {
      allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!  // every case is in the list
    }
  }

  public struct Related: Sendable {
    /// `P13`.
    public let id: String
    /// The words of the text that its page has, the rarest first.
    public let words: [String]
  }

  public struct Evidence: Encodable, Sendable {
    /// Where it stands: `line 12`, or a field of a report in JSON.
    public let place: String
    /// The line, shortened.
    public let line: String
    /// The words that matched, as they stand in the text.
    public let words: [String]
    public let reason: String
    public let degree: Degree
    public let severity: Severity
  }

  public enum Format: String, Sendable {
    case crashReport = "crash report"
    case jsonReport = "crash report (JSON)"
    case sanitizer = "sanitizer report"
    case log = "log"
    case description = "description"
  }
}
