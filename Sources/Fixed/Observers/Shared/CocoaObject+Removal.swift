import KeyValueObserving

extension CocoaObject {
  /// Removes an observer if it is registered. Asked, not tried: nothing is raised that would have to be caught (P06, P07).
  ///
  /// It is not there where `addObserver` raised, or where somebody swept it away.
  ///
  /// - Returns: Whether it is registered no more. Removal raises all the same for a path changed behind its setters (P04), and
  ///   where that was caught the observer is still registered: whoever asked must see to it that it is not gone before this object.
  func removeIfRegistered(_ observer: CocoaObject, forKeyPath keyPath: String) -> Bool {
    if hasObserver(observer, forKeyPath: keyPath) { removeObserver(observer, forKeyPath: keyPath) }
    return !hasObserver(observer, forKeyPath: keyPath)
  }
}
