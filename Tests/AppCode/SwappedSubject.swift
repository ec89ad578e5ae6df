#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class OrderSummary {
    private var observation: NSKeyValueObservation?

    // page:
    var order: Order {
      didSet { follow() }
    }

    private func follow() {
      observation = order.observe(\.carrier, options: [.initial, .new]) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.showCarrier() }
      }
    }
    private func showCarrier() { show(order.carrier ?? "no carrier") }
    // page: end

    init(order: Order) {
      self.order = order
      follow()
    }

    private func show(_ carrier: String) {}
  }
#endif
