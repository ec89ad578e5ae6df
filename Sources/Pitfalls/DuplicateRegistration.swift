import KeyValueObserving
import SampleApp

/// A screen observes its order each time it appears, so each visit adds a registration,
/// and one removal leaves the rest.
///
/// The screen retains its order. The order points at the screen once per visit, without retaining it. `close` removes
/// one of these registrations.
public enum DuplicateRegistration {
  /// Shows the price of an order, from its first visit until it closes.
  final class OrderScreen: CocoaObject {
    private let order: Order
    private let transcript: Transcript

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    /// Called on every visit. A price that changes while another screen is in front must be shown too.
    func appear() {
      // FLAW: adds to what earlier visits registered,
      // because `addObserver` does not ask whether the screen observes already.
      order.addObserver(self, forKeyPath: "price", options: [.new])
    }

    func close() {
      order.removeObserver(self, forKeyPath: "price")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      show(change?[.newKey] as? Double)
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
