import Foundation

final class SelectorWindow {
  func unmute() {
    NotificationCenter.default.addObserver(self, selector: #selector(play), name: .messageReceived, object: nil)
  }

  deinit {
    // ok: remove-self-for-block-token
    NotificationCenter.default.removeObserver(self)
  }
}
