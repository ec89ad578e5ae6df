#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class OrderSummary {
      private var observation: NSKeyValueObservation?
      var order: Order

      // page: wrong
      init(order: Order) {
        self.order = order  // a var: another one comes, and the token stays
        observation = order.observe(\.carrier, options: .initial) { [weak self] _, _ in
          DispatchQueue.main.async { [weak self] in self?.showCarrier() }
        }
      }
      // page: end

      private func showCarrier() {}
    }
  }

  @MainActor private final class OrderSummary {
    // page:
    private var observation: NSKeyValueObservation?
    var order: Order { didSet { follow() } }

    init(order: Order) {
      self.order = order
      follow()  // didSet does not run here
    }

    private func follow() {
      observation = order.observe(\.carrier, options: .initial) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.showCarrier() }
      }
    }
    // page: end

    private func showCarrier() {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
