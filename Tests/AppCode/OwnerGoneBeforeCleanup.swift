#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    // Unchecked, as models of Swift 5 mode often are. Otherwise, the compiler complains of the block.
    nonisolated final class Order: NSObject, @unchecked Sendable {}
    nonisolated final class CarrierFollower: NSObject, @unchecked Sendable {}

    nonisolated final class TrackingScreen {
      // page: wrong
      private unowned let order: Order
      private let follower: CarrierFollower

      deinit {
        DispatchQueue.main.async { [unowned order, follower] in
          order.removeObserver(follower, forKeyPath: "carrier")  // order may be gone
        }
      }
      // page: end

      init(order: Order, follower: CarrierFollower) {
        self.order = order
        self.follower = follower
      }
    }
  }

  @MainActor private final class TrackingScreen {
    // page:
    private let order: Order
    private var observation: NSKeyValueObservation?  // ends with the screen: no deinit

    init(order: Order) {
      self.order = order
      observation = order.observe(\.carrier, options: .initial) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.showCarrier() }
      }
    }
    // page: end

    private func showCarrier() {}
  }
#endif

// Tried: again no: in init; thread read: hops; cancel no task; thousand read: replaces; objc read: dealloc; early no
// sequence
