import Dispatch
import KeyValueObserving
import Observers

/// A plain class that two threads observe, with a computed key.
class Track: CocoaObject, @unchecked Sendable {  // unchecked because all that it has are @Dynamic values
  @Dynamic var title: String?
  @Dynamic var plays = 0

  var caption: String { title ?? "untitled" }

  override class var computedKeys: [String: AnyKeyPath] { ["caption": \Track.caption] }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "caption" ? ["title"] : super.keyPathsForValuesAffectingValue(forKey: key)
  }

  func observeOnTwoThreads() {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<1_000 {
        observe(\.plays) { _, _ in }.invalidate()
        observe(\.title) { _, _ in }.invalidate()
      }
    }
    print("then \(observationInfo == nil ? "nobody" : "somebody") observes")
  }
}

final class Episode: Track, @unchecked Sendable {}  // unchecked as its superclass
