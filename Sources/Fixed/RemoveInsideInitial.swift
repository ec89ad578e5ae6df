import KeyValueObserving
import Observers
import SampleApp

/// A receipt wants only the first price, and its handler ends the observation that calls it (`observeValue` is gone).
///
/// The receipt retains its order and its observation, which exists before its initial call.
public enum RemoveInsideInitial {
  /// Prints the first price of an order, now or when it comes from the network. It prints once, and is kept until then.
  final class Receipt: CocoaObject {
    private let order: Order
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    func print() {
      observation = KeyValueObservation(of: order, \.price, options: .initial) { [weak self] observation, _, price in
        guard let self, let price, price > 0 else { return }
        transcript("receipt shows \(Int(price)) €")
        // FIX: ends the observation that is calling, because it exists before its first call.
        observation.invalidate()
      }
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
      observation = KeyValueObservation(of: order, \.price, options: .initial) { [weak self] observation, _, price in
        guard let self, let price, price > 0 else { return }
        transcript("receipt shows \(Int(price)) €")
        // The property is still nil in the initial call: the assignment above waits for that call to return.
        observation.invalidate()
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
