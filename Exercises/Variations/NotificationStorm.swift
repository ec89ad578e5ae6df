// Stories that `workshop check` plays without showing them to the learner.

extension NotificationStorm {
  /// Two templates are applied, and then a single value changes.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let order = Order(tariff: "standard")
    let service = PriceService()
    let screen = OrderScreen(order: order, service: service, transcript: transcript)
    for (tariff, carrier) in [("letter", "Post"), ("parcel", "DHL")] {
      order.tariff = tariff
      order.carrier = carrier
      order.services.append("stamp")
      await MainActor.turn()
      service.answer(4)
    }
    order.date = .distantPast
    await MainActor.turn()
    transcript("the service was asked for \(service.requests.count) prices in all")
    withExtendedLifetime(screen) {}
  }
  // Expected:
  // summary: letter by Post with 1 services
  // price: 4.0
  // summary: parcel by DHL with 2 services
  // price: 4.0
  // summary: parcel by DHL with 2 services
  // the service was asked for 3 prices in all
}
