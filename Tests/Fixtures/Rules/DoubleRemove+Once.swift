import Foundation

final class Once: NSObject {
  deinit {
    stop()
  }

  func start() {
    document.addObserver(self, forKeyPath: "title", options: [], context: nil)
  }

  private func stop() {
    // ok: dangling-observer
    document.removeObserver(self, forKeyPath: "title")
  }
}
