// swift-format-ignore-file: NoBlockComments
import Foundation

final class Cell: NSObject {
  private static var context = 0

  func start() {
    document.addObserver(
      self, forKeyPath: "title",
      options: [.new], context: &Cell.context)
  }

  func stop() {
    // ruleid: wrong-registration-removed
    document.removeObserver(self, forKeyPath: "title" /* the context is missing */)
    // ok: wrong-registration-removed
    document.removeObserver(self, forKeyPath: "title", context: &Cell.context)
  }
}
