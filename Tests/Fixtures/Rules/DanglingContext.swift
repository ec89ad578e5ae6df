import Foundation

private var priceContext = 0

final class PriceScreen: NSObject {
  private static var nameContext = 0
  private var totalContext = 0

  func follow(_ order: Order, row: Row) {
    // ok: context-of-instance
    order.addObserver(self, forKeyPath: "price", options: [], context: &priceContext)
    // ok: context-of-instance
    order.addObserver(self, forKeyPath: "name", options: [], context: &PriceScreen.nameContext)
    // ruleid: context-of-instance
    order.addObserver(self, forKeyPath: "total", options: [], context: &totalContext)
    // ruleid: context-of-instance
    order.addObserver(self, forKeyPath: "row", options: [], context: Unmanaged.passUnretained(row).toOpaque())
    // ok: context-of-instance
    order.addObserver(self, forKeyPath: "self", options: [], context: Unmanaged.passUnretained(self).toOpaque())
  }

  func stop(_ order: Order, key: String) {
    order.removeObserver(self, forKeyPath: key)
  }
}
