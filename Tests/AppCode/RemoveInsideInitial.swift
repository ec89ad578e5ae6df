#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class Receipt {
    private var observation: NSKeyValueObservation?

    // page:
    func print(_ order: Order) {
      guard order.price == 0 else { return show(order.price) }  // known already: nothing to wait for
      observation = order.observe(\.price, options: [.new]) { [weak self] _, change in
        let price = change.newValue ?? 0
        MainActor.assumeIsolated {
          self?.observation = nil
          self?.show(price)
        }
      }
    }
    // page: end

    private func show(_ price: Double) {}
  }
#endif
