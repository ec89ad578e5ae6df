import Foundation
import KeyValueObserving

/// An order that the sample app ships. Its price follows from everything else, and a ``PriceService`` calculates it.
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
