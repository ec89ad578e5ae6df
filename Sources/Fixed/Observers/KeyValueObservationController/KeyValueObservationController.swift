import KeyValueObserving

/// All that one object observes: made for an observer, held by it, and gone with it.
///
/// - **Who keeps whom:** The observer keeps the controller, which keeps the handlers, and the subjects unless told not to; so an
///   observer that observes itself leaks unless it says `retainsSubjects: false` (P21). The observer is not kept: it is
///   handed to the handler, which need not capture it (P18), and is kept for the length of that call.
/// - **Until when:** An observation ends when it is unobserved or the controller is released, and at the latest with the first
///   change after the observer is gone. One whose subject is not retained ends in silence when the subject dies, whatever the
///   policy (P02).
/// - **On which thread:** The handler runs on the thread that changes the value, before the set returns; of one change's observers
///   in Cocoa's order, newest first, which is no promise (P40). There the observer may also meet its end (P37). Any thread may
///   observe and unobserve, and set what is observed already, but for a hop of a path; none waits for another's handlers.
/// - **A second call:** Unobserving what is not observed is nothing: no exception is raised, so none has to be caught (P06, P07).
///   Observing the same path of the same subject again is refused, with false, and changes nothing (P08).
/// - **Inside a callback:** Observing, unobserving, setting and letting go of the controller are safe, the initial call included
///   (P12). Who is added during a pass is not called in it; who was unobserved before its turn is not called (P33). No lock is
///   held (P31).
///
/// A set inside a handler is a pass of its own: the inner pass then runs to its end before the outer goes on, so that those
/// behind hear of the inner value first (P40). A set to an equal value is told as well: compare old and new (P29).
///
/// Observing and unobserving cost a few dictionary entries on top of key-value observing's own, and the same for ten
/// observations as for a hundred thousand.
///
/// The idea is that of Facebook's `KVOController`: who is registered with Cocoa is not the observer, which could only ask to stop
/// *some* observation like this one (P11), but something of the controller's own.
///
/// ```swift
/// controller.observe(document, \.isFavorite) { cell, document, old, new in … }
/// controller.observe(document, \.isFavorite, action: DocumentCell.favoriteChanged)
/// controller.observe(document, "isFavorite", context: nil)
/// ```
public final class KeyValueObservationController<Observer: AnyObject>:
  @unchecked Sendable  // unchecked because `observer` is never set again, and a table is Sendable
{
  /// Whom the controller was made for; nil once it is gone.
  public weak let observer: Observer?
  private let table: ObservationTable

  /// Makes a controller for an observer, to be kept by it: `lazy var controller = KeyValueObservationController(observer: self)`.
  ///
  /// - Parameter retainsSubjects: Whether what is observed is kept until it is unobserved. Say no where the observer observes
  ///   itself, or what keeps it.
  public convenience init(observer: Observer, retainsSubjects: Bool = true) {
    self.init(observer: observer, table: ObservationTable(retainsSubjects: retainsSubjects))
  }

  init(observer: Observer, table: ObservationTable) {
    self.observer = observer
    self.table = table
  }

  /// Ends the observation of a path that the compiler checks; from any thread, any number of times.
  ///
  /// Once it has returned the observer is not called for it on this thread, nor is a call begun on another; one that had begun
  /// there runs on. A call begins by looking whether its observation has ended (P42).
  public func unobserve<Subject: CocoaObject>(_ subject: Subject, _ keyPath: PartialKeyPath<Subject>) {
    guard let path = table.string(of: keyPath, observedIn: subject) ?? subject.keyPathString(keyPath) else { return }
    table.end(path, of: subject)
  }

  /// Ends the observation of a path given by its string, as for a checked one.
  public func unobserve(_ subject: CocoaObject, _ keyPath: String) {
    table.end(keyPath, of: subject)
  }

  /// Ends all observations of a subject, as for a single path.
  public func unobserve(_ subject: CocoaObject) {
    table.endAll(of: subject)
  }

  /// Ends all observations, as for a single path.
  public func unobserveAll() {
    table.endAll()
  }

  /// Begins an observation; nothing where the observer is gone.
  func begin<Subject: CocoaObject>(
    _ subject: Subject, _ path: ObservedPath, _ options: KeyValueObservingOptions,
    _ call: @escaping (Observer, Subject, [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    guard let observer else { return false }
    let record = ObservationRecord(of: subject, path, options, in: table) { [weak observer, weak subject] change in
      guard let observer else { return false }
      if let subject { call(observer, subject, change) }
      return true
    }
    return table.begin(record, of: subject)
  }
}

extension KeyValueChangeKey {
  /// The observed path, which a handler for several tells them apart by; there in what a controller hands to closures and methods.
  public static let keyPathKey = KeyValueChangeKey(rawValue: "keyPath")
}
