// Stories that `workshop check` plays without showing them to the learner.

extension ManualOnTopOfAutomatic {
  /// The user turns the volume up and down, too far, and mutes it.
  static func variation(_ transcript: Transcript) {
    let settings = DeviceSettings()
    let speaker = Speaker(settings: settings, transcript: transcript)
    for level in [6, 99, 0] { settings.turn(to: level) }
    settings.isMuted = true
    settings.volume = 4
    withExtendedLifetime(speaker) {}
    transcript("the volume is \(settings.volume)")
  }
  // Expected:
  // speaker plays a sound at 6
  // speaker plays a sound at 10
  // speaker plays a sound at 0
  // speaker is muted
  // speaker plays a sound at 4
  // the volume is 4

  /// The volume also changes without the device's own method.
  static func wheelVariation(_ transcript: Transcript) {
    let settings = DeviceSettings()
    let speaker = Speaker(settings: settings, transcript: transcript)
    settings.volume = 3
    settings.turn(to: 7)
    settings.volume = 4
    settings.volume = 2
    settings.turn(to: 8)
    withExtendedLifetime(speaker) {}
  }
  // Expected:
  // speaker plays a sound at 3
  // speaker plays a sound at 7
  // speaker plays a sound at 4
  // speaker plays a sound at 2
  // speaker plays a sound at 8
}
