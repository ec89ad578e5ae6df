import KeyValueObserving
import Observers
import SampleApp

/// A header observes key paths that the compiler has compared with the profile's properties.
///
/// The header keeps its profile and, between `appear` and `disappear`, its observations.
public enum MistypedKeyPath {
  /// The person who uses the app.
  final class Profile: CocoaObject {
    @Dynamic var firstName = "Ada"
    @Dynamic var lastName = "Byron"
  }

  /// Shows the user's name at the top of the settings screen.
  final class ProfileHeader: CocoaObject {
    private let profile: Profile
    private let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(profile: Profile, transcript: Transcript) {
      self.profile = profile
      self.transcript = transcript
    }

    func appear() {
      // FIX: observes key paths, because the compiler rejects one that names no property.
      observations = [
        profile.observe(\.lastName) { [weak self] _, _ in self?.show() },
        profile.observe(\.firstName) { [weak self] _, _ in self?.show() },
      ]
    }

    func disappear() {
      observations = []
    }

    private func show() {
      transcript("header shows \(profile.firstName) \(profile.lastName)")
    }
  }

  /// Keeps values by name, as `UserDefaults` does, and notifies.
  final class Preferences: CocoaObject {
    static let theme = "theme"
    // FIX: has no dot, because a dot in a key path separates two keys.
    static let profileName = "profileName"
    private var values: [String: String] = [:]

    func set(_ value: String, forName name: String) {
      willChangeValue(forKey: name)
      values[name] = value
      didChangeValue(forKey: name)
    }

    override func value(forUndefinedKey key: String) -> Any? { values[key] }
  }

  /// Writes down each preference that changes.
  final class PreferenceList: CocoaObject {
    let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("list shows \(change?[.newKey] ?? "nothing")")
    }
  }
}

// MARK: - Story

extension MistypedKeyPath {
  /// The user marries, and then changes her first name too.
  public static func story(_ transcript: Transcript) {
    let profile = Profile()
    let header = ProfileHeader(profile: profile, transcript: transcript)
    header.appear()
    profile.lastName = "Lovelace"
    profile.firstName = "Augusta"
    transcript("the user is called \(profile.firstName) \(profile.lastName)")
    header.disappear()
  }

  /// Two preferences change: one has a plain name, the other belongs to a group.
  public static func dottedStory(_ transcript: Transcript) {
    let preferences = Preferences()
    let list = PreferenceList(transcript: transcript)
    preferences.addObserver(list, forKeyPath: Preferences.theme, options: [.new])
    preferences.addObserver(list, forKeyPath: Preferences.profileName, options: [.new])
    preferences.set("dark", forName: Preferences.theme)
    preferences.set("Ada", forName: Preferences.profileName)
    transcript("both preferences are saved")
    preferences.removeObserver(list, forKeyPath: Preferences.theme)
    preferences.removeObserver(list, forKeyPath: Preferences.profileName)
  }
}
