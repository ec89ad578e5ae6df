import Foundation

final class Guarded: NSObject {
  private var isObserving = false

  deinit {
    stop()
  }

  func prepareForReuse() {
    stop()
  }

  func stop() {
    guard isObserving else { return }
    // ok: double-remove
    document.removeObserver(self, forKeyPath: "title")
  }
}
