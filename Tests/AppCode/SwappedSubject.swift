#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class OrderSummary {
      // page: wrong
      private var observation: NSKeyValueObservation?
      var order: Order

      init(order: Order) {
        self.order = order  // another order comes, and the token stays with this one
        observation = order.observe(\.carrier, options: .initial) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.showCarrier() }
        }
      }
      // page: end

      private func showCarrier() {}
    }
  }

  @MainActor private final class OrderSummary {
    // page:
    private var observation: NSKeyValueObservation?
    var order: Order { didSet { follow() } }  // init calls follow, too

    private func follow() {
      observation = order.observe(\.carrier, options: .initial) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.showCarrier() }
      }
    }
    // page: end

    init(order: Order) {
      self.order = order
      follow()
    }

    private func showCarrier() {}
  }
#endif
