import SampleApp

extension SubscribedTooLate {
  @MainActor static func moves(_ moves: Moves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom(), with the topic \"holidays\"") { _ in
      let room = ChatRoom()
      room.topic = "holidays"
      return room
    }
    let windows = moves.objects(
      "window", most: 2, of: rooms, when: ["new"], "ChatWindow(@, opening, transcript)", state: "opening"
    ) { Window($0, $1) }
    let titles = moves.objects("title", most: 2, of: rooms, when: ["new"], "showTitle(of: @, transcript)") {
      Title(showTitle(of: $0, $1))
    }
    moves.move("$.opening.finish()", windows, when: ["opening"], then: "open") { $0.opening.finish() }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?", "At noon?"], when: ["new"]) { $0.receive($1) }
    moves.move("for number in 1...24 { $.receive(\"\\(number)\") }", rooms, when: ["new"]) {
      for number in 1...24 { $0.receive("\(number)") }
    }
    moves.change("$.topic = %", rooms, to: ["lunch", "work"], when: ["new"]) { $0.topic = $1 }
    moves.move("$.close()", rooms, when: ["new"], then: "closed") { $0.close() }
    moves.release(windows, when: ["open"])
    moves.release(titles)
    moves.settleAfterEachMove()
  }

  /// A window and the animation with which it opens. Its task ends with this object.
  @MainActor private final class Window {
    let opening = Animation()
    private let task: Task<Void, Never>

    init(_ room: ChatRoom, _ transcript: Transcript) {
      task = ChatWindow(room, opening, transcript).task
    }

    deinit { task.cancel() }
  }

  /// A title, whose task ends with this object.
  private final class Title {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }
  }
}
