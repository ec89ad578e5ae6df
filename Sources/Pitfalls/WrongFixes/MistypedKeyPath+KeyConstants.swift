import KeyValueObserving
import SampleApp

extension MistypedKeyPath {
  /// Writes each key once, as a constant.
  public enum KeyConstants {
    /// The keys of a profile.
    enum Key {
      static let lastName = "lastName"
      // FLAW: still names no property, because the compiler checks the constant's name and not its content.
      static let firstName = "fristNmae"
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
        for key in [Key.lastName, Key.firstName] { profile.addObserver(self, forKeyPath: key) }
      }

      func disappear() {
        for key in [Key.lastName, Key.firstName] { profile.removeObserver(self, forKeyPath: key) }
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("header shows \(profile.firstName) \(profile.lastName)")
      }
    }
  }
}

// MARK: - Story

extension MistypedKeyPath.KeyConstants {
  /// The user marries, and then changes her first name too.
  public static func story(_ transcript: Transcript) {
    let profile = MistypedKeyPath.Profile()
    let header = ProfileHeader(profile: profile, transcript: transcript)
    header.appear()
    profile.lastName = "Lovelace"
    profile.firstName = "Augusta"
    transcript("the user is called \(profile.firstName) \(profile.lastName)")
    header.disappear()
  }
}
