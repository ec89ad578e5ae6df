import Foundation

extension RemovalRace {
  @MainActor static func moves(_ moves: StormMoves) {
    let rooms = moves.objects("room", most: 2, "ChatRoom()") { _ in ChatRoom() }
    let guests = moves.objects("guest", most: 1, of: rooms, "an observer of @") { room, transcript in
      Member(room) { transcript("guest shows \($0)") }
    }
    _ = moves.objects("visitor", most: 2, of: rooms, "an observer of @ that removes itself when it is called") {
      room, transcript in
      let visitor = Visitor()
      visitor.member = Member(room) { [weak visitor] in
        transcript("visitor shows \($0), and goes")
        visitor?.member?.remove()
      }
      return visitor
    }
    let gates = moves.objects("gate", most: 1, of: rooms, "an observer of @ that another thread can pause") { room, _ in
      Gate(room)
    }
    let windows = moves.objects("window", most: 2, of: rooms, "an observer of @") { room, transcript in
      Member(room) { transcript("window shows \($0)") }
    }
    let logs = moves.objects("log", most: 3, of: rooms, "an observer of @ that writes into a Log()") {
      room, transcript in
      let log = Log()
      return Member(room) {
        transcript(log.write($0))
      } close: {
        log.close()
      }
    }
    moves.move("$.receive(%)", rooms, with: ["Hello!", "Lunch?"]) { $0.receive($1) }
    moves.move("remove %, and close it, while a message stops at $", gates, with: logs, when: ["new"]) { gate, log in
      gate.pauseDelivery(moves) { log.remove() }
    }
    moves.move("remove % while a message stops at $", gates, with: guests, when: ["new"]) { gate, guest in
      gate.pauseDelivery(moves) { guest.remove() }
    }
    for members in [guests, windows, logs] {
      moves.move("$ is removed", members, when: ["new"], then: "removed") { $0.remove() }
      moves.release(members, when: ["removed"])
    }
    moves.move("$ is removed", gates, when: ["new"], then: "removed") { $0.remove() }
    moves.release(rooms)

    // A call has begun when its observer is removed and the log is closed.
    moves.storm {
      { _ in
        let (room, log, queue) = (ChatRoom(), Log(), DispatchQueue(label: "delivery"))
        let hasBegun = DispatchSemaphore(value: 0)
        let registration = room.observe { message in
          hasBegun.signal()
          _ = log.write(message)
        }
        queue.async { room.receive("Hello!") }
        moves.wait(for: "the message to come to its observer") { hasBegun.wait() }
        room.remove(registration)
        log.close()
        queue.sync {}
      }
    }

    // Two threads call one observer. The later call is over, and the earlier one still has to write, when the observer
    // is removed and the log is closed. If a repair lets only one call in at a time, the later one waits.
    moves.storm {
      { thread in
        guard thread == 0 else { return }
        let (room, log) = (ChatRoom(), Log())
        let (slow, quick) = (DispatchQueue(label: "slow"), DispatchQueue(label: "quick"))
        let (hasBegun, isOver, mayEnd) = (
          DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let registration = room.observe { message in
          if message == "slow" {
            hasBegun.signal()
            mayEnd.wait()
          }
          _ = log.write(message)
        }
        slow.async { room.receive("slow") }
        moves.wait(for: "the message to come to its observer") { hasBegun.wait() }
        quick.async {
          room.receive("quick")
          isOver.signal()
        }
        _ = isOver.wait(timeout: .now() + 0.002)
        mayEnd.signal()
        room.remove(registration)
        log.close()
        slow.sync {}
        quick.sync {}
      }
    }

    // One thread delivers, and three remove observers and close their logs.
    moves.storm {
      let room = ChatRoom()
      return { thread in
        guard thread > 0 else {
          for number in 0..<10 { room.receive("message \(number)") }
          return
        }
        let log = Log()
        let registration = room.observe { _ = log.write($0) }
        room.remove(registration)
        log.close()
      }
    }
  }

  private final class Visitor { var member: Member? }

  /// A handler in a room, until it is removed.
  private class Member {
    let room: ChatRoom
    private var registration: Registration?
    private let close: () -> Void

    init(_ room: ChatRoom, _ handler: @escaping (String) -> Void, close: @escaping () -> Void = {}) {
      (self.room, self.close) = (room, close)
      registration = room.observe(handler)
    }

    func remove() {
      guard let registration else { return }
      room.remove(registration)
      self.registration = nil
      close()
    }
  }

  /// Stops a delivery on another thread, and lets it go on when something has been done.
  private final class Gate: Member {
    private let (isDelivering, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    private let queue = DispatchQueue(label: "another thread")

    init(_ room: ChatRoom) {
      super.init(room) { [isDelivering, mayGoOn] message in
        guard message == "Stop here" else { return }
        isDelivering.signal()
        mayGoOn.wait()
      }
    }

    @MainActor func pauseDelivery(_ moves: Moves, _ body: () -> Void) {
      queue.async { [room] in room.receive("Stop here") }
      moves.wait(for: "the message to come to the gate") { isDelivering.wait() }
      body()
      mayGoOn.signal()
      queue.sync {}
    }
  }
}
