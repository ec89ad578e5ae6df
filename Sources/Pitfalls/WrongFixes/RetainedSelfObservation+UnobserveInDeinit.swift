import KeyValueObserving
import Observers
import SampleApp

extension RetainedSelfObservation {
  /// Ends the observation in `deinit`.
  public enum UnobserveInDeinit {
    /// Settings that mute the sound when the volume reaches zero.
    final class SoundSettings: KeyValueSettings {
      private let transcript: Transcript
      private lazy var controller = KeyValueObservationController(observer: self)

      init(transcript: Transcript) {
        self.transcript = transcript
        super.init()
        controller.observe(self, \.volume) { settings, _, _, volume in
          settings.muteIfSilent(at: volume ?? 0)
        }
      }

      deinit {
        // FLAW: never runs, because the controller that it would clear is what keeps the settings alive.
        controller.unobserveAll()
      }

      private func muteIfSilent(at volume: Int) {
        isMuted = volume == 0
        transcript("volume \(volume): sound is \(isMuted ? "off" : "on")")
      }
    }
  }
}

// MARK: - Story

extension RetainedSelfObservation.UnobserveInDeinit {
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
