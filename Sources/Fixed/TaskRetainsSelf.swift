import SampleApp

/// A window's task holds the window for one message at a time, so a closed window is released and ends the task.
///
/// The window keeps its task. The running task keeps its closure, which points weakly at the window.
public enum TaskRetainsSelf {
  /// A room in which messages arrive.
  @MainActor
  final class ChatRoom {
    private var continuations: [AsyncStream<String>.Continuation] = []

    /// The messages from now on, for one listener.
    func messages() -> AsyncStream<String> {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      continuations.append(continuation)
      return stream
    }

    func receive(_ message: String) {
      for continuation in continuations { continuation.yield(message) }
    }
  }

  /// Shows the room's messages, the first one with an animation. A closed window may show what is on its way.
  @MainActor
  final class ChatWindow {
    private let animation: Animation
    private let transcript: Transcript
    private var task: Task<Void, Never>?

    init(room: ChatRoom, animation: Animation, transcript: Transcript) {
      self.animation = animation
      self.transcript = transcript
      let messages = room.messages()
      task = Task { [weak self] in
        for await message in messages {
          // FIX: keeps the window for one message only, because the loop itself never ends.
          self?.show(message)
        }
      }
    }

    deinit {
      task?.cancel()
    }

    private func show(_ message: String) {
      transcript("window shows \"\(message)\"")
      animation.begin()
    }
  }
}

// MARK: - Story

extension TaskRetainsSelf {
  /// A message arrives, the window closes, and the room stays open.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let room = ChatRoom()
    let animation = Animation()
    var window: ChatWindow? = ChatWindow(room: room, animation: animation, transcript: transcript)
    room.receive("Hello!")
    await animation.started()
    weak let closed = window
    window = nil
    transcript.released("window", weakly: { closed })
    withExtendedLifetime(room) {}
  }
}
