import KeyValueObserving
import Observers
import SampleApp

extension NotificationStorm {
  /// Drops every change while a request is under way.
  public enum OneAtATime {
    /// Shows an order with its summary and the price that a service calculates.
    @MainActor
    final class OrderScreen {
      private let order: Order
      private let service: PriceService
      private let transcript: Transcript
      private var isAsking = false
      private var observations: [KeyValueObservation] = []

      init(order: Order, service: PriceService, transcript: Transcript) {
        self.order = order
        self.service = service
        self.transcript = transcript
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
        // FLAW: asks for the price of a half-edited order, because the request under way began with the first change.
        guard !isAsking else { return }
        isAsking = true
        transcript("summary: \(order.tariff) by \(order.carrier ?? "nobody") with \(order.services.count) services")
        service.requestPrice(of: order.tariff) { [transcript, weak self] price in
          transcript("price: \(price)")
          MainActor.assumeIsolated { self?.isAsking = false }
        }
      }
    }
  }
}

// MARK: - Story

extension NotificationStorm.OneAtATime {
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
