extension Scenario {
  /// Kinds of build. A sanitizer's build is a kind of its own, optimized or not.
  public struct Builds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let debug = Builds(rawValue: 1)
    public static let release = Builds(rawValue: 2)
    public static let addressSanitizer = Builds(rawValue: 4)
    public static let threadSanitizer = Builds(rawValue: 8)
    public static let all: Builds = [.debug, .release, .addressSanitizer, .threadSanitizer]

    /// The address sanitizer keeps freed memory from being reused, so no other object takes its place, and its leak
    /// checker reports zombies, which are leaked on purpose.
    public static let withoutAddressSanitizer: Builds = [.debug, .release, .threadSanitizer]

    /// Only the thread sanitizer sees a race.
    static func all(for claim: Claim) -> Builds {
      if case .races = claim { .threadSanitizer } else { .all }
    }

    /// Each kind, alone.
    static let kinds: [(kind: Builds, name: String)] = [
      (.debug, "a debug build"), (.release, "a release build"), (.addressSanitizer, "the address sanitizer"),
      (.threadSanitizer, "the thread sanitizer"),
    ]
  }
}
