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

  /// Three messages arrive, one after another, in a window that stays open.
  @MainActor
  static func openWindowVariation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let shown = Transcript()
    let window = ChatWindow(room: room, animation: Animation(), transcript: shown)
    for (index, message) in ["One", "Two", "Three"].enumerated() {
      room.receive(message)
      // The bound is for a window that shows nothing more. Otherwise the message is there after a turn or two.
      for _ in 0..<200_000 where shown.lines.count <= index { await Task.yield() }
    }
    for line in shown.lines { transcript(line) }
    withExtendedLifetime((room, window)) {}
  }
  // Expected:
  // window shows "One"
  // window shows "Two"
  // window shows "Three"
}
