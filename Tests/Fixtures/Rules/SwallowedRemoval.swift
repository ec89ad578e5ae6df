import Foundation

final class Screen: NSObject {
  deinit {
    ExceptionCatcher.catchException {
      // ruleid: swallowed-removal
      self.settings.removeObserver(
        self, forKeyPath: "volume")
    }
    // ok: swallowed-removal
    settings.removeObserver(self, forKeyPath: "volume")
    // ok: swallowed-removal
    ExceptionCatcher.catchException { self.settings.save() }
  }
}
