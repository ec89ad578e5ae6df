import Foundation

extension ReleasedUnderLock {
  @MainActor static func moves(_ moves: StormMoves) {
    let buses = moves.objects("bus", most: 2, "MessageBus()") { _ in MessageBus() }
    let deliveries = moves.objects(
      "delivery", most: 3, of: buses, "delivery(of: ChatWindow(bus: @, transcript: transcript))"
    ) { bus, transcript in
      let window = ChatWindow(bus: bus, transcript: transcript)
      return bus.add { message in window.show(message) }
    }
    let plain = moves.objects("subscription", most: 2, of: buses, "@.add { print($0.text) }") { bus, transcript in
      bus.add { transcript("prints \($0.text)") }
    }
    let app = moves.transcript("app")
    moves.move("$.send(%)", buses, with: ["Hello!", "Lunch?"]) { $0.send(Message($1, from: "Ana")) }
    moves.move("$.count", buses) { app("\($0.count) handlers are left") }
    moves.release(deliveries)
    moves.release(plain)
    let owned = "$.add { … }, whose handler owns what asks another thread for $.count when it is released; then it ends"
    moves.move(owned, buses) { bus in
      var subscriptions = [bus.add { [asks = AsksOnTheWayOut(bus)] _ in withExtendedLifetime(asks) {} }]
      subscriptions.removeAll()
    }
    moves.storm {
      nonisolated(unsafe) let bus = MessageBus()
      return { _ in
        var subscriptions = (0..<20).map { _ in bus.add { _ in } }
        bus.send(Message("Hello!", from: "Ana"))
        _ = bus.count
        // One after the other, because a lock that is taken in between would order the threads.
        subscriptions.removeAll()
      }
    }
  }

  private final class AsksOnTheWayOut: @unchecked Sendable {  // the bus has a lock
    private let bus: MessageBus

    init(_ bus: MessageBus) { self.bus = bus }

    deinit {
      nonisolated(unsafe) unowned let bus = bus  // the thread may end later than the bus
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = bus.count
        isDone.signal()
      }
      isDone.wait()
    }
  }
}
