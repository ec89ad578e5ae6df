import KeyValueObserving
import SampleApp

extension RemoveInsideInitial {
  /// Catches the exception, as `@try` and `@catch` would.
  public enum CatchIt {
    /// Prints the first price of an order, now or when it comes from the network. It prints once, and is kept until
    /// then.
    final class Receipt: CocoaObject {
      private let order: Order
      private let transcript: Transcript

      init(order: Order, transcript: Transcript) {
        self.order = order
        self.transcript = transcript
      }

      func print() {
        order.addObserver(self, forKeyPath: "price", options: [.initial, .new])
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let price = change?[.newKey] as? Double, price > 0 else { return }
        transcript("receipt shows \(Int(price)) €")
        // FLAW: hides that nothing was removed,
        // because the exception was the only sign, and the registration comes after it.
        CocoaException.catching { order.removeObserver(self, forKeyPath: "price") }
      }
    }
  }
}

// MARK: - Story

extension RemoveInsideInitial.CatchIt {
  /// One price comes from the network after the receipt, and the other is known before it.
  public static func story(_ transcript: Transcript) {
    transcript("— the price comes later")
    let order = Order(tariff: "express")
    let receipt = Receipt(order: order, transcript: transcript)
    receipt.print()
    order.price = 20
    order.price = 25
    transcript("— the price is known")
    let known = Receipt(order: order, transcript: transcript)
    known.print()
    order.price = 30
    withExtendedLifetime((receipt, known)) {}
    transcript("both receipts are printed")
  }
}
