import Foundation
import SampleApp

/// A chat room makes a stream of its own for its window and for its badge, so each message reaches both.
///
/// The room keeps the continuation of each stream. The task of each loop keeps its stream until the room closes.
public enum SharedAsyncStream {
  /// A room in which messages arrive.
  @MainActor
  final class ChatRoom {
    private var continuations: [UUID: AsyncStream<String>.Continuation] = [:]

    /// The messages from now on, for whoever wants them.
    // FIX: makes a stream for each caller, because two loops over one stream share its elements.
    func messages() -> AsyncStream<String> {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      let id = UUID()
      continuations[id] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.continuations[id] = nil }
      }
      return stream
    }

    func receive(_ message: String) {
      for continuation in continuations.values { continuation.yield(message) }
    }

    /// Ends all loops. Nobody listens to a closed room.
    func close() {
      for continuation in continuations.values { continuation.finish() }
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

// MARK: - Story

extension SharedAsyncStream {
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
