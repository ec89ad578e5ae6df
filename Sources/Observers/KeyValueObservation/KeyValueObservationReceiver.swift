import KeyValueObserving

/// Passes the old and the new value to a handler.
final class KeyValueObservationReceiver<Value>: ObservationRecord, ValueObserver,
  @unchecked Sendable  // unchecked as its superclass
{
  // Not @Sendable: it runs where the subject changes, and the token that keeps it cannot leave that isolation.
  private let handler: (_ old: Value?, _ new: Value?) -> Void

  init(
    of subject: CocoaObject, _ keyPath: String, retainsSubject: Bool,
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) {
    self.handler = handler
    super.init(of: subject, keyPath, retainsSubject: retainsSubject)
  }

  func receive(_ values: ChangedValues) {
    guard isLive else { return }
    let values = values.typed(Value.self)
    handler(values.old, values.new)
  }
}

/// Passes the change to a handler.
final class KeyValueObservationChangeReceiver: ObservationRecord, @unchecked Sendable {  // unchecked as its superclass
  private let handler: (_ change: [KeyValueChangeKey: Any]) -> Void

  init(
    of subject: CocoaObject, _ keyPath: String, retainsSubject: Bool,
    handler: @escaping (_ change: [KeyValueChangeKey: Any]) -> Void
  ) {
    self.handler = handler
    super.init(of: subject, keyPath, retainsSubject: retainsSubject)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard isLive, let change else { return }
    handler(change)
  }
}
