#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class TrackingScreen {
    // page:
    private let order: Order
    private var observation: NSKeyValueObservation?  // removes itself, so there is no deinit and no queue

    init(order: Order) {
      self.order = order
      observation = order.observe(\.carrier, options: [.initial, .new]) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.showCarrier() }
      }
    }

    private func showCarrier() { show(order.carrier ?? "no carrier") }
    // page: end

    private func show(_ carrier: String) {}
  }
#endif
