import ChildProcesses

/// The build of the running program. It decides which scenarios can be played, and what some of them claim.
public struct Build: Sendable, Equatable {
  public let sanitizer: Sanitizer?
  /// Whether it is a release build, in which a failed `precondition` prints nothing and `assert` is gone.
  public let isOptimized: Bool
  /// Whether the system lacks what came with macOS 26 and iOS 26. Some stories need that.
  public let runsBefore26: Bool

  public init(sanitizer: Sanitizer? = nil, isOptimized: Bool = false, runsBefore26: Bool = false) {
    self.sanitizer = sanitizer
    self.isOptimized = isOptimized
    self.runsBefore26 = runsBefore26
  }

  /// The build of this process.
  public static let current = Build(
    sanitizer: .current, isOptimized: isOptimized, runsBefore26: Platform.isOlderThan26)

  /// The reason why a scenario cannot be played in this build; nil if it can.
  public func reasonNotToPlay(_ scenario: Scenario) -> String? {
    if let platform = scenario.platform, platform != .current { return "is claimed on \(platform.rawValue) only" }
    if scenario.needs26, runsBefore26 { return "needs macOS 26, iOS 26, or visionOS 26" }
    guard !scenario.builds.contains(kind) else { return nil }
    let kinds = Scenario.Builds.kinds
    if let only = kinds.first(where: { $0.kind == scenario.builds }) { return "needs \(only.name)" }
    return switch sanitizer {
    case .some(let sanitizer): "needs a build without the \(sanitizer) sanitizer"
    case nil: isOptimized ? "needs a build that is not optimized" : "needs an optimized build"
    }
  }

  private var kind: Scenario.Builds {
    switch sanitizer {
    case .address: .addressSanitizer
    case .thread: .threadSanitizer
    case nil: isOptimized ? .release : .debug
    }
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
