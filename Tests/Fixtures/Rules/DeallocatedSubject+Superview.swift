import UIKit

final class RefreshControl: UIView {
  func stop() {
    // ruleid: deallocated-subject
    superview?.removeObserver(self, forKeyPath: "contentOffset")
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    // ok: deallocated-subject
    superview?.removeObserver(self, forKeyPath: "contentSize")
  }

  deinit { stop() }
}
