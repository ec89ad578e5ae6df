import Observers
import SampleApp

/// Someone who listens to a chat room.
protocol RoomListener: AnyObject {
  func received(_ message: String)
}

/// A chat room keeps its listeners weakly, so a closed window is released and plays no sound.
///
/// The room keeps no window. The app keeps the room, and a window only while it is open.
public enum StrongObserverSet {
  /// A room in which messages arrive.
  final class ChatRoom {
    // FIX: keeps no window alive, because its members are weak, and it forgets those that are gone.
    private let listeners = MulticastDelegate<any RoomListener>()

    func add(_ listener: any RoomListener) {
      listeners.add(listener)
    }

    func receive(_ message: String) {
      listeners.invoke { $0.received(message) }
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
