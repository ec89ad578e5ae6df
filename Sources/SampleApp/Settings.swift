import KeyValueObserving
import Observation

/// The settings that the settings screen edits.
@MainActor @Observable
public final class Settings {
  public var textSize = 12
  public var theme = "light"

  public init() {}
}

/// The settings of an older screen, for key-value observing.
open class KeyValueSettings: CocoaObject {
  @Dynamic public var textSize = 12
  @Dynamic public var volume = 5
  @Dynamic public var isMuted = false
  /// The name of the profile; nil for a guest.
  @Dynamic public var profile: String?
}
