import Observation
import Testing

private enum Wrong {
  @MainActor final class ChatWindow {
    private var task: Task<Void, Never>?

    // page: wrong
    func follow(_ messages: AsyncStream<String>) {
      task = Task {  // keeps `self`, although nobody writes it
        for await message in messages { show(message) }
      }
    }

    deinit { task?.cancel() }  // never runs
    // page: end

    private func show(_ message: String) {}
  }
}

@MainActor private final class ChatWindow {
  var messages: [String] = []
  private var task: Task<Void, Never>?

  // page:
  func follow(_ messages: AsyncStream<String>) {
    task?.cancel()  // a second call replaces the first
    task = Task { [weak self] in
      for await message in messages {
        guard let self, !Task.isCancelled else { return }  // strong for one message
        self.show(message)
      }
    }
  }

  deinit { task?.cancel() }  // in an @Observable class, the task is @ObservationIgnored
  // page: end

  private func show(_ message: String) { messages.append(message) }
}

@MainActor @Observable private final class ObservableWindow {
  @ObservationIgnored private var task: Task<Void, Never>?
  deinit { task?.cancel() }
}

@Test("P22: a window goes while its loop still waits for messages")
@MainActor func windowGoes() async {
  let (stream, room) = AsyncStream<String>.makeStream()
  var window: ChatWindow? = ChatWindow()
  weak let closed = window
  window?.follow(stream)
  room.yield("Hello!")
  while window?.messages.isEmpty == true { await Task.yield() }
  window = nil
  #expect(closed == nil)
  room.finish()
}

@Test("P22: a window that follows another feed has left the first", .timeLimit(.minutes(5)))
@MainActor func followsAnother() async {
  let (first, firstRoom) = AsyncStream<String>.makeStream(), (second, secondRoom) = AsyncStream<String>.makeStream()
  let window = ChatWindow()
  window.follow(first)
  window.follow(second)
  secondRoom.yield("Hello!")
  while window.messages.isEmpty { await Task.yield() }
  while case .enqueued = firstRoom.yield("Lunch?") { await Task.yield() }
  #expect(window.messages == ["Hello!"])
}

@Test("P22: a message that is on its way does not follow into another feed", .timeLimit(.minutes(5)))
@MainActor func leavesOnTheWay() async {
  let (first, firstRoom) = AsyncStream<String>.makeStream(), (second, secondRoom) = AsyncStream<String>.makeStream()
  let window = ChatWindow()
  window.follow(first)
  firstRoom.yield("Hello!")
  while window.messages.isEmpty { await Task.yield() }
  firstRoom.yield("Lunch?")  // its loop waits, and is resumed on a later turn
  window.follow(second)
  secondRoom.yield("Bye!")
  while window.messages.last != "Bye!" { await Task.yield() }
  #expect(window.messages == ["Hello!", "Bye!"])
}

// Tried: again followsAnother; thread no: main actor; cancel leavesOnTheWay; thousand no list; objc no: Swift; early
// followsAnother
