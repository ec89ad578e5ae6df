import Foundation

final class PriceFeed {
  func start() {
    // ruleid: notification-token-perhaps-leaked
    token = NotificationCenter.default.addObserver(forName: .priceChanged, object: nil, queue: nil) { _ in
      self.reload()
    }
    // ok: notification-token-perhaps-leaked
    token = NotificationCenter.default.addObserver(forName: .priceChanged, object: nil, queue: nil) { [weak self] _ in
      self?.reload()
    }
  }
}

final class SharedFeed {
  static let shared = SharedFeed()

  func start() {
    // ok: notification-token-perhaps-leaked
    token = NotificationCenter.default.addObserver(forName: .priceChanged, object: nil, queue: nil) { _ in
      self.reload()
    }
  }
}
