import KeyValueObserving
import Observers
import SampleApp

/// A screen keeps the observation of each visit, so it ends them all, and shows each price once per visit until then.
///
/// The screen retains its order and one observation per visit. `close` ends them all.
public enum DuplicateRegistration {
  /// Shows the price of an order, from its first visit until it closes.
  final class OrderScreen: CocoaObject {
    private let order: Order
    private let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(order: Order, transcript: Transcript) {
      self.order = order
      self.transcript = transcript
    }

    /// Called on every visit. A price that changes while another screen is in front must be shown too.
    func appear() {
      observations.append(order.observe(\.price) { [weak self] _, price in self?.show(price) })
    }

    func close() {
      observations.removeAll()
    }

    private func show(_ price: Double?) {
      transcript("screen shows \(Int(price ?? 0)) €")
    }
  }
}
