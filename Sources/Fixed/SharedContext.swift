import KeyValueObserving
import Observers
import SampleApp

/// Each class keeps an observation of its own, which needs no context (`observeValue` and both contexts are gone).
///
/// The screen retains its order and an observation for each class. The order points at these observations, until the
/// screen is released and releases them.
public enum SharedContext {
  /// Its label shows the price.
  class OrderScreen: CocoaObject {
    let order: Order
    private(set) var label = "no price"
    private var observation: KeyValueObservation?

    init(order: Order) {
      self.order = order
      super.init()
      observation = order.observe(\.price) { [weak self] _, price in
        self?.label = "\(Int(price ?? 0)) €"
      }
    }
  }

  /// Also has a banner, which flashes each time the price is set.
  final class ExpressScreen: OrderScreen {
    private(set) var flashes = 0
    private var observation: KeyValueObservation?

    override init(order: Order) {
      super.init(order: order)
      // FIX: cannot be confused with the superclass's, because each observation is an object of its own.
      observation = order.observe(\.price) { [weak self] _, _ in
        self?.flashes += 1
      }
    }
  }
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
