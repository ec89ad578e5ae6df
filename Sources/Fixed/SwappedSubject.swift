import KeyValueObserving
import Observers
import SampleApp

/// A summary is given another order, and its observation moves along (`observeValue` and `deinit` are gone).
///
/// The summary keeps one order and one observation of it. The setter replaces both. A reused row keeps one observation
/// too.
public enum SwappedSubject {
  /// Shows the carrier of its order, which the user may change for another.
  final class OrderSummary: CocoaObject {
    var order: Order {
      didSet {
        show(order.carrier)
        follow()
      }
    }
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
      super.init()
      follow()
    }

    private func follow() {
      // FIX: observes the present order only, because a new observation in the same property ends the one before it.
      observation = order.observe(\.carrier) { [weak self] _, carrier in
        self?.show(carrier)
      }
    }

    private func show(_ carrier: String?) {
      transcript("summary shows \(carrier ?? "no carrier")")
    }
  }

  /// A row of a table, which gives it another order each time it is reused.
  final class OrderRow {
    private var observation: KeyValueObservation?

    func show(_ order: Order, _ transcript: Transcript) {
      // The same repair: one observation, for the one order that the row shows.
      observation = order.observe(\.carrier) { _, carrier in transcript("row shows \(carrier ?? "no carrier")") }
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
    let row = OrderRow()
    row.show(chairs, transcript)
    chairs.carrier = "DHL"
    transcript("the user scrolls down and back up")
    row.show(table, transcript)
    row.show(chairs, transcript)
    table.carrier = "Hermes"
    transcript("the table goes by Hermes")
    chairs.carrier = "UPS"
    transcript("the chairs go by UPS")
    withExtendedLifetime(row) {}
  }
}
