import UIKit

final class ClockScreen: UIViewController {
  func start() {
    let center = NotificationCenter.default
    // ruleid: notification-token-dropped
    center.addObserver(forName: .tick, object: nil, queue: nil) { [unowned self] _ in self.show() }
    // ruleid: notification-token-dropped
    center.addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in self?.show() }
    // ruleid: notification-token-dropped
    _ = center.addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in self?.show() }
    // ok: notification-token-dropped
    keep(center.addObserver(forName: .tick, object: nil, queue: nil) { [unowned self] _ in self.show() })
    // ruleid: notification-token-dropped
    token = center.addObserver(forName: .tick, object: nil, queue: nil) { [unowned self] _ in self.show() }
  }
}

final class StoppingScreen: UIViewController {
  func start() {
    // ruleid: notification-token-dropped
    NotificationCenter.default.addObserver(forName: .tick, object: nil, queue: nil) { [unowned self] _ in self.show() }
  }

  func keep() {
    // ruleid: notification-token-dropped
    token = NotificationCenter.default.addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in
      self?.show()
    }
  }

  deinit { stop() }
}
