import KeyValueObserving
import SampleApp

extension ManualOnTopOfAutomatic {
  /// Turns the automatic notifications off, for every key.
  public enum NothingAutomatic {
    /// The settings of a device that goes up to ten. Others may set the volume, too.
    final class DeviceSettings: KeyValueSettings {
      // FLAW: silences the other properties too, because it answers for every key without looking at it.
      override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }

      func turn(to level: Int) {
        willChangeValue(forKey: "volume")
        volume = min(level, 10)
        didChangeValue(forKey: "volume")
      }
    }
  }
}

// MARK: - Story

extension ManualOnTopOfAutomatic.NothingAutomatic {
  /// The user mutes the device and then turns it up.
  public static func story(_ transcript: Transcript) {
    let settings = DeviceSettings()
    let speaker = ManualOnTopOfAutomatic.Speaker(settings: settings, transcript: transcript)
    settings.isMuted = true
    settings.isMuted = false
    transcript("the user turns the volume to 11")
    settings.turn(to: 11)
    withExtendedLifetime(speaker) {}
  }
}
