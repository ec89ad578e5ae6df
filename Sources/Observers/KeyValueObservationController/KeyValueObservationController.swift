import KeyValueObserving

/// Everything that one object observes.
///
/// The object makes the controller and keeps it, and both are released together.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var isFavorite = false
///   @Dynamic var title = "Untitled"
/// }
///
/// nonisolated final class Cell {
///   private lazy var controller = KeyValueObservationController(observer: self)
///
///   init(of document: Document) {
///     controller.observe(document, \.title) { cell, document, old, new in cell.show(new) }
///     controller.observe(document, \.isFavorite, action: Cell.showFavorite)
///   }
///
///   func show(_ title: String?) { print(title ?? "nothing") }
///   func showFavorite(_ isFavorite: Bool?) { print(isFavorite == true ? "★" : "☆") }
/// }
///
/// let document = Document()
/// var cells = [Cell(of: document)]
/// document.title = "Report"
/// // Prints "Report"
/// document.isFavorite = true
/// // Prints "★"
/// cells.removeAll()  // The cell goes, and both observations end.
/// document.isFavorite = false
/// ```
///
/// - **Ownership:** The observer keeps the controller. The controller keeps the handlers, and the subjects unless you
///   pass `retainsSubjects: false`, which an observer that observes itself must do (P21). It does not keep the
///   observer: handlers receive it as an argument, so they need not capture it (P18), and it stays alive during the
///   call.
/// - **Lifetime:** An observation ends when you unobserve it or release the controller, and at the latest with the
///   first change after the observer is gone. An observation that does not retain its subject ends silently when the
///   subject dies, whatever the deallocation policy (P02).
/// - **Threads:** A controller is not `Sendable`, and neither are its handlers: the compiler keeps them where the
///   observer is, on the main actor, in an actor, or in a plain class. A handler runs on the thread that changes the
///   value, before the set returns. Any thread may observe and unobserve if you made the objects safe for threads
///   yourself; no thread waits for another's handlers. The observer may then be released on the changing thread (P37).
/// - **Calling it twice:** Observing the same path of the same subject again is refused: it returns false, prints a
///   warning that names both objects and the path, and changes nothing (P08). Unobserving what is not observed has no
///   effect and raises nothing (P06, P07).
/// - **Inside a handler:** You may observe, unobserve, set, and release the controller, even during the initial call
///   (P12). An observer added during delivery does not receive that change; one unobserved before its turn is not
///   called (P33). No lock is held (P31).
///
/// A superclass and a subclass that both observe need a controller each. ``KeyValueObservable/observationController``
/// gives each of them its own (P15).
///
/// Observers of one change are called newest first, as in Cocoa, which promises no order. A set inside a handler
/// delivers to all observers before the outer delivery continues (P40). A set to an equal value is delivered too (P29).
///
/// Observing and unobserving cost a few dictionary entries more than key-value observing itself, independent of how
/// many observations there are.
///
/// The design follows Facebook's `KVOController`: an object that belongs to the controller is registered with Cocoa
/// instead of the observer, which could only ask to stop *some* observation like this one (P11).
public final class KeyValueObservationController<Observer: AnyObject> {
  /// The object that the controller was made for; nil once it is gone.
  public weak let observer: Observer?
  let table: ObservationTable

  /// Makes a controller: `lazy var controller = KeyValueObservationController(observer: self)`.
  ///
  /// - Parameters:
  ///   - observer: The object that keeps the controller.
  ///   - retainsSubjects: Whether observed objects are kept until they are unobserved. Pass false if the observer
  ///     observes itself, or an object that keeps it.
  public init(observer: Observer, retainsSubjects: Bool = true) {
    self.observer = observer
    table = ObservationTable(retainsSubjects: retainsSubjects)
  }

  /// Ends the observation of a key path that the compiler checks.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  ///   @Dynamic var station = "FM4"
  /// }
  ///
  /// final class Display {}
  ///
  /// let (radio, display) = (Radio(), Display())
  /// let controller = KeyValueObservationController(observer: display)
  /// controller.observe(radio, keyPaths: ["volume", "station"]) { _, _, change in
  ///   print(change[.keyPathKey] ?? "", "is", change[.newKey] ?? "")
  /// }
  /// print(controller.debugDescription.contains("\(radio) station"))
  /// // Prints "true"
  /// controller.unobserve(radio, \.volume)
  /// radio.volume = 6
  /// radio.station = "Ö1"
  /// // Prints "station is Ö1"
  /// controller.unobserve(radio, keyPath: "station")
  /// controller.unobserve(radio)  // everything of one subject
  /// controller.unobserveAll()
  /// radio.station = "FM4"
  /// ```
  ///
  /// After this returns, the observer's handler for the path never starts again, on any thread. A call that is already
  /// running on another thread finishes (P42).
  public func unobserve<Subject: CocoaObject>(_ subject: Subject, _ keyPath: PartialKeyPath<Subject>) {
    if let keyPath = subject.keyPathString(keyPath) { table.end(keyPath, of: subject) }
  }

  /// Ends the observation of a key path given as a string.
  public func unobserve(_ subject: CocoaObject, keyPath: some StringProtocol) {
    table.end(String(keyPath), of: subject)
  }

  /// Ends all observations of a subject.
  public func unobserve(_ subject: CocoaObject) {
    table.endAll(of: subject)
  }

  /// Ends all observations.
  public func unobserveAll() {
    table.endAll()
  }

  /// Begins an observation that delivers the change.
  func begin<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: String, _ options: KeyValueObservingOptions,
    _ call: @escaping (Observer, Subject, [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    begin(subject, keyPath, options) { deliver in
      ChangeRecord(of: subject, keyPath, retainsSubject: table.retainsSubjects) { change in
        deliver { call($0, $1, change) }
      }
    }
  }

  /// Begins an observation.
  ///
  /// - Parameter makeRecord: Makes a record, whose handler passes a call of the observer to the given closure.
  /// - Returns: Whether it began; false if the observer is gone, the subject refuses the path, or the path is observed.
  func begin<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: String, _ options: KeyValueObservingOptions,
    with makeRecord: (_ deliver: @escaping (_ call: (Observer, Subject) -> Void) -> Void) -> ObservationRecord
  ) -> Bool {
    guard let observer else { return false }
    let record = makeRecord { [weak observer, weak subject, weak table] call in
      guard let observer else {
        table?.endAll()
        return
      }
      if let subject { call(observer, subject) }
    }
    switch table.begin(record, of: subject, options) {
    case .began: return true
    case .refusedBySubject: return false
    case .duplicate:
      printWarning(
        "\(name(of: observer)) already observes the key path \"\(keyPath)\" of \(subject) by this controller, so a "
          + "second observation of it was refused. Unobserve the path first, or use a second controller.")
      return false
    }
  }
}

extension KeyValueObservationController: CustomDebugStringConvertible {
  /// The observer, and a line for each observation, with its subject and its key path.
  public var debugDescription: String {
    let records = table.entries.withLock { $0.values.flatMap(\.values) }
    let lines = records.compactMap { record in record.subject.map { "\n  \(name(of: $0)) \(record.keyPath)" } }
    return "Controller of \(observer.map(name) ?? "an observer that is gone"):" + lines.sorted().joined()
  }
}

/// The description of an object that has one, or else the name of its type.
///
/// Without this, a message about an object of a private type would show where the compiler declared the type.
private func name(of object: AnyObject) -> String {
  object is any CustomStringConvertible ? "\(object)" : "\(type(of: object))"
}

/// The compiler keeps a controller in the isolation of its observer, because any thread may call a `Sendable` type.
@available(*, unavailable)
extension KeyValueObservationController: Sendable {}

extension KeyValueChangeKey {
  /// The observed key path, by which a handler of several paths tells them apart.
  ///
  /// A controller adds it to the changes that it hands to closures and methods.
  public static let keyPathKey = KeyValueChangeKey(rawValue: "keyPath")
}
