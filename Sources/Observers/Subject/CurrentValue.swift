import Synchronization

/// Keeps a value, sends it to each new observer at once, and sends every value that you set.
///
/// ```swift
/// let title = CurrentValue("Untitled")
/// let token = title.observe { print($0) }
/// // Prints "Untitled"
/// title.value = "Draft"
/// // Prints "Draft"
/// token.invalidate()
/// ```
///
/// It is also a property wrapper, whose `$title` is the object to observe:
///
/// ```swift
/// final class Document {
///   @CurrentValue var title = "Untitled"
/// }
///
/// let document = Document()
/// let token = document.$title.observe { print($0) }
/// // Prints "Untitled"
/// document.title = "Draft"
/// // Prints "Draft"
/// token.invalidate()
/// ```
///
/// - **Ownership:** You keep the token. The object keeps the handler until the token ends, so capture `self` weakly
///   (P18, P19).
/// - **Lifetime:** An observation ends when you call ``SubjectToken/invalidate()``, release the token, or release the
///   object.
/// - **Threads:** Any thread may get, set, observe, or invalidate. All observers receive values in the order in which
///   they were set. One thread delivers at a time: usually the one that sets or observes, before that returns. If a
///   delivery is already running, that thread delivers the new value next, and the set returns at once.
/// - **Calling it twice:** A set to an equal value is delivered again: compare in the handler (P29). Observing twice
///   creates two observations (P08).
/// - **Inside a handler:** You may observe, invalidate, and set. A value that is set in a handler is delivered after
///   the present one has reached everybody, so the last value that an observer receives is the current one (P40). An
///   observer removed before its turn is not called (P33). No lock is held while a handler runs (P31).
///
/// `value += 1` gets and then sets: of two threads that do it at once, one may be lost. Keep such changes in one
/// isolation.
///
/// An observer costs a set what it costs a ``Subject`` to send; the set itself takes a few locks more.
@propertyWrapper
public final class CurrentValue<Value: Sendable>: ValueSource {
  /// A value, and how many were set before it.
  struct Update: Sendable {
    let value: Value
    let version: Int
    /// Whether a bound model made it of the value before it.
    var isAdjusted = false
  }

  private struct State {
    var current: Update
    /// Deliveries that wait for the running one.
    var waiting: [@Sendable () -> Void] = []
    var isDelivering = false
  }

  /// The version after which an observer receives new ones: none, until its replay is in line.
  ///
  /// No test can tell its orderings from weaker ones. The lock of the state orders a start before all later versions.
  private final class Start: Sendable {
    private let version = Atomic<Int>(.max)

    func begin(after version: Int) {
      self.version.store(version, ordering: .releasing)
    }

    func isBefore(_ version: Int) -> Bool {
      self.version.load(ordering: .acquiring) < version
    }
  }

  private let state: Lock<State>
  private let updates = Subject<Update>()
  var list: ObserverList { updates.observers }

  /// Keeps a value.
  public init(_ value: Value) {
    state = Lock(State(current: Update(value: value, version: 0)))
  }

  /// Keeps the value that a wrapped property is declared with.
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  /// The value that was set last.
  ///
  /// Setting it sends it to every observer.
  public var value: Value {
    get { current.value }
    set { set(newValue) }
  }

  /// The value, as the wrapped property.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// This object, to observe the wrapped property.
  public var projectedValue: CurrentValue { self }

  /// Calls the handler with the current value, and then with each value that is set.
  ///
  /// - Returns: The observation. Keep it, because it ends when it is released.
  public func observe(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken {
    let start = Start()
    let token = updates.observe { update in if start.isBefore(update.version) { handler(update.value) } }
    replay(start) { [weak token] value in if token?.isObserving == true { handler(value) } }
    return token
  }

  /// Calls the handler with the current value, and then with each value that is set, for as long as an owner lives.
  ///
  /// The owner is not retained, except during each call.
  public func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    let start = Start()
    let node = OwnedSubjectNode<Update>(owner, in: list) { owner, update in
      if start.isBefore(update.version) { handler(owner, update.value) }
    }
    // Read together, because `invalidateAll` on another thread may end the node right after.
    let (garbage, generation) = list.slots.withLock { ($0.append(node), $0.generation) }
    releaseNow(garbage)
    replay(start) { [weak owner, list] value in
      if let owner, list.isCurrent(generation) { handler(owner, value) }
    }
  }

  /// The value that was set last, with its version.
  var current: Update { state.withLock { $0.current } }

  /// Sets the value.
  ///
  /// - Returns: Its version, which no other value has.
  @discardableResult
  func set(_ value: Value) -> Int {
    deliver { [updates] state in
      let update = Update(value: value, version: state.current.version + 1)
      let former = state.current
      state.current = update
      return (update.version, former, { updates.send(update) })
    }
  }

  /// Sets the value in place of the one with this version, which a bound model has adjusted.
  ///
  /// - Returns: The new version; nil, and no effect, if another value was set meanwhile.
  func set(_ value: Value, inPlaceOf version: Int) -> Int? {
    deliver { [updates] state in
      guard state.current.version == version else { return (nil, nil, {}) }
      let update = Update(value: value, version: version + 1, isAdjusted: true)
      let former = state.current
      state.current = update
      return (update.version, former, { updates.send(update) })
    }
  }

  /// Sends the current value to one new observer, which is registered but does not start yet.
  private func replay(_ start: Start, _ handler: @escaping @Sendable (Value) -> Void) {
    deliver { state in
      // From now on, each new version is delivered after this delivery. Older ones that still wait are not for this
      // observer.
      start.begin(after: state.current.version)
      let value = state.current.value
      return ((), nil, { handler(value) })
    }
  }

  /// Makes a change under the lock, and has its delivery run after those that wait: on this thread, unless another one
  /// (or this one, further up its stack) is delivering.
  ///
  /// - Parameter change: Returns its result, what to release after the lock, and its delivery.
  private func deliver<Result>(
    _ change: (inout State) -> (Result, Update?, @Sendable () -> Void)
  ) -> Result where Result: Sendable {
    var former: Update?
    let (result, first) = state.withLock { state in
      let (result, replaced, delivery) = change(&state)
      former = replaced
      if state.isDelivering {
        state.waiting.append(delivery)
        return (result, (@Sendable () -> Void)?.none)
      }
      state.isDelivering = true
      return (result, delivery)
    }
    releaseNow(former.take())
    first?()
    while first != nil, let waiting = takeWaiting() { for delivery in waiting { delivery() } }
    return result
  }

  /// Takes the deliveries that wait; nil, and the delivery is over, if there are none.
  private func takeWaiting() -> [@Sendable () -> Void]? {
    state.withLock { state in
      state.isDelivering = !state.waiting.isEmpty
      defer { state.waiting = [] }
      return state.isDelivering ? state.waiting : nil
    }
  }
}
