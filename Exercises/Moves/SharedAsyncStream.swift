// How a check tries the types of this exercise, and a story that the learner does not see.

extension SharedAsyncStream {
  @MainActor
  static func moves(_ moves: Moves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom()") { _ in ChatRoom() }
    let windows = moves.objects("window", most: 2, of: rooms, when: ["new"], "openWindow(@, animation, transcript)") {
      room, transcript in
      Loop(transcript) { openWindow(room, $0, transcript) }
    }
    let badges = moves.objects(
      "badge", most: 2, of: rooms, when: ["new"], "showBadge(@, bounceAt: 2, bounce, transcript)"
    ) {
      room, transcript in
      Loop(transcript) { showBadge(room, bounceAt: 2, $0, transcript) }
    }
    let late = "showBadge(@, bounceAt: 2, bounce, transcript), right after @.receive(\"Ahem!\")"
    _ = moves.objects("lateBadge", most: 1, of: rooms, when: ["new"], late) { room, transcript in
      room.receive("Ahem!")
      return Loop(transcript) { showBadge(room, bounceAt: 2, $0, transcript) }
    }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?", "At noon?"], when: ["new"]) { $0.receive($1) }
    moves.move("$.close()", rooms, when: ["new"], then: "closed") { $0.close() }
    for loops in [windows, badges] { moves.release(loops) }
    moves.settleAfterEachMove()
  }

  /// A loop with an animation that is over. It ends with this object.
  @MainActor
  private final class Loop {
    private let task: Task<Void, Never>

    init(_ transcript: Transcript, _ open: (Animation) -> Task<Void, Never>) {
      let animation = Animation()
      animation.finish()
      let task = open(animation)
      self.task = task
      Task {
        await task.value
        transcript("the loop is over")
      }
    }

    deinit { task.cancel() }
  }

  /// A thousand messages arrive before window and badge come to show the first.
  @MainActor
  static func hiddenBusyRoomStory(_ transcript: Transcript) async {
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
