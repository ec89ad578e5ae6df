import Foundation
import SampleApp

/// A message is on its way to the screen's queue when the window closes, and the closed window gets it.
///
/// The app keeps the closed window for its Reopen menu. The room keeps the handler, which points at the window weakly.
public enum LateDelivery {
  /// Receives messages on any thread, and hands each to those who observe at that time, on the screen's queue.
  final class ChatRoom: Sendable {
    private let screen: DispatchQueue
    private let handlers = Locked<[UUID: @Sendable (Message) -> Void]>([:])

    init(screen: DispatchQueue) {
      self.screen = screen
    }

    func observe(_ handler: @escaping @Sendable (Message) -> Void) -> UUID {
      let id = UUID()
      handlers.withLock { $0[id] = handler }
      return id
    }

    func stopObserving(_ id: UUID) {
      let removed = handlers.withLock { $0.removeValue(forKey: id) }
      withExtendedLifetime(removed) {}  // released when the lock is free (P52)
    }

    func receive(_ message: Message) {
      let handlers = handlers.withLock { $0 }
      for handler in handlers.values {
        // FLAW: calls an observer that was removed in the meantime, because the block does not check when it runs.
        screen.async { handler(message) }
      }
    }
  }

  /// Marks messages as read while it is open.
  final class ChatWindow: Sendable {
    private let room: ChatRoom
    private let transcript: Transcript
    private let observation = Locked<UUID?>(nil)

    init(room: ChatRoom, transcript: Transcript) {
      self.room = room
      self.transcript = transcript
    }

    func open() {
      if let former = self.observation.withLock({ $0.take() }) { room.stopObserving(former) }
      let observation = room.observe { [weak self] message in self?.show(message) }
      self.observation.withLock { $0 = observation }
    }

    func close() {
      if let observation = observation.withLock({ $0 }) { room.stopObserving(observation) }
      transcript("the window is closed")
    }

    private func show(_ message: Message) {
      transcript("the window marks \"\(message.text)\" as read")
    }
  }
}

// MARK: - Story

extension LateDelivery {
  /// The user closes a window, and in the same turn of the screen's queue a message comes from the network.
  public static func story(_ transcript: Transcript) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let room = ChatRoom(screen: screen)
    let window = ChatWindow(room: room, transcript: transcript)
    screen.sync { window.open() }
    network.sync { room.receive(Message("Hello!", from: "Ana")) }
    screen.sync {
      network.sync { room.receive(Message("Are you there?", from: "Ana")) }
      window.close()
    }
    screen.sync { transcript("nothing is under way any more") }
  }
}
