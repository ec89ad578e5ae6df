extension OwnerGoneBeforeCleanup {
  /// The main queue is busy, as in the story, until it gets to what waits for it.
  @MainActor static func moves(_ moves: Moves) {
    CocoaObject.deallocationPolicy = .raise
    let orders = moves.objects("order", most: 2, "Order(tariff: \"letter\")") { _ in Order(tariff: "letter") }
    let screens = moves.objects("screen", most: 3, of: orders, "TrackingScreen(order: @, transcript: transcript)") {
      TrackingScreen(order: $0, transcript: $1)
    }
    moves.change("$.carrier = %", orders, to: [nil, "DHL", "UPS", "Hermes"]) { $0.carrier = $1 }
    moves.move("the main queue gets to what waits for it", orders) { _ in moves.runMainQueue() }
    moves.release(screens)
    moves.release(orders)
  }
}
