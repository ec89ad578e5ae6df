extension StrongObserverSet {
  @MainActor static func moves(_ moves: Moves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom()") { _ in ChatRoom() }
    let windows = moves.objects(
      "window", most: 3, of: rooms, "ChatWindow(number: 4, room: @, transcript: transcript)"
    ) {
      ChatWindow(number: 4, room: $0, transcript: $1)
    }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?", "At noon?"]) { $0.receive($1) }
    moves.release(windows)
    moves.release(rooms)
  }
}
