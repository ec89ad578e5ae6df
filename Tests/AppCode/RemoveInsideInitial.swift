#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class Receipt {
      private var observation: NSKeyValueObservation?

      // page: wrong
      func print(_ order: Order) {
        observation = order.observe(\.price, options: [.initial, .new]) {
          [weak self] _, change in
          guard let price = change.newValue, price > 0 else { return }
          MainActor.assumeIsolated {
            self?.observation = nil  // in the initial call, it is nil already
            self?.show(price)
          }
        }
      }
      // page: end

      private func show(_ price: Double) {}
    }
  }

  @MainActor private final class Receipt {
    // page:
    private var observation: NSKeyValueObservation?

    func print(_ order: Order) {
      observation = nil  // a second call ends the first
      if order.price > 0 { return show(order.price) }  // known already
      observation = order.observe(\.price, options: .new) { [weak self] _, change in
        guard let price = change.newValue, price > 0 else { return }
        MainActor.assumeIsolated {  // set on the main thread only; else hop, as P24 does
          self?.observation = nil
          self?.show(price)
        }
      }
    }
    // page: end

    private func show(_ price: Double) {}
  }
#endif

// Tried: again read: replaces; thread no: main thread, it says; cancel no task; thousand read: replaces; objc twin;
// early no sequence
