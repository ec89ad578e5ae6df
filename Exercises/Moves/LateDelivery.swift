extension LateDelivery {
  @MainActor static func moves(_ moves: StormMoves) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let rooms = moves.objects("room", most: 2, "ChatRoom(screen: screen)") { _ in ChatRoom(screen: screen) }
    let windows = moves.objects("window", most: 3, of: rooms, "ChatWindow(room: @, transcript: transcript)") {
      ChatWindow(room: $0, transcript: $1)
    }
    // Only the first message counts, because a repair may also leave it to the observers to refuse what comes later.
    _ = moves.objects("visitor", most: 2, of: rooms, "an observer of @ that stops observing when it is called") {
      room, transcript in
      let visitor = Visitor()
      let id = room.observe { [weak visitor] message in
        guard let leave = visitor?.takeLeave() else { return }
        transcript("visitor gets \"\(message.text)\", and goes")
        leave()
      }
      visitor.leave.withLock { $0 = { room.stopObserving(id) } }
      return visitor
    }
    let texts = ["One", "Two"]
    func receive(_ text: String, in rooms: [ChatRoom]) {
      network.sync { for room in rooms { room.receive(Message(text, from: "Ana")) } }
    }
    moves.move("$.open()", windows, when: ["new", "closed"], then: "open") { window in screen.sync { window.open() } }
    moves.move("$.close()", windows, when: ["open"], then: "closed") { window in screen.sync { window.close() } }
    moves.move("$.receive(%)", rooms, with: texts) { receive($1, in: [$0]) }
    moves.move("screen.sync { for text in % { $.receive(text) } }", rooms, with: [["3", "4"], ["5", "5", "6"]]) {
      (room, burst) in screen.sync { for text in burst { receive(text, in: [room]) } }
    }
    moves.release(windows, when: ["new", "closed"])
    // A message for every room is under way to the screen's queue when the window closes.
    moves.move("screen.sync { all rooms receive %; $.close() }", windows, with: texts, when: ["open"], then: "closed") {
      window, text in
      screen.sync {
        receive(text, in: rooms.all)
        window.close()
      }
    }
    moves.move("screen.sync { all rooms receive %; $.close(); $.open() }", windows, with: texts, when: ["open"]) {
      window, text in
      screen.sync {
        receive(text, in: rooms.all)
        window.close()
        window.open()
      }
    }
    // A repair may go through the queue more than once.
    moves.settleAfterEachMove { for _ in 0..<10 { screen.sync {} } }
    moves.storm {
      let screen = DispatchQueue(label: "screen")
      let room = ChatRoom(screen: screen)
      return { _ in
        let window = ChatWindow(room: room, transcript: Transcript())
        screen.sync { window.open() }
        room.receive(Message("One", from: "Ana"))
        screen.sync { window.close() }
      }
    }
  }

  /// Stops observing, once.
  private final class Visitor: Sendable {
    let leave = Locked<(@Sendable () -> Void)?>(nil)

    func takeLeave() -> (@Sendable () -> Void)? {
      leave.withLock { leave in
        defer { leave = nil }
        return leave
      }
    }
  }
}
