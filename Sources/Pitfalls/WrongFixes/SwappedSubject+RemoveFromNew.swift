import KeyValueObserving
import SampleApp

extension SwappedSubject {
  /// Remove and add in `didSet`: people reach for it because the setter is the right place, and there `order` is at
  /// hand.
  public enum RemoveFromNew {
    final class OrderSummary: CocoaObject {
      var order: Order {
        didSet {
          // FLAW: removes from the new order, because `order` already names it in `didSet`. The old one is `oldValue`.
          order.removeObserver(self, forKeyPath: "carrier")
          order.addObserver(self, forKeyPath: "carrier", options: [.new])
        }
      }
      private let transcript: Transcript

      init(order: Order, transcript: Transcript) {
        self.order = order
        self.transcript = transcript
        super.init()
        order.addObserver(self, forKeyPath: "carrier", options: [.new])
      }

      deinit {
        order.removeObserver(self, forKeyPath: "carrier")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("summary shows \(change?[.newKey] as? String ?? "no carrier")")
      }
    }
  }
}

// MARK: - Story

extension SwappedSubject.RemoveFromNew {
  /// The user selects another order.
  public static func story(_ transcript: Transcript) {
    let (chairs, table) = (Order(tariff: "standard"), Order(tariff: "express"))
    let summary = OrderSummary(order: chairs, transcript: transcript)
    chairs.carrier = "DHL"
    transcript("the user selects the table")
    summary.order = table
    table.carrier = "Hermes"
    transcript("the table goes by Hermes")
  }
}
