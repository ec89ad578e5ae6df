/// Many changes, one action a turn: a price that six fields feed is asked for once per edit, not six times (P39).
///
/// ```swift
/// let prices = Coalescer<OrderKey>(on: MainActor.self) { [weak self] keys in self?.requestPrice(changed: keys) }
/// prices.changed(.tariff)
/// prices.changed(.carrier)  // one request, on the next turn, for both
/// ```
///
/// - **Who keeps whom:** You keep the coalescer, and it keeps the action: capture yourself weakly (P18). It does not keep an
///   actor that it takes its turns on, and a waiting turn does not keep the coalescer (P37).
/// - **Until when:** It ends at ``invalidate()``, or when it is released. What has changed and was not acted on is dropped.
/// - **On which thread:** The action runs on a later turn of the queue or the actor given, or wherever `schedule` has it
///   run; by ``flush()`` it runs at once. Any thread may say what changed.
/// - **A second call:** The same key twice before the action is one. Ending twice is nothing.
/// - **Inside a callback:** Changing, flushing and ending are safe. What changes inside the action is for a later turn; a turn
///   that comes after the end does nothing (P35). No lock is held (P31).
///
/// A change costs a lock and a set's insertion; the first one after an action also costs a hop.
public final class Coalescer<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var keys: Set<Key> = []
    /// Whether something has changed, which no key need say.
    var hasChanged = false
    var isScheduled = false
    /// Nil from the end on.
    var action: (@Sendable (Set<Key>) -> Void)?
  }

  private let state: Lock<State>
  private let schedule: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Void

  /// Coalesces until whatever `schedule` takes for the next turn: a run loop's, `{ RunLoop.main.perform($0) }`, or in a
  /// test the moment that the test chooses.
  ///
  /// - Parameters:
  ///   - schedule: Called with the first change after an action, to have the turn run once, now or later.
  ///   - action: Is given the keys that have changed since it ran last.
  public init(
    schedule: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Void,
    action: @escaping @Sendable (_ keys: Set<Key>) -> Void
  ) {
    self.schedule = schedule
    state = Lock(State(action: action))
  }

  /// Says that something changed. After the end that is nothing.
  public func changed(_ key: Key) {
    note { $0.insert(key) }
  }

  /// Says that all of these changed.
  public func changed(_ keys: some Sequence<Key>) {
    let keys = Set(keys)
    guard !keys.isEmpty else { return }
    note { $0.formUnion(keys) }
  }

  /// Runs the action now, on this thread, if something has changed since it ran last; the turn then finds nothing to do.
  ///
  /// One that takes its turns on an actor must be flushed there: elsewhere that ends the process (P36).
  public func flush() {
    act(inTurn: false)
  }

  /// Ends it; from any thread, any number of times.
  ///
  /// Once it has returned the action is not called on this thread, nor begun on another: a call begins by looking whether it
  /// has ended. One that had begun there runs on (P42).
  public func invalidate() {
    let former = state.withLock { state in
      defer { state = State() }
      return state
    }
    _ = consume former  // after the lock, for the action's captures may run code as they go
  }

  func note(_ insert: (inout Set<Key>) -> Void) {
    let isFirst = state.withLock { state in
      guard state.action != nil else { return false }
      insert(&state.keys)
      state.hasChanged = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule { [weak self] in self?.act(inTurn: true) } }
  }

  /// Runs the action with what has changed.
  ///
  /// - Parameter inTurn: Whether this is the turn that was asked for, so that the next change must ask for another.
  private func act(inTurn: Bool) {
    let (action, keys) = state.withLock { state in
      if inTurn { state.isScheduled = false }
      guard state.hasChanged else { return ((@Sendable (Set<Key>) -> Void)?.none, Set<Key>()) }
      defer { (state.keys, state.hasChanged) = ([], false) }
      return (state.action, state.keys)
    }
    action?(keys)
  }
}
