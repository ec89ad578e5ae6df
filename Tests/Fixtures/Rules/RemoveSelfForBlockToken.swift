import Foundation

final class Window {
  private var token: NSObjectProtocol?

  func unmute() {
    token = NotificationCenter.default
      .addObserver(forName: .messageReceived, object: nil, queue: .main) { _ in print("message") }
  }

  func mute() {
    // ruleid: remove-self-for-block-token
    NotificationCenter.default
      .removeObserver(self)
  }
}

final class QuietWindow {
  private var token: NSObjectProtocol?

  func unmute() {
    token = NotificationCenter.default
      .addObserver(forName: .messageReceived, object: nil, queue: .main) { _ in print("message") }
  }

  func mute() {
    // ok: remove-self-for-block-token
    NotificationCenter.default.removeObserver(self)
    // ok: remove-self-for-block-token
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
