import KeyValueObserving

/// All that one object observes: made for an observer, held by it, and gone with it.
///
/// - **Who keeps whom:** The observer keeps the controller, which keeps the handlers, and the subjects unless told not to; so an
///   observer that observes itself leaks unless it says `retainsSubjects: false` (P21). The observer is not kept: it is
///   handed to the handler, which need not capture it (P18), and is kept for the length of that call.
/// - **Until when:** An observation ends when it is unobserved or the controller is released, and at the latest with the first
///   change after the observer is gone. One whose subject is not retained ends in silence when the subject dies, whatever the
///   policy (P02).
/// - **On which thread:** The handler runs on the thread that changes the value, before the set returns; there the observer
///   may also meet its end (P37). Any thread may observe and unobserve.
/// - **A second call:** Observing the same path of the same subject again is refused, with false, and changes nothing (P08).
///   Unobserving what is not observed is nothing: no exception is raised, so none has to be caught (P06, P07).
/// - **Inside a callback:** Observing, unobserving and letting go of the controller are safe, the initial call included (P12);
///   what was unobserved is not called any more. No lock is held (P31).
///
/// Observing and unobserving cost a few dictionary entries on top of key-value observing's own, and the same for ten
/// observations as for a hundred thousand. Observers of one change are called in Cocoa's order, newest first, which is no
/// promise (P40); a change may be made inside a handler, and the inner pass then runs to its end before the outer goes on. A
/// set to an equal value is told as well: compare old and new (P29). The idea is that of Facebook's `KVOController`.
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

  /// Ends the observation of a path that the compiler checks.
  public func unobserve<Subject: CocoaObject>(_ subject: Subject, _ keyPath: PartialKeyPath<Subject>) {
    guard let path = table.string(of: keyPath, observedIn: subject) ?? subject.keyPathString(keyPath) else { return }
    table.end(path, of: subject)
  }

  /// Ends the observation of a path given by its string.
  public func unobserve(_ subject: CocoaObject, _ keyPath: String) {
    table.end(keyPath, of: subject)
  }

  /// Ends all observations of a subject.
  public func unobserve(_ subject: CocoaObject) {
    table.endAll(of: subject)
  }

  /// Ends all observations.
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
