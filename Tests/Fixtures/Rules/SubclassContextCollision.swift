import UIKit

class PriceCell: UITableViewCell {
  // ruleid: subclass-context-collision
  override func observeValue(
    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    show(object)
  }
}

class NameCell: UITableViewCell {
  // ok: subclass-context-collision
  override func observeValue(
    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard context == &nameContext else {
      super.observeValue(forKeyPath: path, of: object, change: change, context: context)
      return
    }
    show(object)
  }
}

class Model: NSObject {
  // ok: subclass-context-collision
  override func observeValue(
    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    show(object)
  }
}
