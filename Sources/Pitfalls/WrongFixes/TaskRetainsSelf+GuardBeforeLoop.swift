import SampleApp

extension TaskRetainsSelf {
  /// Unwraps the weak `self` once, before the loop.
  public enum GuardBeforeLoop {
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
          // FLAW: keeps the window, because `guard let self` is a strong reference until the scope ends,
          // and the loop never does.
          guard let self else { return }
          for await message in messages {
            show(message)
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
}

// MARK: - Story

extension TaskRetainsSelf.GuardBeforeLoop {
  /// A message arrives, the window closes, and the room stays open.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let room = TaskRetainsSelf.ChatRoom()
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
