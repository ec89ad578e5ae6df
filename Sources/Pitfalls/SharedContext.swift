import KeyValueObserving
import SampleApp

/// A screen and its subclass each use a string constant as their context, and the two constants are one.
///
/// The screen retains its order. The order points at the screen once for each class, from `init` until `deinit`. Each
/// class compares contexts before it handles a call, as it should.
public enum SharedContext {
  /// Its label shows the price.
  class OrderScreen: CocoaObject {
    private static let context: StaticString = "price"
    let order: Order
    private(set) var label = "no price"

    init(order: Order) {
      self.order = order
      super.init()
      order.addObserver(self, forKeyPath: "price", options: [.new], context: OrderScreen.context.address)
    }

    deinit {
      order.removeObserver(self, forKeyPath: "price", context: OrderScreen.context.address)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard context == OrderScreen.context.address else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      label = "\(Int(order.price)) €"
    }
  }

  /// Also has a banner, which flashes each time the price is set.
  final class ExpressScreen: OrderScreen {
    // FLAW: has the address of the superclass's context, because the compiler stores equal string constants only once.
    private static let context: StaticString = "price"
    private(set) var flashes = 0

    override init(order: Order) {
      super.init(order: order)
      order.addObserver(self, forKeyPath: "price", options: [.new], context: ExpressScreen.context.address)
    }

    deinit {
      order.removeObserver(self, forKeyPath: "price", context: ExpressScreen.context.address)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard context == ExpressScreen.context.address else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      flashes += 1
    }
  }
}

extension StaticString {
  fileprivate var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(mutating: utf8Start) }
}

// MARK: - Story

extension SharedContext {
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
