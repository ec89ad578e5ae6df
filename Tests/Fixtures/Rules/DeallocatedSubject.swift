import Foundation

final class TitleBar: NSObject {
  @objc private(set) weak var document: Document?
  private weak var center: NotificationCenter?

  deinit {
    // ok: deallocated-subject
    center?.removeObserver(self)
    // ruleid: deallocated-subject
    document?.removeObserver(
      self, forKeyPath: "title")
  }
}

final class OwningTitleBar: NSObject {
  private var document: Document?

  deinit {
    // ok: deallocated-subject
    document?.removeObserver(self, forKeyPath: "title")
  }
}
