import SampleApp

/// Whom an ``OrderObserver`` tells of its order: one method a key, each of which may be left out.
///
/// A method is left out by not writing it, so one whose name is mistyped is left out as well, and the compiler only warns.
public protocol OrderSubscriber: AnyObject {
  func orderPriceWasChanged(_ order: Order)
  func orderTariffWasChanged(_ order: Order)
  func orderCarrierWasChanged(_ order: Order)
  func orderServicesWereChanged(_ order: Order)
  func orderServiceTextWasChanged(_ order: Order)
  func orderDateWasChanged(_ order: Order)

  /// Is told of every key, after the method of that key: for who acts on any change, once per burst of them (P39).
  func orderWasChanged(_ order: Order, _ key: OrderObserver.Key)
}

extension OrderSubscriber {
  public func orderPriceWasChanged(_ order: Order) {}
  public func orderTariffWasChanged(_ order: Order) {}
  public func orderCarrierWasChanged(_ order: Order) {}
  public func orderServicesWereChanged(_ order: Order) {}
  public func orderServiceTextWasChanged(_ order: Order) {}
  public func orderDateWasChanged(_ order: Order) {}
  public func orderWasChanged(_ order: Order, _ key: OrderObserver.Key) {}
}

/// Why a subscriber was refused.
public enum SubscriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was nil, or what stands for nil.
  case noSubscriber
  /// It is of a type that cannot be told anything.
  case notASubscriber(type: String)
  /// It was to be taken off, and does not subscribe: it never did, or has been taken off already.
  case notSubscribed(type: String)

  public var description: String {
    switch self {
    case .noSubscriber:
      "A subscriber must be an object (was nil). Check that it still lives where it is handed over."
    case .notASubscriber(let type):
      "A subscriber must be an OrderSubscriber (was of type \(type)). Let \(type) conform; it needs no method."
    case .notSubscribed(let type):
      "A subscriber must subscribe before it is taken off (this \(type) does not). Call subscribe(_:) first, and "
        + "unsubscribe(_:) once."
    }
  }
}
