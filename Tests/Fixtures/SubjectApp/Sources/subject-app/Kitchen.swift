import Observers

/// An actor, which keeps its own observations.
actor Kitchen {
  private(set) var cooked: [String] = []
  private let bag = ObservationBag()
  private let finished = LocalSubject<Plate>()

  /// Not Sendable.
  final class Plate {
    let dish: String
    init(_ dish: String) { self.dish = dish }
  }

  func open(_ store: Store) {
    store.orders.observe(on: self) { kitchen, order in kitchen.finished.send(Plate(order.dish)) }.store(in: bag)
    finished.observe(in: self) { kitchen, plate in kitchen.cooked.append(plate.dish) }.store(in: bag)
    store.center.observe(.shopClosed, on: self) { kitchen in kitchen.cooked.append("closed") }.store(in: bag)
  }
}
