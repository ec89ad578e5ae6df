import KeyValueObserving
import SampleApp

/// A header observes a key that its profile does not have, so nothing ever arrives.
///
/// The header keeps its profile. The profile points at the header, unretained, between `appear` and `disappear`. A key
/// is a string, and nobody compares it with the properties that exist.
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

    init(profile: Profile, transcript: Transcript) {
      self.profile = profile
      self.transcript = transcript
    }

    func appear() {
      profile.addObserver(self, forKeyPath: "lastName")
      // FLAW: is never notified of a first name, because a key without a property is accepted and never notifies.
      profile.addObserver(self, forKeyPath: "fristNmae")
    }

    func disappear() {
      profile.removeObserver(self, forKeyPath: "lastName")
      profile.removeObserver(self, forKeyPath: "fristNmae")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("header shows \(profile.firstName) \(profile.lastName)")
    }
  }

  /// Keeps values by name, as `UserDefaults` does, and notifies.
  final class Preferences: CocoaObject {
    static let theme = "theme"
    static let profileName = "profile.name"
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
