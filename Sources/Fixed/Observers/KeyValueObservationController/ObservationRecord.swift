import KeyValueObserving

/// One observation of a controller: the observer that Cocoa sees, and where the observation stands.
///
/// The controller's ``ObservationTable`` keeps it until it ends; its subject's ``ObservationCompanion`` keeps it for as long as
/// it is registered, so that what is registered is never gone. It keeps the subject only if it is told to.
final class ObservationRecord: CocoaObject, @unchecked Sendable {  // unchecked because `lock` guards all that changes
  /// `initial` is the time from its making until its registration stands, the initial call included; `ending` that from its
  /// end until its registration is taken away.
  private enum Phase { case initial, observing, ending, notObserving }

  let keyPath: String
  /// The checked key path that it was given, if it was.
  let checkedKeyPath: AnyKeyPath?
  private let options: KeyValueObservingOptions
  private let deliver: ([KeyValueChangeKey: Any]) -> Bool
  private let subjectID: ObjectIdentifier
  private weak let subject: CocoaObject?
  private weak let table: ObservationTable?
  private let lock = Lock(Phase.initial)

  /// - Parameter deliver: Calls the observer; false where there is none any more.
  init(
    of subject: CocoaObject, _ path: ObservedPath, _ options: KeyValueObservingOptions, in table: ObservationTable,
    _ deliver: @escaping ([KeyValueChangeKey: Any]) -> Bool
  ) {
    keyPath = path.string
    checkedKeyPath = path.checked
    self.options = options
    self.deliver = deliver
    self.subject = subject
    self.table = table
    subjectID = ObjectIdentifier(subject)
  }

  /// Registers. Ended meanwhile, in the initial call or on another thread, it never stands (P12).
  func begin() {
    guard let subject else { return }
    let companion = ObservationCompanion.of(subject)
    companion.keep(self)
    subject.addObserver(self, forKeyPath: keyPath, options: options.union(.endsWithSubject))
    let hasEnded = lock.withLock { phase in
      if phase == .initial { phase = .observing }
      return phase == .notObserving
    }
    if hasEnded { remove(from: subject) }
  }

  /// Ends the observation: no call of it begins from now on. Its table says so as it takes it out, so that whoever does not
  /// find it there any more can rely on it.
  func end() {
    lock.withLock { $0 = $0 == .observing ? .ending : .notObserving }
  }

  /// Takes away the registration of one that has ended. Not registered yet, it is left to ``begin()`` to do so.
  func remove() {
    let isRegistered = lock.withLock { phase in
      defer { phase = .notObserving }
      return phase == .ending
    }
    // A subject that is gone has taken its registration along.
    if isRegistered, let subject { remove(from: subject) }
  }

  /// Its subject is dying, and has let go of the registration.
  func subjectDied() {
    lock.withLock { $0 = .notObserving }
    table?.forget(self, of: subjectID)
  }

  // Outside the lock: the engine may call getters of the subject.
  private func remove(from subject: CocoaObject) {
    // Where it is still registered it must not be gone.
    if subject.removeIfRegistered(self, forKeyPath: keyPath) { ObservationCompanion.of(subject).letGo(of: self) }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard let change, lock.withLock({ $0 == .initial || $0 == .observing }) else { return }
    if !deliver(change) { table?.endAll() }
  }
}

/// A key path as it is registered, and as it was written where the compiler checked it.
struct ObservedPath {
  let string: String
  var checked: AnyKeyPath?
}
