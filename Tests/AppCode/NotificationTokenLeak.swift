import Foundation
import Testing

private enum Wrong {
  @MainActor final class SettingsScreen {
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    // page: wrong
    func appear() {
      token = NotificationCenter.default.addObserver(
        forName: defaultsDidChange, object: nil, queue: nil
      ) { _ in
        Task { @MainActor in self.reload() }  // the center keeps the block, and it keeps `self`
      }
    }

    deinit { token.map(NotificationCenter.default.removeObserver) }  // never runs
    // page: end

    private func reload() {}
  }
}

// page:
/// Calls a block until it is released, on whatever thread posts.
private nonisolated final class NotificationObservation {  // not the main actor's by default
  private let token: any NSObjectProtocol

  init(_ name: Notification.Name, block: @escaping @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: nil
    ) { _ in block() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
// page: end

private nonisolated let defaultsDidChange = Notification.Name("AppCode.NotificationTokenLeak.defaultsDidChange")

@MainActor private final class SettingsScreen {
  var reloads = 0
  private var observation: NotificationObservation?
  private var hasReloaded: CheckedContinuation<Void, Never>?

  // page:
  func appear() {
    observation = NotificationObservation(defaultsDidChange) { [weak self] in
      Task { @MainActor [weak self] in self?.reload() }  // the post may come from any thread
    }
  }
  // page: end

  private func reload() {
    reloads += 1
    hasReloaded?.resume()
    hasReloaded = nil
  }

  func reload(after post: @Sendable @escaping () -> Void) async {
    await withCheckedContinuation { continuation in
      hasReloaded = continuation
      Thread.detachNewThread(post)
    }
  }
}

@Test("P20: a screen hears a post from another thread once, and goes when it is closed")
@MainActor func screenGoes() async {
  var screen: SettingsScreen? = SettingsScreen()
  weak let closed = screen
  screen?.appear()
  screen?.appear()
  await screen?.reload(after: { NotificationCenter.default.post(name: defaultsDidChange, object: nil) })
  #expect(screen?.reloads == 1)
  screen = nil
  #expect(closed == nil)
  weak var last: SettingsScreen?
  for _ in 1...100 {
    let next = SettingsScreen()
    next.appear()
    last = next
  }
  #expect(last == nil)
}

// Tried: again screenGoes; thread screenGoes; cancel screenGoes; thousand screenGoes; objc read: blocks; early no
// sequence
