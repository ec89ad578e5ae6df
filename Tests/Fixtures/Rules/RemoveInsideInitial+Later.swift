import AVFoundation

final class ItemScreen: NSObject {
  func start() {
    item.addObserver(self, forKeyPath: "status", options: [.initial, .new], context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if item.status == .readyToPlay {
      // ok: remove-inside-initial
      item.removeObserver(self, forKeyPath: "status")
    }
  }
}
