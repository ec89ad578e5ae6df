/// Collects changes and runs one action for all of them on the next turn.
///
/// A price that depends on six fields is requested once per edit, not six times (P39).
///
/// ```swift
/// let prices = Coalescer<String>(on: MainActor.self) { changed in print("one request for", changed.sorted()) }
/// prices.changed("tariff")
/// prices.changed("carrier")
/// prices.flush()  // or wait for the next turn of the main actor
/// // Prints "one request for ["carrier", "tariff"]"
/// prices.invalidate()
/// ```
///
/// - **Ownership:** You keep the coalescer, and it keeps the action, so capture `self` weakly (P18). The coalescer does
///   not keep the actor that it runs on, and a scheduled turn does not keep the coalescer (P37).
/// - **Lifetime:** It ends when you call ``invalidate()`` or release it. Changes that the action has not received are
///   dropped.
/// - **Threads:** The action runs on a later turn of the queue or actor that you pass, or wherever `schedule` runs it.
///   ``flush()`` runs it at once. Any thread may report a change and invalidate.
/// - **Calling it twice:** The action receives a key once, however often you reported it. Invalidating again has no
///   effect.
/// - **Inside a handler:** The action may report changes, flush, and invalidate. A change that it reports waits for a
///   later turn. A turn that starts after the end does nothing (P35). No lock is held while the action runs (P31).
///
/// A change costs a lock and an insertion into a set. The first change after an action also schedules a turn.
public final class Coalescer<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var keys: Set<Key> = []
    /// Whether something has changed. `keys` may still be empty, because a change need not have a key.
    var hasChanged = false
    var isScheduled = false
    /// Nil once the coalescer has ended.
    var action: (@Sendable (Set<Key>) -> Void)?
  }

  private let state: Lock<State>
  private let place: DeliveryPlace

  /// Coalesces changes until the next turn, which `schedule` chooses.
  ///
  /// ```swift
  /// let turns = Mutex<[@Sendable () -> Void]>([])
  /// let rows = Coalescer<Int>(schedule: { turn in turns.withLock { $0.append(turn) } }) { keys in
  ///   print("rows", keys.sorted())
  /// }
  /// rows.changed(2)
  /// rows.changed([1, 2])
  /// for turn in turns.withLock(\.self) { turn() }
  /// // Prints "rows [1, 2]"
  /// ```
  ///
  /// To use the turns of a run loop whose own thread reports the changes, pass `{ RunLoop.current.perform($0) }`. A
  /// change from another thread wakes no run loop: pass `MainActor.self` or a queue. A test can pass a closure that
  /// stores the turn and run it whenever the test wants.
  ///
  /// - Parameters:
  ///   - schedule: Runs the given turn once, now or later. It is called at the first change after an action.
  ///   - action: Receives the keys that have changed since it last ran.
  public convenience init(
    schedule: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Void,
    action: @escaping @Sendable (_ keys: Set<Key>) -> Void
  ) {
    self.init(at: DeliveryPlace(schedule: schedule), action: action)
  }

  init(at place: DeliveryPlace, action: @escaping @Sendable (_ keys: Set<Key>) -> Void) {
    self.place = place
    state = Lock(State(action: action))
  }

  /// Reports that something changed; has no effect after the end.
  public func changed(_ key: Key) {
    note { $0.insert(key) }
  }

  /// Reports that all of these changed.
  public func changed(_ keys: some Sequence<Key>) {
    let keys = Set(keys)
    guard !keys.isEmpty else { return }
    note { $0.formUnion(keys) }
  }

  /// Runs the action now, on this thread, if something has changed since it last ran.
  ///
  /// The scheduled turn then does nothing.
  ///
  /// If the coalescer runs on an actor, call this on that actor. Anywhere else, it ends the process (P36).
  public func flush() {
    act(inTurn: false)
  }

  /// Ends the coalescer.
  ///
  /// After this returns, the action never starts again, on any thread. A call already running on another thread
  /// finishes (P42).
  public func invalidate() {
    releaseNow(
      state.withLock { state in
        defer { state = State() }
        return state
      })
  }

  func note(_ insert: (inout Set<Key>) -> Void) {
    guard place.isThere() else { return invalidate() }
    let isFirst = state.withLock { state in
      guard state.action != nil else { return false }
      insert(&state.keys)
      state.hasChanged = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { place.schedule { [weak self] in self?.act(inTurn: true) } }
  }

  /// Runs the action with the keys that have changed.
  ///
  /// - Parameter inTurn: Whether this is the scheduled turn. If so, the next change schedules another.
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
