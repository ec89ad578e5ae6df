import Foundation

class Cell: UITableViewCell {
  func start() {
    document.addObserver(self, forKeyPath: "title", options: [], context: nil)
  }

  // ruleid: subclass-context-collision
  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "title" { update() }
  }

  func stop() { document.removeObserver(self, forKeyPath: "title") }
}

class PoliteCell: UITableViewCell {
  func start() {
    document.addObserver(self, forKeyPath: "title", options: [], context: &context)
  }

  // ok: subclass-context-collision
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard context == &PoliteCell.context else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    update()
  }
}

class Root: NSObject {
  func start() {
    document.addObserver(self, forKeyPath: "title", options: [], context: nil)
  }

  // ok: subclass-context-collision
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    update()
  }
}
