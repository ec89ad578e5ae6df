import KeyValueObserving
import SampleApp

/// An order changes through its setters and a proxy, so the screen shows every change.
///
/// The screen keeps its order. The order points at the screen, unretained, between `appear` and `disappear`.
public enum NonCompliantMutation {
  /// A shipment with its carrier and services.
  final class ShippingOrder: CocoaObject {
    @Dynamic var services: [String] = []
    // FIX: is dynamic, because the setter of a plain property does not notify.
    @Dynamic var carrier = "Post"

    func book(_ service: String) {
      // FIX: adds through a proxy, because a proxy announces each change that it makes in the array.
      mutableArrayValue(forKey: "services").add(service)
    }
  }

  /// Shows an order.
  final class OrderScreen: CocoaObject {
    private let order: ShippingOrder
    private let transcript: Transcript

    init(order: ShippingOrder, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    func appear() {
      order.addObserver(self, forKeyPath: "services")
      order.addObserver(self, forKeyPath: "carrier")
    }

    func disappear() {
      order.removeObserver(self, forKeyPath: "services")
      order.removeObserver(self, forKeyPath: "carrier")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      let services = order.services.map { "\($0)" }.joined(separator: " and ")
      transcript("screen shows \(services), by \(order.carrier)")
    }
  }
}

// MARK: - Story

extension NonCompliantMutation {
  /// The customer chooses a service, and then books another.
  public static func story(_ transcript: Transcript) {
    let order = ShippingOrder()
    let screen = OrderScreen(order: order, transcript: transcript)
    screen.appear()
    order.services = ["insurance"]
    order.book("express")
    transcript("the order has \(order.services.count) services")
    screen.disappear()
  }

  /// The customer chooses a service, and then another carrier.
  public static func undeclaredStory(_ transcript: Transcript) {
    let order = ShippingOrder()
    let screen = OrderScreen(order: order, transcript: transcript)
    screen.appear()
    order.services = ["insurance"]
    order.carrier = "Courier"
    transcript("the order goes by \(order.carrier)")
    screen.disappear()
  }
}
