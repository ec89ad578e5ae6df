import KeyValueObserving
import Synchronization

/// The observer that key-value observing sees for one observation, and how far the observation has come.
///
/// Key-value observing neither retains an observer nor forgets a dead one (P01). So whoever owns a record ends it and
/// removes it before releasing it. When the subject dies first, its registrations end with it.
class ObservationRecord: CocoaObject, @unchecked Sendable {  // unchecked: `phase` is atomic and orders all that changes
  /// The progress of the observation. A phase is never entered twice, and only a later one follows it.
  private enum Phase: UInt8, AtomicRepresentable {
    /// The registration is not complete yet.
    ///
    /// The initial call happens here.
    case registering
    case observing
    /// The observation has ended, and its registration must still be removed.
    case ending
    case ended
  }

  private let phase = Atomic(Phase.registering)
  final let keyPath: String
  /// The engine's registration of this record. It is set before the phase is `observing`.
  private var registration: AnyObject?
  private let retained: CocoaObject?
  private weak let unretained: CocoaObject?

  init(of subject: CocoaObject, _ keyPath: String, retainsSubject: Bool) {
    self.keyPath = keyPath
    retained = retainsSubject ? subject : nil
    unretained = retainsSubject ? nil : subject  // a weak reference that is never made costs the subject nothing
  }

  /// The observed object; nil if it is not retained and has died.
  final var subject: CocoaObject? { retained ?? unretained }

  /// Whether a call may begin. Each call asks this first (P42).
  final var isLive: Bool { phase.load(ordering: .acquiring).rawValue <= Phase.observing.rawValue }

  /// Registers with the subject.
  ///
  /// - Returns: Whether the subject accepted the key path. False after an exception that somebody catches; the
  ///   observation has ended then.
  final func register(with subject: CocoaObject, _ options: KeyValueObservingOptions) -> Bool {
    if subject.requirePath(keyPath, readingValues: !options.isDisjoint(with: [.old, .new])) {
      subject.addObserver(self, forKeyPath: keyPath, options: options.union(.endsWithSubject))
    }
    registration = subject.registration(of: self, forKeyPath: keyPath)
    guard registration != nil else {
      phase.store(.ended, ordering: .releasing)
      return false
    }
    // Ended in its initial call or on another thread, it had no registration to remove (P12). Now it has.
    if !move(from: .registering, to: .observing) { removeRegistration() }
    return true
  }

  /// Ends the observation: from now on no call begins. Its registration is left to ``remove()``.
  final func end() {
    // In this order, because the registration may be completed between the two attempts.
    if !move(from: .registering, to: .ended) { _ = move(from: .observing, to: .ending) }
  }

  /// Removes the registration of an observation that has ended, unless ``register(with:_:)`` is about to.
  final func remove() {
    if move(from: .ending, to: .ended) { removeRegistration() }
  }

  private func move(from expected: Phase, to next: Phase) -> Bool {
    phase.compareExchange(expected: expected, desired: next, ordering: .acquiringAndReleasing).exchanged
  }

  private func removeRegistration() {
    if let registration { CocoaObject.end(registration: registration) }
  }
}

// The handlers are not @Sendable: they run where the subject changes, and whatever keeps the record cannot leave that
// isolation.

/// Passes the old and the new value to a handler.
final class ValueRecord<Value>: ObservationRecord, ValueObserver, @unchecked Sendable {  // unchecked as its superclass
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
final class ChangeRecord: ObservationRecord, @unchecked Sendable {  // unchecked as its superclass
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
