import SampleApp
import Synchronization

extension ReleasedUnderLock {
  /// Takes the newer lock, and still releases the handler while it is held.
  public enum NewerLock {
    /// Sends each message of a chat to its handlers, on any thread.
    final class MessageBus: Sendable {
      private struct State {
        var handlers: [Int: @Sendable (Message) -> Void] = [:]
        var lastID = 0
      }
      private let state = Mutex(State())

      var count: Int { state.withLock { $0.handlers.count } }

      func add(_ handler: @escaping @Sendable (Message) -> Void) -> Subscription {
        state.withLock {
          $0.lastID += 1
          $0.handlers[$0.lastID] = handler
          return Subscription(id: $0.lastID, bus: self)
        }
      }

      func remove(_ id: Int) {
        // FLAW: still releases the handler under the lock, because another kind of lock is still a lock.
        state.withLock { $0.handlers[id] = nil }
      }

      func send(_ message: Message) {
        let current = state.withLock { $0.handlers.sorted { $0.key < $1.key } }
        for (_, handler) in current { handler(message) }
      }
    }

    /// Keeps a handler registered until it is released.
    final class Subscription: Sendable {
      let id: Int
      private let bus: MessageBus

      init(id: Int, bus: MessageBus) {
        (self.id, self.bus) = (id, bus)
      }

      deinit {
        bus.remove(id)
      }
    }

    /// Shows messages, and counts them in its title with a subscription of its own.
    final class ChatWindow: Sendable {
      private let transcript: Transcript
      private let titleCount: Subscription

      init(bus: MessageBus, transcript: Transcript) {
        self.transcript = transcript
        titleCount = bus.add { transcript("title counts \"\($0.text)\"") }
      }

      func show(_ message: Message) {
        transcript("window shows \"\(message.text)\"")
      }
    }
  }
}

// MARK: - Story

extension ReleasedUnderLock.NewerLock {
  /// The app keeps the window's subscription, which keeps the window, and ends it.
  public static func story(_ transcript: Transcript) {
    let bus = MessageBus()
    var delivery: Subscription?
    do {
      let window = ChatWindow(bus: bus, transcript: transcript)
      delivery = bus.add { message in window.show(message) }
    }
    bus.send(Message("Hello!", from: "Ana"))
    transcript("the user closes the window")
    delivery = nil
    transcript("\(bus.count) handlers are left")
    withExtendedLifetime(delivery) {}
  }
}
