// How a check tries the types of this exercise, and stories that the learner does not see.

extension CoalescedChanges {
  @MainActor static func moves(_ moves: Moves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom()") { _ in ChatRoom() }
    _ = moves.objects("badge", most: 2, of: rooms, when: ["new"], "showBadge(@, animation, transcript)") {
      room, transcript in Loop(transcript) { showBadge(room, $0, transcript) }
    }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?", "Bye!"], when: ["new"]) { $0.receive($1) }
    moves.move("for message in % { $.receive(message) }", rooms, with: [[1, 2, 3], [4, 4, 5]], when: ["new"]) {
      for message in $1 { $0.receive("\(message)") }
    }
    moves.move("$.close()", rooms, when: ["new"], then: "closed") { $0.close() }
    moves.settleAfterEachMove()
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return }
    _ = moves.objects("voice", most: 2, of: rooms, when: ["new"], "speak(@, animation, transcript)") {
      room, transcript in Loop(transcript) { speak(room, $0, transcript) }
    }
  }

  /// A loop with an animation that is over.
  @MainActor private final class Loop {
    init(_ transcript: Transcript, _ start: (Animation) -> Task<Void, Never>) {
      let animation = Animation()
      animation.finish()
      let task = start(animation)
      Task {
        await task.value
        transcript("(the check sees that its loop is over)")
      }
    }
  }

  /// Far more messages arrive than anybody would think of.
  @MainActor static func hiddenManyStory(_ transcript: Transcript) async {
    transcript(await lastLine { showBadge($0, $1, $2) })
  }
  // Expected:
  // badge shows 20000

  /// The voice has far more to say than anybody would think of.
  @MainActor static func hiddenManySpokenStory(_ transcript: Transcript) async {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else {
      return transcript("this system has no `Observations`")
    }
    transcript(await lastLine { speak($0, $1, $2) })
  }
  // Expected:
  // voice says "20000"

  /// The list of rooms shows a room's latest message.
  @MainActor static func hiddenListStory(_ transcript: Transcript) async {
    let room = ChatRoom()
    for message in ["Hello!", "Lunch?"] {
      room.receive(message)
      transcript("list shows \(room.lastMessage ?? "nothing")")
    }
  }
  // Expected:
  // list shows Hello!
  // list shows Lunch?

  @MainActor
  private static func lastLine(_ start: (ChatRoom, Animation, Transcript) -> Task<Void, Never>) async -> String {
    let (room, animation, lines) = (ChatRoom(), Animation(), Transcript())
    let task = start(room, animation, lines)
    for number in 1...20_000 { room.receive("\(number)") }
    animation.finish()
    room.close()
    await task.value
    return lines.lines.last ?? "nothing"
  }
}
