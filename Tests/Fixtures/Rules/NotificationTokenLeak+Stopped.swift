import Foundation

final class StoppedScreen {
  private var token: NSObjectProtocol?

  func start() {
    // ok: notification-token-leak
    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() }
  }

  func stop() {
    NotificationCenter.default.removeObserver(token!)
  }
}
