import Foundation

final class PlainCell: NSObject {
  func start() {
    document.addObserver(self, forKeyPath: "title", options: [.new], context: nil)
  }

  func stop() {
    // ok: wrong-registration-removed
    document.removeObserver(self, forKeyPath: "title")
  }
}
