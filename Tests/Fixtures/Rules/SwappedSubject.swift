import Foundation

final class Summary: NSObject {
  // ok: swapped-subject
  var order: Order {
    didSet {
      oldValue.removeObserver(self, forKeyPath: "price")
      order.addObserver(self, forKeyPath: "price", options: [], context: nil)
    }
  }
  // ok: swapped-subject
  var title: String = "" {
    didSet { print(title) }
  }
  private var tokens: [NSKeyValueObservation] = []

  deinit {
    order.removeObserver(self, forKeyPath: "price")
  }

  func show(_ order: Order) {
    // ruleid: swapped-subject
    tokens.append(
      order.observe(\.price) { order, _ in print(order.price) })
  }

  init(_ order: Order) {
    // ok: swapped-subject
    tokens.append(order.observe(\.price) { order, _ in print(order.price) })
  }
}
