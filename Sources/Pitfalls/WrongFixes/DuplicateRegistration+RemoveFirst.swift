import KeyValueObserving
import SampleApp

extension DuplicateRegistration {
  /// Removes the old registration before it adds a new one.
  public enum RemoveFirst {
    /// Shows the price of an order, from its first visit until it closes.
    final class OrderScreen: CocoaObject {
      private let order: Order
      private let transcript: Transcript

      init(order: Order, transcript: Transcript) {
        self.order = order
        self.transcript = transcript
      }

      func appear() {
        // FLAW: raises on the first visit, because there is no registration yet, and removing none is an error.
        order.removeObserver(self, forKeyPath: "price")
        order.addObserver(self, forKeyPath: "price", options: [.new])
      }

      func close() {
        order.removeObserver(self, forKeyPath: "price")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("screen shows \(Int(change?[.newKey] as? Double ?? 0)) €")
      }
    }
  }
}

// MARK: - Story

extension DuplicateRegistration.RemoveFirst {
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
