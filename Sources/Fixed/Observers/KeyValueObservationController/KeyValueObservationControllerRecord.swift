import KeyValueObserving

/// One observation of a controller. Its table owns it.
final class KeyValueObservationControllerRecord: ObservationRecord,
  @unchecked Sendable  // unchecked as its superclass
{
  let subjectID: ObjectIdentifier
  // Not @Sendable: it runs where the subject changes, and the controller cannot leave that isolation.
  private let deliver: ([KeyValueChangeKey: Any]) -> Bool
  private weak let table: ObservationTable?

  /// - Parameter deliver: Calls the observer; returns false if the observer is gone.
  init(
    of subject: CocoaObject, _ keyPath: String, in table: ObservationTable,
    deliver: @escaping ([KeyValueChangeKey: Any]) -> Bool
  ) {
    subjectID = ObjectIdentifier(subject)
    self.deliver = deliver
    self.table = table
    super.init(of: subject, keyPath, retainsSubject: table.retainsSubjects)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard isLive, let change else { return }
    if !deliver(change) { table?.endAll() }
  }

  override func subjectDied() {
    super.subjectDied()
    table?.forget(self)
  }
}
