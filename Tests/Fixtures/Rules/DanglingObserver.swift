import Foundation

final class Cell: NSObject {
  @objc var document: Document

  init(document: Document) {
    self.document = document
    super.init()
    // ruleid: dangling-observer
    document.addObserver(
      self,
      forKeyPath: #keyPath(Document.title),
      options: [.new],
      context: nil)
  }

  // A center keeps no pointer to an observer that is gone.
  func followDefaults() {
    // ok: dangling-observer
    NotificationCenter.default.addObserver(
      self, selector: #selector(reload), name: UserDefaults.didChangeNotification, object: nil)
  }

  func followElsewhere(_ other: NSObject) {
    // ok: dangling-observer
    document.addObserver(other, forKeyPath: "title", options: [], context: nil)
  }
}
