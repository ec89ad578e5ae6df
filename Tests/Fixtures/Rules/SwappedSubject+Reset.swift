import Foundation

final class Row {
  private var tokens: [NSKeyValueObservation] = []

  func show(_ order: Order) {
    tokens.removeAll()
    // ok: swapped-subject
    tokens.append(order.observe(\.price) { order, _ in print(order.price) })
  }
}
