// Stories that `workshop check` plays without showing them to the learner.

extension SharedAsyncStream {
  /// Window and badge are there from the beginning, and four messages arrive.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let (shown, counted) = await lines(of: ["A", "B", "C", "D"])
    for line in shown + counted { transcript(line) }
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
    let (shown, counted) = await lines(of: (1...1_000).map { "\($0)" })
    transcript("\(shown.count) messages in the window")
    transcript(shown.first ?? "nothing")
    transcript(shown.last ?? "nothing")
    transcript(counted.last ?? "nothing")
  }
  // Expected:
  // 1000 messages in the window
  // window shows "1"
  // window shows "1000"
  // badge shows 1000

  /// The lines that window and badge write if all messages arrive before either of them shows the first.
  @MainActor
  private static func lines(of messages: [String]) async -> (window: [String], badge: [String]) {
    let room = ChatRoom()
    let (animation, bounce) = (Animation(), Animation())
    animation.finish()
    bounce.finish()
    let (shown, counted) = (Transcript(), Transcript())
    let window = openWindow(room, animation, shown)
    let badge = showBadge(room, bounceAt: 9, bounce, counted)
    messages.forEach(room.receive)
    room.close()
    await window.value
    await badge.value
    return (shown.lines, counted.lines)
  }
}
