import Foundation

final class TrackingScreen {
  deinit {
    let (order, follower) = (order, follower)
    // ruleid: owner-gone-before-cleanup
    DispatchQueue.main.async {
      order.removeObserver(follower, forKeyPath: "carrier")
    }
    // ruleid: owner-gone-before-cleanup
    Task { @MainActor in
      center.unsubscribe(follower)
    }
    // ok: owner-gone-before-cleanup
    DispatchQueue.global().async { log.write("closed") }
    // ok: owner-gone-before-cleanup
    files.async { try? FileManager.default.removeItem(at: thumbnail) }
    // ok: owner-gone-before-cleanup
    order.removeObserver(follower, forKeyPath: "carrier")
  }

  func close() {
    // ok: owner-gone-before-cleanup
    DispatchQueue.main.async { self.order.removeObserver(self.follower, forKeyPath: "carrier") }
  }
}
