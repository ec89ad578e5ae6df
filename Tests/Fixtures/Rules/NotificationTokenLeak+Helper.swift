import UIKit

final class LibraryViewController: UIViewController {
  var select: ((Int) -> Void)? = nil

  init(_ library: Library) {
    // ruleid: notification-token-dropped
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { [weak self] _ in
      self?.reload()
    }
    // A helper of the superclass keeps the token.
    // ok: notification-token-dropped
    addObserver(forName: .added) { [weak self] _ in
      self?.reload()
    }
  }

  func follow() -> Bool {
    // ok: notification-token-dropped
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { [weak self] _ in
      self?.reload()
    }
  }
}
