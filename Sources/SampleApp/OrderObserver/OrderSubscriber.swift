/// A subscriber of an ``OrderObserver``: one method per key. You may leave out any of them.
///
/// A method whose name is mistyped counts as left out, and the compiler only warns.
///
/// A main-actor class conforms as it is: `final class PriceLabel: @MainActor OrderSubscriber`. The compiler then lets
/// it subscribe only to an observer that stays on the main actor, where its orders stay too.
public protocol OrderSubscriber: AnyObject {
  func orderPriceWasChanged(_ order: Order)
  func orderTariffWasChanged(_ order: Order)
  func orderCarrierWasChanged(_ order: Order)
  func orderServicesWereChanged(_ order: Order)
  func orderServiceTextWasChanged(_ order: Order)
  func orderDateWasChanged(_ order: Order)

  /// Is called for every key, after the method of that key.
  ///
  /// A handler that *sets* one of the order's properties must ignore the key of that property, or it calls itself
  /// without end (P38). ``PriceCalculator`` shows how.
  func orderWasChanged(_ order: Order, _ key: OrderKey)
}

extension OrderSubscriber {
  public func orderPriceWasChanged(_ order: Order) {}
  public func orderTariffWasChanged(_ order: Order) {}
  public func orderCarrierWasChanged(_ order: Order) {}
  public func orderServicesWereChanged(_ order: Order) {}
  public func orderServiceTextWasChanged(_ order: Order) {}
  public func orderDateWasChanged(_ order: Order) {}
  public func orderWasChanged(_ order: Order, _ key: OrderKey) {}
}
