import SampleApp

extension SharedAsyncStream {
  /// Makes a sequence for each caller, but all of them take from one stream.
  public enum Mapped {
    /// A room in which messages arrive.
    @MainActor
    final class ChatRoom {
      private let stream: AsyncStream<String>
      private let continuation: AsyncStream<String>.Continuation

      init() {
        (stream, continuation) = AsyncStream.makeStream()
      }

      /// The messages from now on, for whoever wants them.
      func messages() -> some AsyncSequence<String, Never> {
        // FLAW: wraps the same stream, because `map` makes a new sequence that takes its elements from the old one.
        stream.map { $0 }
      }

      func receive(_ message: String) {
        continuation.yield(message)
      }

      /// Ends all loops. Nobody listens to a closed room.
      func close() {
        continuation.finish()
      }
    }

    /// Shows the room's messages, the first one with an animation.
    @MainActor
    static func openWindow(
      _ room: ChatRoom, _ animation: Animation, _ transcript: Transcript
    ) -> Task<Void, Never> {
      let messages = room.messages()
      return Task {
        for await message in messages {
          transcript("window shows \"\(message)\"")
          await animation.run()
        }
      }
    }

    /// Counts the room's messages on the app's icon, up to a number that makes it bounce.
    @MainActor
    static func showBadge(
      _ room: ChatRoom, bounceAt limit: Int, _ bounce: Animation, _ transcript: Transcript
    ) -> Task<Void, Never> {
      let messages = room.messages()
      return Task {
        var count = 0
        for await _ in messages {
          count += 1
          transcript("badge shows \(count)")
          if count == limit { await bounce.run() }
        }
      }
    }
  }
}

// MARK: - Story

extension SharedAsyncStream.Mapped {
  /// A message arrives in the window, the badge appears, and two more messages arrive.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let room = ChatRoom()
    let (animation, bounce) = (Animation(), Animation())
    let window = openWindow(room, animation, transcript)
    room.receive("Hello!")
    await animation.started()
    let badge = showBadge(room, bounceAt: 2, bounce, transcript)
    room.receive("Lunch?")
    room.receive("At noon?")
    await bounce.started()
    transcript("the window's animation is over")
    animation.finish()
    room.close()
    await window.value
    bounce.finish()
    await badge.value
  }
}
