// Stories that `workshop check` plays without showing them to the learner.

extension RetainedSelfObservation {
  /// There are two models, and one of them is released.
  static func variation(_ transcript: Transcript) {
    var first: SoundSettings? = SoundSettings(transcript: transcript)
    let second = SoundSettings(transcript: transcript)
    first?.volume = 9
    second.volume = 0
    weak let closed = first
    first = nil
    transcript.released("first model", weakly: { closed })
    second.volume = 4
    transcript("sound is \(second.isMuted ? "off" : "on")")
  }
  // Expected:
  // volume 9: sound is on
  // volume 0: sound is off
  // first model was released
  // volume 4: sound is on
  // sound is on
}
