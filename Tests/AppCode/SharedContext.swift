#if canImport(ObjectiveC)
  import Foundation

  private nonisolated class OrderScreen: NSObject {
    let order: Order
    init(order: Order) { self.order = order }
  }

  private enum Wrong {
    nonisolated final class ExpressScreen: OrderScreen {
      // page: wrong
      private static let context: StaticString = "price"  // so has the superclass

      override init(order: Order) {
        super.init(order: order)
        let context = UnsafeMutableRawPointer(mutating: Self.context.utf8Start)
        order.addObserver(self, forKeyPath: "price", context: context)
      }
      // page: end
    }
  }

  private nonisolated final class ExpressScreen: OrderScreen {
    // page:
    // One in each class. Only its address is used.
    private nonisolated(unsafe) static var context = 0

    override init(order: Order) {  // once, as `deinit` removes once
      super.init(order: order)
      order.addObserver(self, forKeyPath: "price", context: &Self.context)
    }

    deinit {
      order.removeObserver(self, forKeyPath: "price", context: &Self.context)
    }
    // page: end
  }
#endif

// Tried: again no: in init; thread no: a context; cancel no task; thousand read: deinit removes; objc twin; early no
// sequence
