import KeyValueObserving
import Synchronization

/// Observes one model at a time, follows from one model to the next, and notifies its subscribers through typed calls.
///
/// ```swift
/// final class Player: CocoaObject {
///   @Dynamic var track = "Overture"
///   @Dynamic var volume = 5
/// }
///
/// nonisolated protocol PlayerSubscriber: AnyObject {
///   func trackWasChanged(_ player: Player)
///   func volumeWasChanged(_ player: Player)
/// }
///
/// nonisolated final class Screen: PlayerSubscriber {
///   func trackWasChanged(_ player: Player) { print("track:", player.track) }
///   func volumeWasChanged(_ player: Player) { print("volume:", player.volume) }
/// }
///
/// let observer = ModelObserver<Player, any PlayerSubscriber>([
///   ObservedProperty(\.track) { $0.trackWasChanged($1) },
///   ObservedProperty(\.volume) { $0.volumeWasChanged($1) },
/// ])
/// let screen = Screen()
/// let player = Player()
/// observer.subscribe(screen)
/// observer.model = player  // The screen receives the current values now, and every later change.
/// // Prints "track: Overture"
/// // Prints "volume: 5"
/// player.volume = 6
/// // Prints "volume: 6"
/// try observer.unsubscribe(screen)
/// observer.stop()
/// print(observer.isStopped)
/// // Prints "true"
/// observer.start()
/// ```
///
/// - **Ownership:** You keep the observer and your subscribers. The observer keeps the current model, and no subscriber
///   (P19).
/// - **Lifetime:** An observation begins when you set ``model``. It ends when you set another model, call ``stop()``,
///   or release the observer. A subscription ends at ``unsubscribe(_:)`` or when its subscriber is deallocated.
/// - **Threads:** Subscribers are called on the thread that changes the model, before the set returns, in the order of
///   subscription. The observer is Sendable if the model and the subscribers are; then any thread may call it.
///   Otherwise the compiler keeps it in one isolation: a main-actor class subscribes by `extension Screen: @MainActor
///   PlayerSubscriber` (P36).
/// - **Calling it twice:** Subscribing, starting, or stopping again has no effect. Setting the same model again has no
///   effect unless the observer was made with `redeliversSameModel`. Unsubscribing again throws.
/// - **Inside a handler:** You may subscribe, unsubscribe, start, stop, refresh, and set another model. A subscriber
///   added during delivery does not receive that change; one removed before its turn is not called (P33). Nobody is
///   called for a model that is no longer observed (P10). No lock is held while a subscriber runs (P31).
///
/// A set to an equal value is delivered as well, as in all key-value observing: compare it with the value that you show
/// (P29).
///
/// A change costs one delivery of key-value observing and one weak reference per subscriber. Subscribing and
/// unsubscribing cost the same among ten subscribers as among a hundred thousand.
public final class ModelObserver<Model: CocoaObject, Subscriber> {
  private let properties: [ObservedProperty<Model, Subscriber>]
  private let redeliversSameModel: Bool
  let subscribers = MulticastDelegate<Subscriber>()
  private let state = Lock(State())
  /// The number of the current observation, or 0. Written under the lock; delivery reads it without.
  private let current = Atomic<Int>(0)

  private struct State: @unchecked Sendable {  // unchecked because the observer is Sendable only if its model is
    var model: Model?
    var isStopped = false
    var observation: Observation?
    var lastNumber = 0
  }

  /// The observation of one model.
  private struct Observation {
    let number: Int
    let model: Model
    let controller: KeyValueObservationController<ModelObserver>
  }

  /// Makes an observer without a model.
  ///
  /// - Parameters:
  ///   - properties: What to observe, and what to call. Initial values are delivered in this order.
  ///   - redeliversSameModel: Whether setting the model that is already observed delivers its values again.
  public init(_ properties: [ObservedProperty<Model, Subscriber>], redeliversSameModel: Bool = false) {
    self.properties = properties
    self.redeliversSameModel = redeliversSameModel
  }

  /// The model that is observed, or that waits for ``start()``.
  ///
  /// Setting another model ends the current observation and, unless the observer is stopped, begins a new one:
  /// subscribers receive each of its values before the set returns. Setting nil ends the observation.
  public var model: Model? {
    get { state.withLock { $0 }.model }
    set {
      let isOther = change { state in
        defer { state.model = newValue }
        return state.model !== newValue
      }
      if !isOther, redeliversSameModel { redeliver() }
    }
  }

  /// Observes the model again, and delivers its current values; has no effect unless the observer is stopped.
  public func start() {
    change { state in
      defer { state.isStopped = false }
      return state.isStopped
    }
  }

  /// Ends the observation and keeps the model.
  ///
  /// After this returns, no call starts, on any thread. A call already running on another thread finishes (P42).
  public func stop() {
    change { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
  }

  /// Whether ``stop()`` was called last, and not ``start()``.
  public var isStopped: Bool { state.withLock { $0 }.isStopped }

  /// Delivers the current values again to all subscribers.
  ///
  /// Nothing is removed and added again, so nothing can raise.
  ///
  /// - Returns: Whether there is an observation.
  @discardableResult
  func redeliver() -> Bool {
    guard let observation = state.withLock({ $0 }).observation else { return false }
    for property in properties { deliver(property, of: observation.model, in: observation.number) }
    return true
  }

  /// Edits the state; if the edit says so, ends the current observation and begins the one that is now due.
  ///
  /// The lock covers the decision only. An observation that another thread replaced meanwhile does not begin.
  @discardableResult
  private func change(_ edit: (inout State) -> Bool) -> Bool {
    let (former, next) = state.withLock { state -> (State, State?) in
      let former = state
      guard edit(&state) else { return (former, nil) }
      state.lastNumber += 1
      state.observation =
        if let model = state.model, !state.isStopped {
          Observation(
            number: state.lastNumber, model: model, controller: KeyValueObservationController(observer: self))
        } else {
          nil
        }
      current.store(state.observation?.number ?? 0, ordering: .releasing)
      return (former, state)
    }
    defer { releaseNow(former) }  // its model, too, may run code when it is released
    guard let next else { return false }
    former.observation?.controller.unobserveAll()
    if let observation = next.observation { begin(observation) }
    return true
  }

  /// An observation that was replaced during this call ends when its controller is released.
  private func begin(_ observation: Observation) {
    let number = observation.number
    for property in properties where isCurrent(number) {
      observation.controller.observe(observation.model, anyOf: [property.keyPath], options: .initial) {
        observer, model, _ in observer.deliver(property, of: model, in: number)
      }
    }
  }

  private func isCurrent(_ number: Int) -> Bool { current.load(ordering: .acquiring) == number }

  private func deliver(_ property: ObservedProperty<Model, Subscriber>, of model: Model, in number: Int) {
    subscribers.invoke { subscriber in
      guard isCurrent(number) else { return }
      property.call(subscriber, model)
      guard !property.furtherCalls.isEmpty else { return }
      for call in property.furtherCalls {
        // The call before this one may have ended the observation or the subscription.
        guard isCurrent(number), subscribers.contains(subscriber) else { return }
        call(subscriber, model)
      }
    }
  }
}

// The observer may be called from wherever its subscriber may: one that is not Sendable stays where it is, and then the
// compiler keeps the observer and its model there as well.
extension ModelObserver: Sendable where Model: Sendable, Subscriber: Sendable {}
