import UIKit

final class MixedScreen: UIViewController {
  func start() {
    let center = NotificationCenter.default
    // ok: remove-self-for-block-token
    center.addObserver(self, selector: #selector(show), name: .orderAdded, object: nil)
    // ruleid: remove-self-for-block-token, notification-token-dropped
    center.addObserver(forName: .orderSent, object: nil, queue: nil) { [weak self] _ in self?.show() }
  }

  deinit {
    // ruleid: remove-self-for-block-token
    NotificationCenter.default.removeObserver(self, name: .orderSent, object: nil)
    // ok: remove-self-for-block-token
    NotificationCenter.default.removeObserver(self, name: .orderAdded, object: nil)
    NotificationCenter.default.removeObserver(self)
  }
}
