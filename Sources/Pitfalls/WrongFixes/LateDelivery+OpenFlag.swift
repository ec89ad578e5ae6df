import Foundation
import SampleApp

extension LateDelivery {
  /// The window ignores messages unless it is open. It may have been opened again for another chat.
  public enum OpenFlag {
    final class ChatRoom: @unchecked Sendable {  // `handlers` is used only while `lock` is held
      private let screen: DispatchQueue
      private let lock = NSLock()
      private var handlers: [UUID: @Sendable (Message) -> Void] = [:]

      init(screen: DispatchQueue) {
        self.screen = screen
      }

      func observe(_ handler: @escaping @Sendable (Message) -> Void) -> UUID {
        let id = UUID()
        lock.withLock { handlers[id] = handler }
        return id
      }

      func stopObserving(_ id: UUID?) {
        if let id { lock.withLock { handlers[id] = nil } }
      }

      func receive(_ message: Message) {
        let handlers = lock.withLock { self.handlers }
        for handler in handlers.values {
          screen.async { handler(message) }
        }
      }
    }

    final class ChatWindow: @unchecked Sendable {  // its state is used on the screen's queue alone
      private let transcript: Transcript
      private var chat = ""
      private var room: ChatRoom?
      private var observation: UUID?
      private var isOpen = false

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func open(_ room: ChatRoom, with chat: String) {
        (self.room, self.chat, isOpen) = (room, chat, true)
        observation = room.observe { [weak self] message in self?.show(message) }
        transcript("the window shows the chat with \(chat)")
      }

      func close() {
        isOpen = false
        room?.stopObserving(observation)
      }

      private func show(_ message: Message) {
        // FLAW: shows a message of the previous chat, because the flag does not say for which chat the window is open.
        guard isOpen else { return }
        transcript("the chat with \(chat) shows \"\(message.text)\"")
      }
    }
  }
}

// MARK: - Story

extension LateDelivery.OpenFlag {
  /// The user goes from one chat to another, and in the same turn a message comes for the first.
  public static func story(_ transcript: Transcript) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let (ana, ben) = (ChatRoom(screen: screen), ChatRoom(screen: screen))
    let window = ChatWindow(transcript: transcript)
    screen.sync { window.open(ana, with: "Ana") }
    network.sync { ana.receive(Message("Hello!", from: "Ana")) }
    screen.sync {
      network.sync { ana.receive(Message("Are you there?", from: "Ana")) }
      window.close()
      window.open(ben, with: "Ben")
    }
    screen.sync { transcript("nothing is under way any more") }
  }
}
