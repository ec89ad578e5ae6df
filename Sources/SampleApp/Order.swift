import Foundation
import KeyValueObserving

/// What the sample app ships: an order, whose price follows from all the rest.
open class Order: CocoaObject {
  @Dynamic public var price = 0.0
  @Dynamic public var tariff: String
  @Dynamic public var carrier: String?
  @Dynamic public var services: [String] = []
  @Dynamic public var serviceText = ""
  @Dynamic public var date: Date?

  public init(tariff: String) {
    self.tariff = tariff
  }
}
