import KeyValueObserving
import Observers
import SampleApp

/// A summary is given another order, and its observation moves along.
///
/// The summary keeps one order at a time. An order points at the summary, unretained, from its addition to its removal.
/// A reused row keeps one observer, which follows one order at a time and calls the row, its weak subscriber.
public enum SwappedSubject {
  /// Shows the carrier of its order whenever the user selects an order, be it the same or another.
  final class OrderSummary: CocoaObject {
    var order: Order {
      didSet {
        // FIX: moves the registration along, because it belongs to an order, not to this property.
        oldValue.removeObserver(self, forKeyPath: "carrier")
        order.addObserver(self, forKeyPath: "carrier", options: [.new])
        show(order.carrier)
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
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      show(change?[.newKey] as? String)
    }

    private func show(_ carrier: String?) {
      transcript("summary shows \(carrier ?? "no carrier")")
    }
  }

  /// A row of a table, which lets it show an order each time it is reused, be it the same or another.
  final class OrderRow {
    private let transcript: Transcript
    private let observer = ModelObserver<Order, OrderRow>(
      [ObservedProperty(\.carrier) { $0.carrierChanged($1) }], redeliversSameModel: true)

    init(_ transcript: Transcript) {
      self.transcript = transcript
      observer.subscribe(self)
    }

    func show(_ order: Order) {
      // FIX: ends the observation of the previous order, because the observer follows the order that was set last.
      observer.model = order
    }

    func carrierChanged(_ order: Order) {
      transcript("row shows \(order.carrier ?? "no carrier")")
    }
  }
}

// MARK: - Story

extension SwappedSubject {
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

  /// The user scrolls down and back up, which reuses the row twice, and both orders change their carrier.
  public static func reuseStory(_ transcript: Transcript) {
    let (chairs, table) = (Order(tariff: "standard"), Order(tariff: "express"))
    let row = OrderRow(transcript)
    row.show(chairs)
    chairs.carrier = "DHL"
    transcript("the user scrolls down and back up")
    row.show(table)
    row.show(chairs)
    table.carrier = "Hermes"
    transcript("the table goes by Hermes")
    chairs.carrier = "UPS"
    transcript("the chairs go by UPS")
    withExtendedLifetime(row) {}
  }
}
