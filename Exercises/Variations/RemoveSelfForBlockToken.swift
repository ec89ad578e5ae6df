// Stories that `workshop check` plays without showing them to the learner.

extension RemoveSelfForBlockToken {
  /// A window is muted and unmuted twice, and then muted.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let center = NotificationCenter()
    let window = ChatWindow(center: center, transcript: transcript)
    window.unmute()
    center.post(name: .messageReceived, object: Message("One", from: "Ann"))
    for text in ["Two", "Three"] {
      window.mute()
      center.post(name: .messageReceived, object: Message("Nobody hears this", from: "Ben"))
      window.unmute()
      center.post(name: .messageReceived, object: Message(text, from: "Ann"))
    }
    window.mute()
    center.post(name: .messageReceived, object: Message("Four", from: "Ann"))
    transcript("the window is muted")
  }
  // Expected:
  // window plays a sound for "One"
  // window plays a sound for "Two"
  // window plays a sound for "Three"
  // the window is muted
}
