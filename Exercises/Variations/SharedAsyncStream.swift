// Stories that `workshop check` plays without showing them to the learner.

extension SharedAsyncStream {
  /// Window and badge are there from the beginning, and four messages arrive.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let (animation, bounce) = (Animation(), Animation())
    animation.finish()
    bounce.finish()
    let shown = Transcript()
    let window = openWindow(room, animation, shown)
    let counted = Transcript()
    let badge = showBadge(room, bounceAt: 9, bounce, counted)
    for message in ["A", "B", "C", "D"] { room.receive(message) }
    room.close()
    await window.value
    await badge.value
    for line in shown.lines + counted.lines { transcript(line) }
  }
  // Expected:
  // window shows "A"
  // window shows "B"
  // window shows "C"
  // window shows "D"
  // badge shows 1
  // badge shows 2
  // badge shows 3
  // badge shows 4
}
