import KeyValueObserving
import Observers
import SampleApp

/// Settings observe themselves with a controller that retains what it observes, so they own themselves.
///
/// The screen keeps the settings, the settings keep their controller, and the controller keeps its subject: the
/// settings.
public enum RetainedSelfObservation {
  /// Settings that mute the sound when the volume reaches zero.
  final class SoundSettings: KeyValueSettings {
    private let transcript: Transcript
    // FLAW: keeps the settings forever, because a controller retains its subjects, and here the subject owns it.
    private lazy var controller = KeyValueObservationController(observer: self)

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
