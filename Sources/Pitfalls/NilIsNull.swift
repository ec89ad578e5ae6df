import Foundation
import KeyValueObserving
import Observers
import SampleApp

/// A change holds `NSNull` for nil, and neither the label nor the menu expects it.
///
/// The label keeps the settings, which point at it between `appear` and `disappear`. The menu keeps its observation.
public enum NilIsNull {
  /// Shows whose profile is in use.
  final class ProfileLabel: CocoaObject {
    private let settings: KeyValueSettings
    private let transcript: Transcript

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    func appear() {
      settings.addObserver(self, forKeyPath: "profile", options: [.new])
    }

    func disappear() {
      settings.removeObserver(self, forKeyPath: "profile")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      // FLAW: crashes for a guest, because a dictionary cannot hold nil, so the change holds `NSNull` for it.
      transcript("label shows \(change?[.newKey] as! String)")
    }
  }

  /// Shows whose profile is in use, too.
  final class ProfileMenu {
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.transcript = transcript
      observation = settings.observe(keyPath: "profile") { [weak self] change in
        if let profile = change[.newKey] as? String { self?.show(profile) }
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
