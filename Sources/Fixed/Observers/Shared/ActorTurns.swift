extension Actor {
  /// Runs a turn on this actor.
  func take(_ turn: @Sendable () -> Void) {
    turn()
  }
}

/// Runs turns on actors, on each actor in the order in which they were added.
///
/// Tasks may reach an actor in another order than they were created in. So each task runs the turn that has waited
/// longest.
///
/// A task keeps this object and its actor until it has run. So no turn is dropped, in contrast to a ``TurnLine``.
final class ActorTurns: Sendable {
  /// The turns that wait for one actor.
  private struct Line {
    var turns: [Int: @Sendable () -> Void] = [:]
    var first = 0
    var next = 0
  }

  /// The key is the actor's identity. The tasks keep their actor, so its address is not reused while it has a line.
  private let lines = Lock<[ObjectIdentifier: Line]>([:])

  func add(on actor: some Actor, _ turn: @escaping @Sendable () -> Void) {
    lines.withLock { lines in
      var line = lines.removeValue(forKey: ObjectIdentifier(actor)) ?? Line()
      line.turns[line.next] = turn
      line.next += 1
      lines[ObjectIdentifier(actor)] = line
    }
    Task { await actor.take { self.takeFirst(of: ObjectIdentifier(actor))?() } }
  }

  private func takeFirst(of actor: ObjectIdentifier) -> (@Sendable () -> Void)? {
    lines.withLock { lines in
      guard var line = lines.removeValue(forKey: actor) else { return nil }
      let turn = line.turns.removeValue(forKey: line.first)
      line.first += 1
      if line.first < line.next { lines[actor] = line }
      return turn
    }
  }
}
