import KeyValueObserving
import Observers
import SampleApp

/// Settings announce a change by hand around a setter that announces it too, so a sound plays twice.
///
/// The speaker keeps its observations, and these keep the settings.
public enum ManualOnTopOfAutomatic {
  /// The settings of a device that goes up to ten. Others may set the volume, too.
  final class DeviceSettings: KeyValueSettings {
    func turn(to level: Int) {
      // FLAW: announces the change a second time, because the setter of a dynamic property announces it already.
      willChangeValue(forKey: "volume")
      volume = min(level, 10)
      didChangeValue(forKey: "volume")
    }
  }

  /// Plays a sound at the new volume, so that the user hears how loud it is.
  final class Speaker {
    private let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.transcript = transcript
      observations = [
        settings.observe(\.volume) { [weak self] _, volume in self?.play(volume ?? 0) },
        settings.observe(\.isMuted) { _, isMuted in transcript(isMuted == true ? "speaker is muted" : "speaker is on")
        },
      ]
    }

    private func play(_ volume: Int) {
      transcript("speaker plays a sound at \(volume)")
    }
  }
}

// MARK: - Story

extension ManualOnTopOfAutomatic {
  /// The user mutes the device and then turns it up.
  public static func story(_ transcript: Transcript) {
    let settings = DeviceSettings()
    let speaker = Speaker(settings: settings, transcript: transcript)
    settings.isMuted = true
    settings.isMuted = false
    transcript("the user turns the volume to 11")
    settings.turn(to: 11)
    withExtendedLifetime(speaker) {}
  }
}
