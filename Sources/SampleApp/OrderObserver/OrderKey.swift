import Observers

/// A property of an order that can be observed.
public enum OrderKey: String, CaseIterable, Sendable {
  case price, tariff, carrier, services, serviceText, date

  /// From key to property and method: one row per key, and no `if`.
  static let table = [
    row(.price, \.price) { $0.orderPriceWasChanged($1) },
    row(.tariff, \.tariff) { $0.orderTariffWasChanged($1) },
    row(.carrier, \.carrier) { $0.orderCarrierWasChanged($1) },
    row(.services, \.services) { $0.orderServicesWereChanged($1) },
    row(.serviceText, \.serviceText) { $0.orderServiceTextWasChanged($1) },
    row(.date, \.date) { $0.orderDateWasChanged($1) },
  ]

  /// Calls the key's own method, then the method for all keys.
  private static func row(
    _ key: OrderKey, _ keyPath: PartialKeyPath<Order> & Sendable,
    _ call: @escaping ObservedProperty<Order, any OrderSubscriber>.Call
  ) -> (key: OrderKey, property: ObservedProperty<Order, any OrderSubscriber>) {
    (key, ObservedProperty(keyPath, call, { $0.orderWasChanged($1, key) }))
  }
}
