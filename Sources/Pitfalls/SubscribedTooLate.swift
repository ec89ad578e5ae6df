import SampleApp

/// A window's task subscribes to a room when it comes to its loop, and what was sent before then is lost.
///
/// The room keeps the continuations of its streams. The task keeps its stream, once it has one.
public enum SubscribedTooLate {
  /// A room in which messages arrive. Each caller gets a stream of its own.
  @MainActor
  final class ChatRoom {
    private var messageListeners: [AsyncStream<String>.Continuation] = []
    private var topicListeners: [AsyncStream<String>.Continuation] = []

    var hasListener: Bool { !messageListeners.isEmpty }

    var topic = "" {
      didSet { send(topic, to: &topicListeners) }
    }

    /// The messages from now on.
    func messages() -> AsyncStream<String> {
      let (stream, listener) = AsyncStream<String>.makeStream()
      messageListeners.append(listener)
      return stream
    }

    /// The topics from now on.
    // The same flaw: what was set before somebody subscribes is not given to them.
    func topics() -> AsyncStream<String> {
      let (stream, listener) = AsyncStream<String>.makeStream()
      topicListeners.append(listener)
      return stream
    }

    func receive(_ message: String) {
      send(message, to: &messageListeners)
    }

    /// Sends to each listener, and forgets those whose loop has ended.
    private func send(_ text: String, to listeners: inout [AsyncStream<String>.Continuation]) {
      listeners.removeAll { if case .terminated = $0.yield(text) { true } else { false } }
    }

    func close() {
      for listener in messageListeners + topicListeners { listener.finish() }
    }
  }

  /// Opens with an animation, and then shows the room's messages.
  @MainActor
  final class ChatWindow {
    let task: Task<Void, Never>

    init(_ room: ChatRoom, _ opening: Animation, _ transcript: Transcript) {
      task = Task {
        await opening.run()
        transcript("window is open")
        // FLAW: subscribes only here, because this line runs when the task gets to it, not when the task is made.
        for await message in room.messages() { transcript("window shows \"\(message)\"") }
      }
    }
  }

  /// Shows the room's topic in a title.
  @MainActor
  static func showTitle(of room: ChatRoom, _ transcript: Transcript) -> Task<Void, Never> {
    let topics = room.topics()
    return Task {
      for await topic in topics { transcript("title is \(topic)") }
    }
  }
}

// MARK: - Story

extension SubscribedTooLate {
  /// A message arrives while a window opens, and another one after that.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let (room, opening) = (ChatRoom(), Animation())
    let window = ChatWindow(room, opening, transcript)
    room.receive("Hello!")
    opening.finish()
    while !room.hasListener { await MainActor.turn() }
    room.receive("Lunch?")
    room.close()
    await window.task.value
  }

  /// A title appears in a room that has a topic, and the topic changes.
  @MainActor
  public static func topicStory(_ transcript: Transcript) async {
    let room = ChatRoom()
    room.topic = "holidays"
    let title = showTitle(of: room, transcript)
    room.topic = "lunch"
    room.close()
    await title.value
  }
}
