/// Turns at one place, which start in the order in which they were added.
///
/// Of two tasks, the one created second may reach an actor first. So each turn of the place runs whichever turn of the
/// line has waited longest.
///
/// A scheduled turn does not keep the line. When the line is released, the turns that wait are dropped with it.
final class TurnLine: Sendable {
  private let place: DeliveryPlace
  private let waiting = Lock(WaitingTurns())

  init(at place: DeliveryPlace) {
    self.place = place
  }

  /// Adds a turn. If the place is gone, this drops the turn instead, and all that still wait.
  func add(_ turn: @escaping @Sendable () -> Void) {
    guard place.isThere() else {
      return releaseNow(
        waiting.withLock { waiting in
          defer { waiting = WaitingTurns() }
          return waiting
        })
    }
    waiting.withLock { $0.append(turn) }
    place.schedule { [weak self] in self?.waiting.withLock { $0.takeFirst() }?() }
  }
}
