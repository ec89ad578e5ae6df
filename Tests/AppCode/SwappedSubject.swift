#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class OrderSummary {
    private var observation: NSKeyValueObservation?

    // page:
    var order: Order {
      didSet { follow() }
    }

    private func follow() {
      observation = order.observe(\.carrier, options: [.initial, .new]) { [weak self] order, _ in
        let carrier = order.carrier ?? "no carrier"
        MainActor.assumeIsolated { self?.show(carrier) }
      }
    }
    // page: end

    init(order: Order) {
      self.order = order
      follow()
    }

    private func show(_ carrier: String) {}
  }
#endif
