import Observers

/// Observes an order, follows from one order to the next, and notifies its subscribers.
///
/// This is all that a `ModelObserver` needs for one model: its subscribers, ``OrderSubscriber``, and the table from key
/// to method, ``OrderKey``. An order is not Sendable, so the compiler keeps an observer and its orders in one isolation
/// (P36).
///
/// The idea comes from a published Objective-C class of the same name, `OrderObserver`, whose refresh reads the order
/// again inside `@try` (P07).
public typealias OrderObserver = ModelObserver<Order, any OrderSubscriber>

extension OrderObserver {
  /// One observer for the whole app. You may make others beside it.
  @MainActor public static var shared: OrderObserver { sharedObserver }

  /// Makes an observer without an order.
  ///
  /// - Parameters:
  ///   - keys: The properties to observe.
  ///   - redeliversSameOrder: Whether setting the order that is already observed delivers its values again.
  public convenience init(observing keys: Set<OrderKey> = Set(OrderKey.allCases), redeliversSameOrder: Bool = false) {
    let rows = OrderKey.table.filter { keys.contains($0.key) }
    self.init(rows.map(\.property), redeliversSameModel: redeliversSameOrder)
  }

  /// The order that is observed, or that waits for `start()`.
  public var order: Order? {
    get { model }
    set { model = newValue }
  }
}

@MainActor private let sharedObserver = OrderObserver()
