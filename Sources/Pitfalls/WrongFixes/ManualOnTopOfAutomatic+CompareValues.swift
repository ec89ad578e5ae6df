import Observers
import SampleApp

extension ManualOnTopOfAutomatic {
  /// Leaves the settings as they are, and compares old and new in the observer.
  public enum CompareValues {
    /// Plays a sound at the new volume, so that the user hears how loud it is.
    final class Speaker {
      private let transcript: Transcript
      private var observations: [KeyValueObservation] = []

      init(settings: KeyValueSettings, transcript: Transcript) {
        self.transcript = transcript
        observations = [
          settings.observe(\.volume) { [weak self] old, volume in
            // FLAW: finds a difference both times, because each of the two pairs reads the old value before the set.
            if volume != old { self?.play(volume ?? 0) }
          },
          settings.observe(\.isMuted) { _, isMuted in
            transcript(isMuted == true ? "speaker is muted" : "speaker is on")
          },
        ]
      }

      private func play(_ volume: Int) {
        transcript("speaker plays a sound at \(volume)")
      }
    }
  }
}

// MARK: - Story

extension ManualOnTopOfAutomatic.CompareValues {
  /// The user mutes the device and then turns it up.
  public static func story(_ transcript: Transcript) {
    let settings = ManualOnTopOfAutomatic.DeviceSettings()
    let speaker = Speaker(settings: settings, transcript: transcript)
    settings.isMuted = true
    settings.isMuted = false
    transcript("the user turns the volume to 11")
    settings.turn(to: 11)
    withExtendedLifetime(speaker) {}
  }
}
