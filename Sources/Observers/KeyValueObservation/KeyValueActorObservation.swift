import KeyValueObserving

/// An observation whose handler runs on the main actor or on another actor, while its subject lives elsewhere.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
/// }
///
/// let document = Document()
/// let (titles, shown) = AsyncStream.makeStream(of: String?.self)
/// let observation = document.observe(\.title, on: MainActor.self) { _, new in shown.yield(new) }
/// document.title = "Report"
/// for await title in titles.prefix(1) { print(title ?? "nothing") }
/// // Prints "Report"
/// observation.invalidate()
/// ```
///
/// - **Ownership:** You keep the observation, and it keeps its handler. It keeps neither its subject nor the actor, so
///   the last release of the subject never happens on the wrong actor (P37).
/// - **Lifetime:** It ends when you call ``invalidate()`` or release it. Changes that are under way then are dropped:
///   whether it has ended is checked on arrival, right before the call (P35). It also ends, silently, when its subject
///   dies. Changes that are under way then still arrive, because asking for the subject might release it here.
/// - **Threads:** It is `Sendable`, and so are its handler and the observed values. The handler always runs in a later
///   turn of the actor, in the order of the changes. The thread that sets never waits for it.
/// - **Calling it twice:** Ending again has no effect. Observing twice creates two observations (P08).
/// - **Inside a handler:** You may observe, end, and set what the actor may touch.
public final class KeyValueActorObservation: ObservationToken,
  @unchecked Sendable  // unchecked: the handler is @Sendable, the subject is not handed out, and any thread may end it
{
  private let observation: KeyValueObservation

  fileprivate init(_ observation: KeyValueObservation) {
    self.observation = observation
  }

  /// The observed key path, as a string.
  public var keyPath: String { observation.keyPath }

  /// Ends the observation.
  ///
  /// After this returns on the handler's own actor, the handler is never called again. On another thread, a call that
  /// is already running finishes (P42).
  public func invalidate() {
    observation.invalidate()
  }
}

extension KeyValueObservable {
  /// Observes a checked path and delivers to the main actor, whose state the handler may use directly.
  ///
  /// - Parameters:
  ///   - keyPath: The path to observe, from this object.
  ///   - options: `.initial` also delivers the present value.
  ///   - mainActor: `MainActor.self`.
  ///   - handler: Receives the values before and after the change.
  /// - Returns: The observation. Keep it, because it ends when you release it.
  @_disfavoredOverload  // a property that may be nil also fits, but the form below passes its value as one optional
  public func observe<Value: Sendable>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [], on mainActor: MainActor.Type,
    handler: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueActorObservation {
    observe(string(of: keyPath), options, at: .mainActor) { old, new in MainActor.assumeIsolated { handler(old, new) } }
  }

  /// Observes a checked path whose value may be nil, and delivers to the main actor.
  public func observe<Value: Sendable>(
    _ keyPath: KeyPath<Self, Value?>, options: KeyValueObservingOptions = [], on _: MainActor.Type,
    handler: @escaping @MainActor @Sendable (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueActorObservation {
    observe(string(of: keyPath), options, at: .mainActor) { old, new in MainActor.assumeIsolated { handler(old, new) } }
  }

  /// Observes a checked path and delivers to an actor, which the handler receives.
  ///
  /// The actor is not retained, so it may keep the observation. Without it, nothing is delivered.
  @_disfavoredOverload  // as above
  public func observe<Value: Sendable, Place: Actor>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [], on actor: Place,
    handler: @escaping @Sendable (_ place: isolated Place, _ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueActorObservation {
    observe(string(of: keyPath), options, at: .actor(actor)) { [weak actor] old, new in
      actor?.assumeIsolated { handler($0, old, new) }
    }
  }

  /// Observes a checked path whose value may be nil, and delivers to an actor.
  public func observe<Value: Sendable, Place: Actor>(
    _ keyPath: KeyPath<Self, Value?>, options: KeyValueObservingOptions = [], on actor: Place,
    handler: @escaping @Sendable (_ place: isolated Place, _ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueActorObservation {
    observe(string(of: keyPath), options, at: .actor(actor)) { [weak actor] old, new in
      actor?.assumeIsolated { handler($0, old, new) }
    }
  }

  private func observe<Value: Sendable>(
    _ keyPath: String, _ options: KeyValueObservingOptions, at place: DeliveryPlace,
    _ handler: @escaping @Sendable (Value?, Value?) -> Void
  ) -> KeyValueActorObservation {
    let arrivals = Arrivals<(old: Value?, new: Value?)>(at: place) { handler($0.old, $0.new) }
    let record = ValueRecord<Value>(of: self, keyPath, retainsSubject: false) { old, new in
      arrivals.send((old, new))
    }
    arrivals.check { [weak record] in record?.isLive == true }
    return KeyValueActorObservation(KeyValueObservation(record, of: self, options.union([.old, .new])))
  }
}
