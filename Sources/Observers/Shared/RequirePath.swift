import KeyValueObserving

extension CocoaObject {
  /// Checks a path before it is observed, as far as that can be known now.
  ///
  /// Raises `NSInvalidArgumentException` for a path with an empty key. If the observer reads values, raises
  /// `NSUnknownKeyException` for a key that an object on the way does not have; Cocoa would stay silent until the first
  /// change (P24).
  ///
  /// - Returns: Whether the path may be observed; false after an exception that somebody catches.
  func requirePath(_ keyPath: String, readingValues: Bool) -> Bool {
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard !keys.contains("") else {
      CocoaException(
        name: "NSInvalidArgumentException",
        reason: "The key path \"\(keyPath)\" of \(self) cannot be observed: it has an empty key. "
          + "Write one key, or several joined by single dots."
      ).raise()
      return false
    }
    guard readingValues else { return true }
    var object = self
    for (index, key) in keys.enumerated() where !key.hasPrefix("@") {
      guard object.requireKey(String(key)) else { return false }
      guard index < keys.count - 1, let next = object.value(forKey: String(key)) as? CocoaObject else { break }
      object = next
    }
    return true
  }
}
