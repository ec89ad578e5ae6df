import KeyValueObserving
import SampleApp

extension OrderObserver {
  /// What can be observed of an order.
  public enum Key: String, CaseIterable, Sendable {
    case price, tariff, carrier, services, serviceText, date
  }

  /// From key to path and method: a row for each key, and no `if` anywhere.
  struct Row: Sendable {
    let key: Key
    let path: PartialKeyPath<Order> & Sendable
    let tell: @Sendable (any OrderSubscriber, Order) -> Void
  }

  static let table = [
    Row(key: .price, path: \.price) { $0.orderPriceWasChanged($1) },
    Row(key: .tariff, path: \.tariff) { $0.orderTariffWasChanged($1) },
    Row(key: .carrier, path: \.carrier) { $0.orderCarrierWasChanged($1) },
    Row(key: .services, path: \.services) { $0.orderServicesWereChanged($1) },
    Row(key: .serviceText, path: \.serviceText) { $0.orderServiceTextWasChanged($1) },
    Row(key: .date, path: \.date) { $0.orderDateWasChanged($1) },
  ]

  /// The rows of what this class observes.
  var rows: [Row] {
    let keys = type(of: self).observedKeys
    return Self.table.filter { keys.contains($0.key) }
  }
}
