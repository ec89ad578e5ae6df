// Stories that `workshop check` plays without showing them to the learner.

extension StrongObserverSet {
  /// Two windows open, and the second closes.
  static func variation(_ transcript: Transcript) {
    let room = ChatRoom()
    let first = ChatWindow(number: 1, room: room, transcript: transcript)
    var second: ChatWindow? = ChatWindow(number: 2, room: room, transcript: Transcript())
    weak let closed = second
    second = nil
    transcript.released("window 2", weakly: { closed })
    room.receive("Hi!")
    withExtendedLifetime(first) {}
  }
  // Expected:
  // window 2 was released
  // window 1 plays a sound for "Hi!"
}
