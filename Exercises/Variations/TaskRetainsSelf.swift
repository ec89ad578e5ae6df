// Stories that `workshop check` plays without showing them to the learner.

extension TaskRetainsSelf {
  /// Two windows show one room, one closes, and the other shows the next message.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let (one, two) = (Animation(), Animation())
    var first: ChatWindow? = ChatWindow(room: room, animation: one, transcript: Transcript())
    room.receive("Hi!")
    await one.started()
    weak let closed = first
    first = nil
    transcript.released("first window", weakly: { closed })
    let second = ChatWindow(room: room, animation: two, transcript: transcript)
    room.receive("Bye!")
    await two.started()
    withExtendedLifetime((room, second)) {}
  }
  // Expected:
  // first window was released
  // window shows "Bye!"
}
