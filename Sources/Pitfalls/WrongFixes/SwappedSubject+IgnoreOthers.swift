import KeyValueObserving
import SampleApp

extension SwappedSubject {
  /// A guard in the handler: people reach for it because it silences the old order with one line.
  public enum IgnoreOthers {
    final class OrderSummary: CocoaObject {
      var order: Order {
        didSet { show(order.carrier) }
      }
      private let observed: Order
      private let transcript: Transcript

      init(order: Order, transcript: Transcript) {
        self.order = order
        observed = order
        self.transcript = transcript
        super.init()
        order.addObserver(self, forKeyPath: "carrier", options: [.new])
      }

      deinit {
        observed.removeObserver(self, forKeyPath: "carrier")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        // FLAW: drops what arrives and fetches nothing, because the new order is still not observed.
        guard object as? Order == order else { return }
        show(change?[.newKey] as? String)
      }

      private func show(_ carrier: String?) {
        transcript("summary shows \(carrier ?? "no carrier")")
      }
    }
  }
}

// MARK: - Story

extension SwappedSubject.IgnoreOthers {
  /// The user selects another order, and both orders change their carrier. Then the summary closes.
  public static func story(_ transcript: Transcript) {
    let (chairs, table) = (Order(tariff: "standard"), Order(tariff: "express"))
    var summary: OrderSummary? = OrderSummary(order: chairs, transcript: transcript)
    chairs.carrier = "DHL"
    summary?.order = table
    transcript("the user selects the table")
    chairs.carrier = "UPS"
    transcript("the chairs go by UPS")
    table.carrier = "Hermes"
    transcript("the table goes by Hermes")
    weak let closed = summary
    summary = nil
    transcript.released("summary", weakly: { closed })
  }
}
