import KeyValueObserving
import Observers
import SampleApp

/// A template sets six values of an order, and the screen asks the network for the price after each of them.
///
/// The screen keeps the order, the service, and its observations, which point weakly at the screen. The service keeps a
/// request until it has an answer.
public enum NotificationStorm {
  /// Shows an order with its summary and the price that a service calculates.
  @MainActor
  final class OrderScreen {
    private let order: Order
    private let service: PriceService
    private let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(order: Order, service: PriceService, transcript: Transcript) {
      self.order = order
      self.service = service
      self.transcript = transcript
      // FLAW: does all the work for each key, because the order does not say which change is the last one of an edit.
      let changed: () -> Void = { [weak self] in self?.refresh() }
      observations = [
        order.observe(\.tariff) { _, _ in changed() },
        order.observe(\.carrier) { _, _ in changed() },
        order.observe(\.services) { _, _ in changed() },
        order.observe(\.serviceText) { _, _ in changed() },
        order.observe(\.date) { _, _ in changed() },
      ]
    }

    private func refresh() {
      transcript("summary: \(order.tariff) by \(order.carrier ?? "nobody") with \(order.services.count) services")
      service.requestPrice(of: order.tariff) { [transcript] price in transcript("price: \(price)") }
    }
  }
}

// MARK: - Story

extension NotificationStorm {
  /// The user chooses a tariff. Then a template sets six values.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let order = Order(tariff: "standard")
    let service = PriceService()
    let screen = OrderScreen(order: order, service: service, transcript: transcript)
    order.tariff = "express"
    await MainActor.turn()
    service.answer(12)

    transcript("the user applies a template")
    order.tariff = "freight"
    order.carrier = "ship"
    order.services.append("insurance")
    order.services.append("customs")
    order.serviceText = "insured, cleared"
    order.date = .distantFuture
    await MainActor.turn()
    transcript("the service was asked for \(service.requests.count) prices in all")
    service.answer(40)
    withExtendedLifetime(screen) {}
  }
}
