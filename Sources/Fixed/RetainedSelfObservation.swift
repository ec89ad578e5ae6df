import KeyValueObserving
import Observers
import SampleApp

/// Settings observe themselves with a controller that does not retain its subjects, so they go away with their screen.
///
/// The screen keeps the settings, the settings keep their controller, and the controller points at its subject:
/// the settings.
public enum RetainedSelfObservation {
  /// Settings that mute the sound when the volume reaches zero.
  final class SoundSettings: KeyValueSettings {
    private let transcript: Transcript
    // FIX: keeps nothing alive, because a subject that owns the controller need not be kept by it.
    private lazy var controller = KeyValueObservationController(observer: self, retainsSubjects: false)

    init(transcript: Transcript) {
      self.transcript = transcript
      super.init()
      controller.observe(self, \.volume) { settings, _, _, volume in
        settings.muteIfSilent(at: volume ?? 0)
      }
    }

    private func muteIfSilent(at volume: Int) {
      isMuted = volume == 0
      transcript("volume \(volume): sound is \(isMuted ? "off" : "on")")
    }
  }
}

// MARK: - Story

extension RetainedSelfObservation {
  /// The user turns the volume down and closes the screen.
  public static func story(_ transcript: Transcript) {
    var settings: SoundSettings? = SoundSettings(transcript: transcript)
    settings?.volume = 3
    settings?.volume = 0
    transcript("the user closes the screen")
    weak let closed = settings
    settings = nil
    transcript.released("model", weakly: { closed })
  }
}
