extension RemoveSelfForBlockToken {
  @MainActor static func moves(_ moves: Moves) {
    let centers = moves.objects("center", most: 1, "NotificationCenter()") { _ in NotificationCenter() }
    let windows = moves.objects("window", most: 3, of: centers, "ChatWindow(center: @, transcript: transcript)") {
      ChatWindow(center: $0, transcript: $1)
    }
    moves.move("$.unmute()", windows, when: ["new", "muted"], then: "unmuted") { $0.unmute() }
    moves.move("$.mute()", windows, when: ["unmuted"], then: "muted") { $0.mute() }
    moves.move(
      "$.post(name: .messageReceived, object: Message(%, from: \"Ann\"))", centers, with: ["Hello!", "Lunch?"]
    ) {
      $0.post(name: .messageReceived, object: Message($1, from: "Ann"))
    }
    moves.release(windows)
    moves.release(windows, rightAfter: "@ posts a message", centers) {
      $0.post(name: .messageReceived, object: Message("Bye!", from: "Ann"))
    }
    moves.settleAfterEachMove()
  }
}
