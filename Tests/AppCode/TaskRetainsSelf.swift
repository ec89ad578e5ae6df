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
    task = Task { [weak self] in
      for await message in messages {
        guard let self else { return }  // inside the loop: strong for one message
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
