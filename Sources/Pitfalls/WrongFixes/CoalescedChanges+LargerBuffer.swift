import SampleApp

extension CoalescedChanges {
  /// Gives the stream a larger buffer, which is still a buffer with an end.
  public enum LargerBuffer {
    /// A room in which messages arrive.
    @MainActor
    final class ChatRoom {
      private var continuations: [AsyncStream<String>.Continuation] = []

      /// The messages from now on, for one listener.
      func messages() -> AsyncStream<String> {
        // FLAW: still loses messages, because a buffer with any limit is too small for a loop that is busy long enough.
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingOldest(2))
        continuations.append(continuation)
        return stream
      }

      func receive(_ message: String) {
        for continuation in continuations { continuation.yield(message) }
      }

      /// Ends all loops. Nobody listens to a closed room.
      func close() {
        for continuation in continuations { continuation.finish() }
      }
    }

    /// Counts the room's messages on the app's icon, which bounces at each.
    @MainActor
    static func showBadge(_ room: ChatRoom, _ bounce: Animation, _ transcript: Transcript) -> Task<Void, Never> {
      let messages = room.messages()
      return Task {
        var count = 0
        for await _ in messages {
          count += 1
          transcript("badge shows \(count)")
          await bounce.run()
        }
      }
    }
  }
}

// MARK: - Story

extension CoalescedChanges.LargerBuffer {
  /// A message arrives, and three more while the badge bounces.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let room = ChatRoom()
    let bounce = Animation()
    let badge = showBadge(room, bounce, transcript)
    room.receive("Hello!")
    await bounce.started()
    transcript("three messages arrive at once")
    for message in ["Lunch?", "At noon?", "Are you there?"] { room.receive(message) }
    bounce.finish()
    room.close()
    await badge.value
    transcript("the room is closed")
  }
}
