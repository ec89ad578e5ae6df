import Dispatch
import Observers
import SampleApp

/// A message under way when the window closes is dropped on arrival (the room's `handlers` are gone).
///
/// The app keeps the closed window for its Reopen menu. The room keeps the handler, which points at the window weakly.
public enum LateDelivery {
  /// Receives messages on any thread, and hands them to its observers on the screen's queue.
  final class ChatRoom: Sendable {
    private let screen: DispatchQueue
    private let received = Subject<Message>()

    init(screen: DispatchQueue) {
      self.screen = screen
    }

    func observe(_ handler: @escaping @Sendable (Message) -> Void) -> SubjectToken {
      // FIX: checks on arrival whether the observation has ended, because it may end while a message is under way.
      received.observe(on: screen, handler)
    }

    func stopObserving(_ token: SubjectToken) {
      token.invalidate()
    }

    func receive(_ message: Message) {
      received.send(message)
    }
  }

  /// Marks messages as read while it is open.
  final class ChatWindow: Sendable {
    private let room: ChatRoom
    private let transcript: Transcript
    private let observation = Locked<SubjectToken?>(nil)

    init(room: ChatRoom, transcript: Transcript) {
      self.room = room
      self.transcript = transcript
    }

    func open() {
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
