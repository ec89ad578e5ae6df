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

  /// A thousand messages arrive before window and badge come to show the first.
  @MainActor
  static func busyRoomVariation(_ transcript: Transcript) async {
    let room = ChatRoom()
    let (animation, bounce) = (Animation(), Animation())
    animation.finish()
    bounce.finish()
    let shown = Transcript()
    let window = openWindow(room, animation, shown)
    let counted = Transcript()
    let badge = showBadge(room, bounceAt: 9, bounce, counted)
    for number in 1...1_000 { room.receive("\(number)") }
    room.close()
    await window.value
    await badge.value
    transcript("\(shown.lines.count) messages in the window")
    transcript(shown.lines.first ?? "nothing")
    transcript(shown.lines.last ?? "nothing")
    transcript(counted.lines.last ?? "nothing")
  }
  // Expected:
  // 1000 messages in the window
  // window shows "1"
  // window shows "1000"
  // badge shows 1000
}
