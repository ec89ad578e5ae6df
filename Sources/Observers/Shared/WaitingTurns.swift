/// Turns that wait for their place. The one that was added first is taken first.
struct WaitingTurns {
  private(set) var turns: [(@Sendable () -> Void)?] = []
  /// The number of turns at the front that have been taken.
  private var taken = 0

  var isEmpty: Bool { turns.isEmpty }

  mutating func append(_ turn: @escaping @Sendable () -> Void) {
    turns.append(turn)
  }

  mutating func takeFirst() -> (@Sendable () -> Void)? {
    let turn = turns[taken].take()
    taken += 1
    // Moving the rest to the front costs no more than the turns that have been taken since the last time.
    if 2 * taken >= turns.count {
      turns.removeFirst(taken)
      taken = 0
    }
    return turn
  }
}
