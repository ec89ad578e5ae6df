import Foundation

final class Receipt: NSObject {
  private var token: NSKeyValueObservation?

  func start() {
    // ruleid: remove-inside-initial
    token = order.observe(
      \.price, options: [.initial, .new]
    ) { [weak self] order, _ in
      self?.token?.invalidate()
    }
    // ok: remove-inside-initial
    token = order.observe(\.price, options: [.new]) { [weak self] order, _ in self?.token?.invalidate() }
    // ok: remove-inside-initial
    token = order.observe(\.price, options: [.initial]) { order, _ in print(order.price) }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    // ok: remove-inside-initial
    order.removeObserver(self, forKeyPath: "price")
  }
}
