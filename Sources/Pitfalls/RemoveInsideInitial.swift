import KeyValueObserving
import Observers
import SampleApp

/// A receipt wants the first price only and stops inside its handler, which may run before there is anything to stop.
///
/// The receipt retains its order, which points at the receipt from the end of `addObserver` until `removeObserver`.
public enum RemoveInsideInitial {
  /// Prints the first price of an order, now or when it comes from the network. It prints once, and is kept until then.
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
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard let price = change?[.newKey] as? Double, price > 0 else { return }
      transcript("receipt shows \(Int(price)) €")
      // FLAW: may run before there is a registration, because the initial call comes inside `addObserver`.
      order.removeObserver(self, forKeyPath: "price")
    }
  }

  /// The same with a token, which the handler uses to stop.
  final class TokenReceipt {
    private let order: Order
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    func print() {
      observation = order.observe(\.price, options: .initial) { [weak self] _, price in
        guard let self, let price, price > 0 else { return }
        transcript("receipt shows \(Int(price)) €")
        // The property is still nil in the initial call: the assignment above waits for that call to return.
        observation?.invalidate()
      }
    }
  }
}

// MARK: - Story

extension RemoveInsideInitial {
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

  /// The same with tokens.
  public static func tokenStory(_ transcript: Transcript) {
    transcript("— the price comes later")
    let order = Order(tariff: "express")
    let receipt = TokenReceipt(order: order, transcript: transcript)
    receipt.print()
    order.price = 20
    order.price = 25
    transcript("— the price is known")
    let known = TokenReceipt(order: order, transcript: transcript)
    known.print()
    order.price = 30
    withExtendedLifetime((receipt, known)) {}
    transcript("both receipts are printed")
  }
}
