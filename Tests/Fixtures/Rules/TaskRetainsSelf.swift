import Foundation

final class Window {
  private var task: Task<Void, Never>?

  func open(_ messages: AsyncStream<String>) {
    // ruleid: task-retains-self
    task = Task { @MainActor in
      for await message in messages {
        self.show(message)
      }
    }
    // ruleid: task-retains-self
    task = Task.detached(priority: .background) { [self] in
      for await message in messages {
        await show(message)
      }
    }
    // ok: task-retains-self
    task = Task { [weak self] in
      for await message in messages { self?.show(message) }
    }
    // ok: task-retains-self
    task = Task {
      self.show(await first(of: messages))
    }
    // ok: task-retains-self
    Task { await self.load() }
  }
}
