// Stories that `workshop check` plays without showing them to the learner.

extension TimerKeepsOwner {
  /// The courier is asked for three times, and then the screen closes.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    var screen: CourierScreen? = CourierScreen(transcript: transcript)
    screen?.appear()
    let timer = screen?.timer
    for _ in 1...3 { timer?.fire() }
    weak let closed = screen
    screen = nil
    for _ in 1...2 { timer?.fire() }
    transcript("\(closed == nil ? "the screen is gone" : "the screen is still there")")
    transcript("the timer is \(timer?.isValid == true ? "still scheduled" : "invalid")")
  }
  // Expected:
  // screen asks where the courier is
  // screen asks where the courier is
  // screen asks where the courier is
  // the screen is gone
  // the timer is invalid
}
