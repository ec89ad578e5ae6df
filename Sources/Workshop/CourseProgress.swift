import Foundation

/// The learner's progress in each exercise. It is stored in a file. Deleting that file is safe: the next checks
/// start a new one.
public struct CourseProgress: Codable, Sendable {
  public struct Entry: Codable, Sendable {
    /// The kind of the last check's verdict, such as `repaired`.
    public var verdict: String?
    /// The digest of the file's text when it was checked.
    public var checked: String?
    /// How often the exercise was checked.
    public var checks = 0
    /// How many hints were shown.
    public var hints = 0
    /// Whether the exercise was repaired at least once.
    public var wasRepaired = false
    /// Whether the solution was shown before that.
    public var wasRevealed = false
    /// Whether the prediction was right; nil if there was none.
    public var prediction: Bool?
    /// Whether the answer to the search was right; nil if there was none.
    public var search: Bool?

    public init() {}
  }

  /// The file is of a format that this version of the package does not know.
  struct NewerVersion: Error { let version: Int }

  private static let format = 1

  /// The format, so that a later version of this package can read the file.
  private var version = Self.format
  /// The minutes of the route that the learner follows; nil for all exercises.
  public var route: Int?
  /// The entries by the exercise's name, which is the same in every version of this package.
  public var entries: [String: Entry] = [:]

  public init() {}

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    guard version <= Self.format else { throw NewerVersion(version: version) }
    route = try values.decodeIfPresent(Int.self, forKey: .route)
    entries = try values.decode([String: Entry].self, forKey: .entries)
    let numbers = entries.values.flatMap { [$0.checks, $0.hints] }
    guard numbers.allSatisfy((0...1_000_000).contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: values, debugDescription: "A number of checks or hints is out of range.")
    }
  }

  public subscript(_ exercise: Exercise) -> Entry {
    get { entries[exercise.pitfall.name] ?? Entry() }
    set { entries[exercise.pitfall.name] = newValue }
  }

  /// A short word that stands for a text, by the function FNV-1a. Equal texts have equal digests.
  public static func digest(of text: String) -> String {
    String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
