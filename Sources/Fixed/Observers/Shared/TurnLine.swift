/// Turns at one place, which start in the order in which they were added.
///
/// Of two tasks, the one created second may reach an actor first. So each turn of the place runs whichever turn of the
/// line has waited longest.
///
/// A scheduled turn does not keep the line. When the line is released, the turns that wait are dropped with it.
final class TurnLine: Sendable {
  /// A first-in, first-out queue: `turns[..<first]` have started.
  private struct Waiting {
    var turns: [(@Sendable () -> Void)?] = []
    var first = 0
  }

  private let place: DeliveryPlace
  private let waiting = Lock(Waiting())

  init(at place: DeliveryPlace) {
    self.place = place
  }

  func add(_ turn: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.turns.append(turn) }
    place.schedule { [weak self] in self?.takeFirst()?() }
  }

  private func takeFirst() -> (@Sendable () -> Void)? {
    waiting.withLock { waiting in
      guard waiting.first < waiting.turns.count else { return nil }
      let turn = waiting.turns[waiting.first].take()
      waiting.first += 1
      // Moving the rest to the front costs no more than the turns that have started since the last time.
      if 2 * waiting.first >= waiting.turns.count {
        waiting.turns.removeFirst(waiting.first)
        waiting.first = 0
      }
      return turn
    }
  }
}
