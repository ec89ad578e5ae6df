import Foundation

/// What the checks have said, exercise by exercise.
/// It is kept in a file that may be deleted: then the checks say it again.
public struct CourseProgress: Codable, Sendable {
  public struct Entry: Codable, Sendable {
    /// What the last check said: `repaired`, or another kind of verdict.
    public var verdict: String?
    /// What the file was when it was checked.
    public var checked: String?
    /// How many checks there were.
    public var checks = 0
    /// How many hints were shown.
    public var hints = 0
    /// Whether the exercise was repaired at least once.
    public var wasRepaired = false
    /// Whether the solution was shown before that.
    public var wasRevealed = false
    /// Whether the prediction was right; nil if there was none.
    public var prediction: Bool?
    /// Whether the search was right; nil if there was none.
    public var search: Bool?

    public init() {}
  }

  /// The format, so that a later version of this package can read the file.
  public var version = 1
  /// The minutes of the route that the learner follows; nil for all exercises.
  public var route: Int?
  /// By the exercise's name, which stays the same in every version of this package.
  public var entries: [String: Entry] = [:]

  public init() {}

  public subscript(_ exercise: Exercise) -> Entry {
    get { entries[exercise.pitfall.name] ?? Entry() }
    set { entries[exercise.pitfall.name] = newValue }
  }

  /// A short word for a text: equal texts have equal ones.
  public static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
