import Foundation
import SampleApp

/// A bus hands a removed handler out of its lock before it is released, so whatever dies with it may call the bus.
///
/// The bus keeps its handlers, a handler keeps its window, and the window keeps a subscription of its own, which
/// removes itself when it is released.
public enum ReleasedUnderLock {
  /// Sends each message of a chat to its handlers.
  final class MessageBus {
    private let lock = NSLock()
    private var handlers: [Int: (Message) -> Void] = [:]
    private var lastID = 0

    var count: Int { lock.withLock { handlers.count } }

    func add(_ handler: @escaping (Message) -> Void) -> Subscription {
      lock.withLock {
        lastID += 1
        handlers[lastID] = handler
        return Subscription(id: lastID, bus: self)
      }
    }

    func remove(_ id: Int) {
      let removed = lock.withLock { handlers.removeValue(forKey: id) }
      // FIX: releases the handler here, because the lock is free now, and any `deinit` behind it may take it.
      withExtendedLifetime(removed) {}
    }

    func send(_ message: Message) {
      let current = lock.withLock { handlers.sorted { $0.key < $1.key } }
      for (_, handler) in current { handler(message) }
    }
  }

  /// Keeps a handler registered until it is released.
  final class Subscription {
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
  final class ChatWindow {
    private let transcript: Transcript
    private var titleCount: Subscription?

    init(bus: MessageBus, transcript: Transcript) {
      self.transcript = transcript
      titleCount = bus.add { transcript("title counts \"\($0.text)\"") }
    }

    func show(_ message: Message) {
      transcript("window shows \"\(message.text)\"")
    }
  }
}

// MARK: - Story

extension ReleasedUnderLock {
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
