import Foundation
import KeyValueObserving

/// One observation of one key path of one object, with an identity: ending it ends just this one.
///
/// ```swift
/// titleObservation = document.observe(\.title) { [weak self] old, new in self?.show(new) }
/// notesObservation = document.observe("notes") { [weak self] change in self?.notesChanged(at: change[.indexesKey]) }
/// ```
///
/// - **Who keeps whom:** You keep the observation. It keeps its subject and its handler until it ends, so a subject that
///   keeps an observation of itself leaks (P21), as does an owner that the handler captures strongly (P18).
/// - **Until when:** It ends at ``invalidate()`` or when it is released; replacing it in a property ends the former one.
/// - **On which thread:** The handler runs on the thread that changes the value, before the set returns; of one change's observers
///   in Cocoa's order, newest first, which is no promise (P40). Any thread may observe and end, and set what is observed
///   already, but for a hop of a path; none waits for another's handlers.
/// - **A second call:** Ending twice is nothing, and so is ending what somebody else took away (P06, P07). Observing twice makes
///   two observations (P08).
/// - **Inside a callback:** Observing, ending and setting are safe, the initial call included (P12). Who is added during a pass is
///   not called in it; who was ended before its turn is not called (P33). No lock is held (P31).
///
/// A set inside a handler is a pass of its own: the inner pass then runs to its end before the outer goes on, so that those
/// behind hear of the inner value first (P40). A set to an equal value is told as well: compare old and new (P29).
///
/// The idea is that of a 2013 article on key-value observing: `addObserver` gives an observation no identity, so that one can
/// only ask to stop *some* observation like this one (P11), and asking once too often raises (P06). An object that is itself
/// the only observer has one.
public final class KeyValueObservation: @unchecked Sendable {  // unchecked because `lock` guards all that changes
  private enum Phase { case registering, observing, ended }

  private let keyPath: String
  private let lock = NSLock()
  private var phase = Phase.registering
  private var parts: Parts?

  /// What the observation keeps until it ends.
  private struct Parts {
    let subject: CocoaObject
    let receiver: Receiver
  }

  /// Observes a path that the compiler checks.
  ///
  /// - Parameters:
  ///   - subject: Kept until the observation ends.
  ///   - keyPath: Each hop a `@Dynamic` property that is not nil now, or the whole path one of the subject's `computedKeys`.
  ///     Any other ends the process with a message, as a mistake of the program.
  ///   - options: `.initial` adds a call before this returns, without old; `.prior` one before each change, without new.
  ///     Old and new are always asked for.
  ///   - handler: Is given this observation, and the value before and after; nil is nil. Of a collection changed in place (P25)
  ///     these are the elements taken out and those put in: to tell, take the form that hands over the change.
  public convenience init<Subject: CocoaObject, Value>(
    of subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: Self.string(of: keyPath, from: subject), options, handler)
  }

  /// Observes a path that the compiler checks, whose value may be nil.
  public convenience init<Subject: CocoaObject, Value>(
    of subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: Self.string(of: keyPath, from: subject), options, handler)
  }

  /// Observes a path given by its string: for hops that may be nil, and for keys known only at run time.
  ///
  /// - Parameter type: The value's type; a value of another one is handed over as nil.
  public convenience init<Value>(
    of subject: CocoaObject, _ keyPath: String, as type: Value.Type, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: keyPath, options, handler)
  }

  /// Observes a path given by its string and hands over the change itself: `change[.kindKey]`, `change[.indexesKey]`.
  ///
  /// - Parameters:
  ///   - options: What the change is to hold, as Cocoa has it.
  ///   - handler: Is given this observation and the change, to which nothing is added.
  public init(
    of subject: CocoaObject, _ keyPath: String, options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observation: KeyValueObservation, _ change: [KeyValueChangeKey: Any]) -> Void
  ) {
    self.keyPath = keyPath
    let receiver = Receiver(handler: handler)
    parts = Parts(subject: subject, receiver: receiver)
    receiver.observation = self
    subject.addObserver(receiver, forKeyPath: keyPath, options: options.union(.endsWithSubject))
    // Ending inside the initial call finds no registration yet (P12), so it is made good here.
    let ended = lock.withLock {
      if phase == .registering { phase = .observing }
      return phase == .ended ? takeParts() : nil
    }
    if let ended { remove(ended) }
  }

  private convenience init<Value>(
    of subject: CocoaObject, path: String, _ options: KeyValueObservingOptions,
    _ handler: @escaping (KeyValueObservation, Value?, Value?) -> Void
  ) {
    self.init(of: subject, path, options: options.union([.old, .new])) { observation, change in
      handler(observation, change[.oldKey] as? Value, change[.newKey] as? Value)
    }
  }

  deinit {
    invalidate()
  }

  /// Ends the observation; from any thread, any number of times.
  ///
  /// Once it has returned the handler is not called on this thread, nor begun on another; a call that had begun there runs on.
  /// A call begins by looking whether it has ended (P42).
  public func invalidate() {
    let ended = lock.withLock {
      let isRegistered = phase == .observing
      phase = .ended
      return isRegistered ? takeParts() : nil
    }
    if let ended { remove(ended) }
  }

  fileprivate var isEnded: Bool { lock.withLock { phase == .ended } }

  private func takeParts() -> Parts? {
    defer { parts = nil }
    return parts
  }

  // Outside the lock: the engine may call getters of the subject, and the parts may be the last to keep it.
  private func remove(_ parts: Parts) {
    // Where it is still registered it must not be gone.
    if !parts.subject.removeIfRegistered(parts.receiver, forKeyPath: keyPath) {
      ObservationCompanion.of(parts.subject).keep(parts.receiver)
    }
  }

  static func string<Subject: CocoaObject>(
    of keyPath: PartialKeyPath<Subject>, from subject: Subject
  ) -> String {
    guard let string = subject.keyPathString(keyPath) else {
      fatalError(
        "\(keyPath) cannot be observed from \(subject): each hop must be a @Dynamic property and not nil now, "
          + "or the path one of computedKeys as the class gives it. Give the path as a string where a hop may be nil.")
    }
    return string
  }
}

/// The observer that Cocoa sees: one object an observation.
private final class Receiver: CocoaObject, @unchecked Sendable {  // unchecked because it is not changed once registered
  /// Weak, because the observation keeps its receiver; during a delivery the engine keeps it as well.
  weak var observation: KeyValueObservation?
  private let handler: (KeyValueObservation, [KeyValueChangeKey: Any]) -> Void

  init(handler: @escaping (KeyValueObservation, [KeyValueChangeKey: Any]) -> Void) {
    self.handler = handler
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard let observation, !observation.isEnded, let change else { return }
    handler(observation, change)
  }
}
