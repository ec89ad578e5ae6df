extension SharedAsyncStream {
  @MainActor static func moves(_ moves: Moves) {
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
    moves.move("for number in 1...24 { $.receive(\"\\(number)\") }", rooms, when: ["new"]) {
      for number in 1...24 { $0.receive("\(number)") }
    }
    moves.move("$.close()", rooms, when: ["new"], then: "closed") { $0.close() }
    for loops in [windows, badges] { moves.release(loops) }
    moves.settleAfterEachMove()
  }

  /// A loop with an animation that is over. It ends with this object.
  @MainActor private final class Loop {
    private let task: Task<Void, Never>

    init(_ transcript: Transcript, _ open: (Animation) -> Task<Void, Never>) {
      let animation = Animation()
      animation.finish()
      let task = open(animation)
      self.task = task
      Task {
        await task.value
        transcript("(the check sees that its loop is over)")
      }
    }

    deinit { task.cancel() }
  }
}
