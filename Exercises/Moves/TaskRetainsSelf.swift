extension TaskRetainsSelf {
  @MainActor static func moves(_ moves: Moves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom()") { _ in ChatRoom() }
    let windows = moves.objects(
      "window", most: 3, of: rooms, "ChatWindow(room: @, animation: Animation(), transcript: transcript)"
    ) {
      ChatWindow(room: $0, animation: Animation(), transcript: $1)
    }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?", "At noon?"]) { $0.receive($1) }
    moves.move("for message in % { $.receive(message) }", rooms, with: [[1, 2, 3], [4, 4, 5]]) { room, messages in
      for message in messages { room.receive("\(message)") }
    }
    moves.release(windows)
    moves.release(windows, rightAfter: "@.receive(\"Bye!\")", rooms) { $0.receive("Bye!") }
    moves.release(rooms)
    moves.settleAfterEachMove()
  }
}
