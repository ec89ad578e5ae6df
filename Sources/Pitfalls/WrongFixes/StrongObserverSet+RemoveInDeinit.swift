import SampleApp

extension StrongObserverSet {
  /// Lets each window take itself out of the array in its `deinit`.
  public enum RemoveInDeinit {
    /// A room in which messages arrive.
    final class ChatRoom {
      private var listeners: [any RoomListener] = []

      func add(_ listener: any RoomListener) {
        listeners.append(listener)
      }

      func remove(_ listener: any RoomListener) {
        listeners.removeAll { $0 === listener }
      }

      func receive(_ message: String) {
        for listener in listeners { listener.received(message) }
      }
    }

    /// Plays a sound for each message.
    final class ChatWindow: RoomListener {
      private let number: Int
      private let room: ChatRoom
      private let transcript: Transcript

      init(number: Int, room: ChatRoom, transcript: Transcript) {
        self.number = number
        self.room = room
        self.transcript = transcript
        room.add(self)
      }

      deinit {
        // FLAW: never runs, because the array that it would change is what keeps the window alive.
        room.remove(self)
      }

      func received(_ message: String) {
        transcript("window \(number) plays a sound for \"\(message)\"")
      }
    }
  }
}

// MARK: - Story

extension StrongObserverSet.RemoveInDeinit {
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
