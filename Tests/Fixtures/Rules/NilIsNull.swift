import Foundation

final class Label: NSObject {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    // ruleid: nil-is-null
    text = change![.newKey] as! String
    // ruleid: nil-is-null
    text = (change?[.oldKey] as! Profile).name
    // ok: nil-is-null
    text = change?[.newKey] as? String ?? "a guest"
    // ok: nil-is-null
    size = change?[.newKey] as! CGSize
    // ok: nil-is-null
    isPlaying = change![.newKey] as! Bool
    // ok: nil-is-null
    settings = dictionary["settings"] as! Settings
  }
}
