import Foundation

final class Screen {
  private var token: NSObjectProtocol?

  func appear() {
    // ruleid: notification-token-leak
    token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: nil,
      queue: .main
    ) { note in
      self.reload(note)
    }
    // ruleid: notification-token-leak
    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil, using: self.reload)
    // ruleid: notification-token-leak
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { [weak model] _ in
      self.reload(model)
    }
    // ruleid: notification-token-dropped
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] note in
      guard let self else { return }
      self.reload(note)
    }
    // ok: notification-token-leak
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { [model] _ in model.reload() }
  }

  init() {
    // ok: notification-token-leak
    center.addObserver(self, selector: #selector(reload), name: .changed, object: nil)
  }
}
