import KeyValueObserving

/// One observation of one key path of one object, which you can end without ending any other.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
///   @Dynamic var notes: [String] = []
/// }
///
/// let document = Document()
/// let title = document.observe(\.title) { old, new in print(old ?? "nothing", "→", new ?? "nothing") }
/// let notes = document.observe(keyPath: "notes") { change in print(change[.newKey] ?? "nothing") }
/// document.title = "Report"
/// // Prints "Untitled → Report"
/// document.mutableArrayValue(forKey: "notes").add("Shorten")
/// // Prints "["Shorten"]"
/// title.invalidate()
/// notes.invalidate()
/// print(title.subject == nil)
/// // Prints "true"
/// ```
///
/// - **Ownership:** You keep the observation. It keeps its handler, so capture the observation's owner weakly (P18). It
///   also keeps its subject unless you pass `retainsSubject: false`, which an object that observes itself must do
///   (P21).
/// - **Lifetime:** It ends when you call ``invalidate()`` or release it. Assigning a new observation to the same
///   property ends the old one. An observation that does not keep its subject ends silently when the subject dies
///   (P02).
/// - **Threads:** An observation is not `Sendable`, and neither is its handler: the compiler keeps both where the
///   subject is, on the main actor, in an actor, or in a plain class. The handler runs there, on the thread that
///   changes the value, before the set returns. To deliver to another actor, pass `on:`; see
///   ``KeyValueActorObservation``. Any thread may observe and end if you made the subject safe for threads yourself; no
///   thread waits for another's handlers.
/// - **Calling it twice:** Ending again has no effect, and neither does ending what somebody else removed (P06, P07).
///   Observing twice creates two observations (P08).
/// - **Inside a handler:** You may observe, end, and set, even during the initial call (P12). An observer added during
///   delivery does not receive that change; one that ended before its turn is not called (P33). No lock is held (P31).
///
/// Observers of one change are called newest first, as in Cocoa, which promises no order. A set inside a handler
/// delivers to all observers before the outer delivery continues, so the remaining observers see the inner value first
/// (P40). A set to an equal value is delivered too: compare old and new (P29).
///
/// A hop of the path that changes without notifying is no longer followed, and the next change that notifies raises
/// (P04). Ending such an observation does not raise, although `removeObserver` would.
///
/// The design follows a 2013 article about key-value observing (its class is ETRKVO): `addObserver` gives an
/// observation no identity, so that you can only ask to stop *some* observation like this one (P11), and asking once
/// too often raises (P06). An object of its own gives it one.
public final class KeyValueObservation {
  /// The observed key path, as a string.
  public let keyPath: String

  /// The registration; nil once the observation has ended. The lock lets several threads end one observation.
  private let record: Lock<ObservationRecord?>

  /// The observed object; nil once the observation has ended, or when the object is gone.
  public var subject: CocoaObject? { record.withLock { $0 }?.subject }

  /// Makes an observation that still has to begin.
  init(_ record: ObservationRecord) {
    keyPath = record.keyPath
    self.record = Lock(record)
  }

  /// Makes an observation and begins it.
  convenience init(_ record: ObservationRecord, of subject: CocoaObject, _ options: KeyValueObservingOptions) {
    self.init(record)
    begin(of: subject, options)
  }

  deinit {
    invalidate()
  }

  func begin(of subject: CocoaObject, _ options: KeyValueObservingOptions) {
    guard let record = record.withLock({ $0 }) else { return }
    if !record.register(with: subject, options) { invalidate() }
  }

  /// Ends the observation.
  ///
  /// After this returns, the handler never starts again, on any thread. A call that is already running on another
  /// thread finishes (P42). This never raises and asks nothing of the subject.
  public func invalidate() {
    let ending = record.withLock { record in
      // Under the lock: a second thread must find the observation ended when its own call returns.
      record?.end()
      defer { record = nil }
      return record
    }
    ending?.remove()
  }
}

/// The compiler keeps an observation in the isolation of its subject, because any thread may call a `Sendable` type.
@available(*, unavailable)
extension KeyValueObservation: Sendable {}
