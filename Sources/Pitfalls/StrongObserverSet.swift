import SampleApp

/// Someone who listens to a chat room.
protocol RoomListener: AnyObject {
  func received(_ message: String)
}

/// A chat room keeps its listeners in an array, so closed windows stay alive and go on playing their sound.
///
/// The room keeps every window that ever opened. The app keeps the room, and a window only while it is open.
public enum StrongObserverSet {
  /// A room in which messages arrive.
  final class ChatRoom {
    // FLAW: keeps closed windows alive, because an array retains its elements and nobody takes them out.
    private var listeners: [any RoomListener] = []

    func add(_ listener: any RoomListener) {
      listeners.append(listener)
    }

    func receive(_ message: String) {
      for listener in listeners { listener.received(message) }
    }
  }

  /// Plays a sound for each message.
  final class ChatWindow: RoomListener {
    private let number: Int
    private let transcript: Transcript

    init(number: Int, room: ChatRoom, transcript: Transcript) {
      self.number = number
      self.transcript = transcript
      room.add(self)
    }

    func received(_ message: String) {
      transcript("window \(number) plays a sound for \"\(message)\"")
    }
  }
}

// MARK: - Story

extension StrongObserverSet {
  /// A window opens and closes, another one opens, and a message arrives.
  public static func story(_ transcript: Transcript) {
    let room = ChatRoom()
    var window: ChatWindow? = ChatWindow(number: 1, room: room, transcript: transcript)
    room.receive("Hello!")
    weak let closed = window
    window = nil
    transcript.released("window 1", weakly: { closed })
    window = ChatWindow(number: 2, room: room, transcript: transcript)
    room.receive("Lunch?")
    withExtendedLifetime(window) {}
  }
}
