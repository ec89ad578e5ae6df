import Foundation

final class Screen: NSObject {
  deinit {
    // ruleid: swallowed-removal
    ExceptionCatcher.catchException {
      self.settings.removeObserver(
        self, forKeyPath: "volume")
    }
    // ok: swallowed-removal
    settings.removeObserver(self, forKeyPath: "volume")
    // ok: swallowed-removal
    ExceptionCatcher.catchException { self.settings.save() }
  }
}
