import KeyValueObserving

/// One observation of a controller. Its table owns it.
class KeyValueObservationControllerRecord: ObservationRecord,
  @unchecked Sendable  // unchecked as its superclass
{
  let subjectID: ObjectIdentifier
  private weak let table: ObservationTable?

  init(of subject: CocoaObject, _ keyPath: String, in table: ObservationTable) {
    subjectID = ObjectIdentifier(subject)
    self.table = table
    super.init(of: subject, keyPath, retainsSubject: table.retainsSubjects)
  }

  /// Ends all observations of a controller whose observer is gone.
  final func observerIsGone() {
    table?.endAll()
  }

  /// Forgets this observation, whose subject has died, and its registration with it.
  func subjectDied() {
    table?.forget(self)
  }
}

// The closures are not @Sendable: they run where the subject changes, and the controller cannot leave that isolation.

/// An observation that delivers the change.
final class KeyValueObservationControllerChangeRecord: KeyValueObservationControllerRecord,
  @unchecked Sendable  // unchecked as its superclass
{
  private let deliver: ([KeyValueChangeKey: Any]) -> Bool

  /// - Parameter deliver: Calls the observer; returns false if the observer is gone.
  init(
    of subject: CocoaObject, _ keyPath: String, in table: ObservationTable,
    deliver: @escaping ([KeyValueChangeKey: Any]) -> Bool
  ) {
    self.deliver = deliver
    super.init(of: subject, keyPath, in: table)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard isLive, let change else { return }
    if !deliver(change) { observerIsGone() }
  }
}

/// An observation that delivers the values before and after the change.
final class KeyValueObservationControllerValueRecord<Value>: KeyValueObservationControllerRecord, ValueObserver,
  @unchecked Sendable  // unchecked as its superclass
{
  private let deliver: (TypedValues<Value>) -> Bool

  /// - Parameter deliver: Calls the observer; returns false if the observer is gone.
  init(
    of subject: CocoaObject, _ keyPath: String, in table: ObservationTable,
    deliver: @escaping (TypedValues<Value>) -> Bool
  ) {
    self.deliver = deliver
    super.init(of: subject, keyPath, in: table)
  }

  func receive(_ values: ChangedValues) {
    guard isLive else { return }
    if !deliver(values.typed(Value.self)) { observerIsGone() }
  }
}
