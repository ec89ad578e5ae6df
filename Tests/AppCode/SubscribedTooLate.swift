import Testing

@MainActor private final class ChatRoom {
  private(set) var listeners: [AsyncStream<String>.Continuation] = []

  func messages() -> AsyncStream<String> {
    let (stream, listener) = AsyncStream<String>.makeStream()
    listeners.append(listener)
    return stream
  }

  func send(_ message: String) {
    listeners.removeAll { if case .terminated = $0.yield(message) { true } else { false } }  // forgets loops that ended
  }
}

private enum Wrong {
  @MainActor final class ChatWindow {
    private var shown: [String] = []
    private var task: Task<Void, Never>?

    // page: wrong
    func open(_ room: ChatRoom) {
      task = Task { [weak self] in
        for await message in room.messages() { self?.show(message) }  // subscribes when the task runs
      }
    }
    // page: end

    func show(_ message: String) { shown.append(message) }
  }
}

@MainActor private final class ChatWindow {
  private(set) var shown: [String] = []
  private(set) var task: Task<Void, Never>?

  // page:
  func open(_ room: ChatRoom) {
    let messages = room.messages()  // subscribes now
    task = Task { [weak self] in
      for await message in messages { self?.show(message) }
    }
  }
  // page: end

  func show(_ message: String) { shown.append(message) }

  deinit { task?.cancel() }
}

@Test("P56: a message that is sent before the task runs arrives", .timeLimit(.minutes(5)))
@MainActor func messageBeforeTheTaskArrives() async {
  let room = ChatRoom()
  let window = ChatWindow()
  window.open(room)
  room.send("Hello!")
  while window.shown.isEmpty { await Task.yield() }
  room.send("Lunch?")
  while window.shown.count < 2 { await Task.yield() }
  #expect(window.shown == ["Hello!", "Lunch?"])
}

@Test("P56: a room forgets a window that is gone", .timeLimit(.minutes(5)))
@MainActor func roomForgets() async {
  let room = ChatRoom()
  var window: ChatWindow? = ChatWindow()
  window?.open(room)
  let task = window?.task
  window = nil
  await task?.value
  #expect(room.listeners.count == 1)
  room.send("Anybody?")
  #expect(room.listeners.isEmpty)
}
