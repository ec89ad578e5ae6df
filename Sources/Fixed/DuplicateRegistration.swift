import KeyValueObserving
import Observers
import SampleApp

/// A screen keeps its observation in one property, so each visit replaces the observation that the last one made.
///
/// The screen retains its order and one observation, which the next visit replaces and `close` ends.
/// The order points at that observation.
public enum DuplicateRegistration {
  /// Shows the price of an order, from its first visit until it closes.
  final class OrderScreen: CocoaObject {
    private let order: Order
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    /// Called on every visit. A price that changes while another screen is in front must be shown too.
    func appear() {
      // FIX: replaces the last visit's token, because an observation ends when its token is released.
      observation = order.observe(\.price) { [weak self] _, price in self?.show(price) }
    }

    func close() {
      observation?.invalidate()
    }

    private func show(_ price: Double?) {
      transcript("screen shows \(Int(price ?? 0)) €")
    }
  }
}

// MARK: - Story

extension DuplicateRegistration {
  /// The customer visits the screen three times and closes it.
  public static func story(_ transcript: Transcript) {
    let order = Order(tariff: "express")
    let screen = OrderScreen(order: order, transcript: transcript)
    transcript("— the first visit")
    screen.appear()
    order.price = 20
    transcript("— the third visit")
    screen.appear()
    screen.appear()
    order.price = 25
    transcript("— the screen is closed")
    screen.close()
    order.price = 30
    withExtendedLifetime(screen) {}
  }
}
