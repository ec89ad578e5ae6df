import KeyValueObserving
import SampleApp

extension SharedContext {
  /// Passes nil and lets the key path say what changed.
  public enum NoContext {
    /// Its label shows the price.
    class OrderScreen: CocoaObject {
      let order: Order
      private(set) var label = "no price"

      init(order: Order) {
        self.order = order
        super.init()
        order.addObserver(self, forKeyPath: "price", options: [.new], context: nil)
      }

      deinit {
        order.removeObserver(self, forKeyPath: "price", context: nil)
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == nil else {
          return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        label = "\(Int(order.price)) €"
      }
    }

    /// Also has a banner, which flashes each time the price is set.
    final class ExpressScreen: OrderScreen {
      private(set) var flashes = 0

      override init(order: Order) {
        super.init(order: order)
        order.addObserver(self, forKeyPath: "price", options: [.new], context: nil)
      }

      deinit {
        order.removeObserver(self, forKeyPath: "price", context: nil)
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        // FLAW: takes the superclass's call too, because nil is the context of every class that has none.
        guard context == nil else {
          return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        flashes += 1
      }
    }
  }
}

// MARK: - Story

extension SharedContext.NoContext {
  /// A price changes on a plain screen, and then on an express screen.
  public static func story(_ transcript: Transcript) {
    let order = Order(tariff: "standard")
    let screen = OrderScreen(order: order)
    order.price = 20
    transcript("plain screen: label \(screen.label)")
    let fastOrder = Order(tariff: "express")
    let express = ExpressScreen(order: fastOrder)
    fastOrder.price = 30
    transcript("express screen: label \(express.label), banner flashes \(express.flashes)×")
  }
}
