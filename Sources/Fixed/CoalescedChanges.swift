import Observation
import SampleApp

/// A badge counts messages in a stream that keeps all of them, so it misses none while it is busy.
///
/// The room keeps a continuation for each listener. The badge's task keeps the stream until the room closes.
public enum CoalescedChanges {
  /// A room in which messages arrive.
  @MainActor @Observable
  final class ChatRoom {
    /// The latest message, which the list of rooms shows.
    private(set) var lastMessage: String?
    @ObservationIgnored private var continuations: [AsyncStream<String>.Continuation] = []

    /// The messages from now on, for one listener.
    func messages() -> AsyncStream<String> {
      // FIX: keeps every message for a busy loop, because a message is an event, and a newer one does not replace it.
      let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .unbounded)
      continuations.append(continuation)
      return stream
    }

    /// Sends to each listener, and forgets those whose loop has ended.
    func receive(_ message: String) {
      lastMessage = message
      continuations.removeAll { if case .terminated = $0.yield(message) { true } else { false } }
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

  /// Speaks the room's messages until somebody says goodbye.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  static func speak(_ room: ChatRoom, _ voice: Animation, _ transcript: Transcript) -> Task<Void, Never> {
    // FIX: loops over the messages themselves, because `Observations` delivers only the newest state.
    let messages = room.messages()
    return Task {
      for await message in messages {
        transcript("voice says \"\(message)\"")
        if message == "Bye!" { break }
        await voice.run()
      }
    }
  }
}

// MARK: - Story

extension CoalescedChanges {
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

  /// A message arrives, and three more while the voice speaks.
  @MainActor
  public static func spokenStory(_ transcript: Transcript) async {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else {
      return transcript("this system has no `Observations`")
    }
    let room = ChatRoom()
    let voice = Animation()
    let speaker = speak(room, voice, transcript)
    room.receive("Hello!")
    await voice.started()
    transcript("three messages arrive at once")
    for message in ["Lunch?", "At noon?", "Bye!"] { room.receive(message) }
    voice.finish()
    await speaker.value
    transcript("the room is closed")
  }
}
