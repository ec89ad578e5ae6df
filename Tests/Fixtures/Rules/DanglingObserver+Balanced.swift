import Foundation

final class BalancedCell: NSObject {
  @objc let document: Document

  init(document: Document) {
    self.document = document
    super.init()
    // ok: dangling-observer
    document.addObserver(self, forKeyPath: "title", options: [.new], context: nil)
  }

  deinit {
    document.removeObserver(self, forKeyPath: "title")
  }
}
