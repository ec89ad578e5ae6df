import Foundation

final class Twice: NSObject {
  deinit {
    stop()
  }

  override public dynamic func prepareForReuse() {
    super.prepareForReuse()
    stop()
  }

  fileprivate func stop() {
    // ruleid: double-remove
    self.document?.removeObserver(
      self, forKeyPath: "title")
  }
}
