import KeyValueObserving
import Observers
import SampleApp

/// Label and menu receive the profile's name as an optional string (`observeValue` and its casts are gone).
///
/// Label and menu keep their observations, and these keep the settings.
public enum NilIsNull {
  /// Shows whose profile is in use.
  final class ProfileLabel: CocoaObject {
    private let settings: KeyValueSettings
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    func appear() {
      // FIX: asks for a typed value, because `KeyValueObservation` passes nil as nil.
      observation = settings.observe(\.profile) { [weak self] _, profile in
        self?.transcript("label shows \(profile ?? "a guest")")
      }
    }

    func disappear() {
      observation = nil
    }
  }

  /// Shows whose profile is in use, too.
  final class ProfileMenu {
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.transcript = transcript
      // FIX: shows nil as well, because a guest is a value like any other, and a failed cast hid it.
      observation = settings.observe(\.profile) { [weak self] _, profile in
        self?.show(profile ?? "a guest")
      }
    }

    private func show(_ profile: String) {
      transcript("menu shows \(profile)")
    }
  }
}

// MARK: - Story

extension NilIsNull {
  /// Nora signs in and out.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let label = ProfileLabel(settings: settings, transcript: transcript)
    label.appear()
    settings.profile = "Nora"
    transcript("Nora signs out")
    settings.profile = nil
    label.disappear()
  }

  /// Nora signs in and out, and the settings screen has a menu.
  public static func staleStory(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let menu = ProfileMenu(settings: settings, transcript: transcript)
    settings.profile = "Nora"
    transcript("Nora signs out")
    settings.profile = nil
    transcript("the settings belong to \(settings.profile ?? "a guest")")
    withExtendedLifetime(menu) {}
  }
}
