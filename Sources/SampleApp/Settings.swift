import Observation

/// What the settings screen edits.
@MainActor @Observable
public final class Settings {
  public var textSize = 12
  public var theme = "light"

  public init() {}
}
