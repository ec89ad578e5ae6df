#if canImport(ObjectiveC)
  import Foundation

  private class OrderScreen: NSObject {
    let order = Order()
  }

  private final class ExpressScreen: OrderScreen {
    // page:
    private nonisolated(unsafe) static var context = 0  // one in each class; only its address is used

    func appear() {
      order.addObserver(self, forKeyPath: #keyPath(Order.price), options: [.new], context: &Self.context)
    }

    func disappear() {
      order.removeObserver(self, forKeyPath: #keyPath(Order.price), context: &Self.context)
    }
    // page: end
  }
#endif
