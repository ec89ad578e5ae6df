import Foundation
import Testing

private nonisolated let messageReceived = Notification.Name("AppCode.RemoveSelfForBlockToken.messageReceived")

private enum Wrong {
  @MainActor final class ChatWindow {
    // page: wrong
    func unmute() {
      _ = NotificationCenter.default.addObserver(
        forName: messageReceived, object: nil, queue: nil
      ) { [weak self] _ in
        DispatchQueue.main.async { [weak self] in self?.playSound() }
      }
    }

    func mute() {
      NotificationCenter.default.removeObserver(self)  // the center has no such observer
    }
    // page: end

    private(set) var sounds = 0
    private func playSound() { sounds += 1 }
  }
}

@MainActor private final class ChatWindow {
  var sounds = 0

  // page:
  private var token: (any NSObjectProtocol)?

  func unmute() {
    mute()
    token = NotificationCenter.default.addObserver(
      forName: messageReceived, object: nil, queue: nil
    ) { [weak self] _ in
      DispatchQueue.main.async { [weak self] in self?.playSound() }
    }
  }

  func mute() {
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
  // page: end

  private func playSound() { sounds += 1 }
}

/// Posts on another thread, and returns when the main queue has had a turn.
@MainActor private func postMessage() async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      NotificationCenter.default.post(name: messageReceived, object: nil)
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

@Test("P14: a muted window is silent, whatever thread posts, unless it removed itself instead of its token")
@MainActor func removesTheToken() async {
  let window = ChatWindow()
  window.unmute()
  window.mute()
  await postMessage()
  #expect(window.sounds == 0)
  window.unmute()
  window.unmute()
  await postMessage()
  #expect(window.sounds == 1)
  window.mute()
  let wrong = Wrong.ChatWindow()
  wrong.unmute()
  wrong.mute()
  await postMessage()
  #expect(wrong.sounds == 1)
}

// Tried: again removesTheToken; thread removesTheToken; cancel removesTheToken; thousand no: one token; objc read:
// blocks; early no sequence
