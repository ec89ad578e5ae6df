// Stories that `workshop check` plays without showing them to the learner.

extension NilIsNull {
  /// Two people sign in and out, and the label goes away.
  static func variation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let label = ProfileLabel(settings: settings, transcript: transcript)
    let menu = ProfileMenu(settings: settings, transcript: Transcript())
    label.appear()
    settings.profile = "Ola"
    settings.profile = nil
    settings.profile = "Per"
    settings.profile = nil
    label.disappear()
    settings.profile = "Nobody sees this"
    transcript("the label is gone")
    withExtendedLifetime(menu) {}
  }
  // Expected:
  // label shows Ola
  // label shows a guest
  // label shows Per
  // label shows a guest
  // the label is gone
}
