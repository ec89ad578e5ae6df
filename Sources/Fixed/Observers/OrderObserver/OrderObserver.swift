import Foundation
import KeyValueObserving
import SampleApp

/// Observes an order, whichever it is just now, and tells all who subscribe.
///
/// - **Who keeps whom:** The observer keeps its order until it is given another, and no subscriber (P19). Nobody keeps the
///   observer: it is yours, or it is ``shared``.
/// - **Until when:** It observes from the time it is given an order until ``stop()``, or until it is released; given another order it
///   moves there, initial values delivered. A subscriber that died is forgotten without anybody sweeping.
/// - **On which thread:** Subscribers are called on the thread that changes the order, before the set returns, in the order in which
///   they subscribed. Any thread may subscribe, start and stop.
/// - **A second call:** Subscribing twice is nothing, and the place is kept; so is starting or stopping twice, or giving the same
///   order. Unsubscribing who does not subscribe is an error that names it.
/// - **Inside a callback:** Subscribing, unsubscribing, stopping and giving another order are safe. Who subscribes during a pass is
///   not called in it; who left before its turn is not (P33), nor is anybody for an order that is not observed any more (P10).
///   No lock is held (P31).
///
/// A set to an equal value is told as well, as by all key-value observing (P29).
///
/// A change costs key-value observing's delivery, and a lock for each subscriber. Subscribing and unsubscribing cost the same for ten
/// as for a hundred thousand. The idea is that of a Russian article, whose author re-read the order inside `@try` (P07).
open class OrderObserver: @unchecked Sendable {  // unchecked because `lock` guards all that changes
  /// One for the whole app, for who wants one; others may be made beside it.
  public static let shared = OrderObserver()

  let lock = NSLock()
  private var current: Order?
  private var isStopped = false
  private var observation: Observation?
  let subscribers = MulticastDelegate<any OrderSubscriber>()
  private var lastID = 0

  /// What observes one order, until another one takes its place.
  private struct Observation {
    let id: Int
    let order: Order
    let controller: KeyValueObservationController<OrderObserver>
  }

  /// Makes an observer that has no order yet.
  public init() {}

  /// What of the order this class observes; everything, unless overridden.
  open class var observedKeys: Set<Key> { Set(Key.allCases) }

  // MARK: Observing

  /// The order that is observed, or waits for ``start()``.
  ///
  /// Setting another ends the observation of the former and, unless stopped, begins that of the new: subscribers are told of
  /// each of its values before this returns. Setting nil ends it.
  public var order: Order? {
    get { lock.withLock { current } }
    set {
      move { order in
        defer { order = newValue }
        return order !== newValue
      }
    }
  }

  /// Observes the order again, initial values delivered; nothing where it is observed already.
  public func start() {
    move { _ in
      defer { isStopped = false }
      return isStopped
    }
  }

  /// Ends the observation and keeps the order; from now on nobody is told, but for a call that had begun on another thread (P42).
  public func stop() {
    move { _ in
      defer { isStopped = true }
      return !isStopped
    }
  }

  /// What ``refresh()`` found.
  public enum Refresh: Hashable, Sendable {
    case refreshed, stopped, withoutOrder
  }

  /// Tells all subscribers of each of the order's values, as they are now.
  ///
  /// Nothing is removed and added again, so nothing can be raised: this says what it found instead.
  @discardableResult
  public func refresh() -> Refresh {
    let (observation, answer) = lock.withLock {
      (self.observation, current == nil ? Refresh.withoutOrder : isStopped ? .stopped : .refreshed)
    }
    guard let observation else { return answer }
    for row in rows { tell(row, observation.order, observation.id) }
    return answer
  }

  /// Changes order or intent, and where that says so ends the present observation and begins what is now due.
  ///
  /// All is decided and noted in one step under the lock, and done after it; what another thread overtook is not begun.
  private func move(_ change: (inout Order?) -> Bool) {
    lock.lock()
    let formerOrder = current  // released after the lock, as all that goes
    guard change(&current) else { return lock.unlock() }
    let former = observation
    lastID += 1
    observation = nil
    if let current, !isStopped {
      observation = Observation(
        id: lastID, order: current, controller: KeyValueObservationController(observer: self))
    }
    let next = observation
    lock.unlock()
    former?.controller.unobserveAll()
    if let next { begin(next) }
    withExtendedLifetime(formerOrder) {}
  }

  /// Overtaken by another thread or inside a call, an observation is let go of with its controller, and so has ended.
  private func begin(_ observation: Observation) {
    let id = observation.id
    for row in rows where isCurrent(id) {
      observation.controller.observe(observation.order, [row.path], options: .initial) { observer, order, _ in
        observer.tell(row, order, id)
      }
    }
  }

  private func isCurrent(_ id: Int) -> Bool { lock.withLock { observation?.id == id } }

  private func tell(_ row: Row, _ order: Order, _ id: Int) {
    subscribers.forEach { node, object in
      guard isCurrent(id) else { return }
      let subscriber = object as! any OrderSubscriber  // as which it came
      row.tell(subscriber, order)
      // It may have left, or the order have been given up, within that call.
      if node.isLive.load(ordering: .acquiring), isCurrent(id) { subscriber.orderWasChanged(order, row.key) }
    }
  }
}
