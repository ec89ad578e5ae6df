extension Actor {
  /// Runs `turn` on this actor.
  func take(_ turn: @Sendable () -> Void) {
    turn()
  }
}

/// Turns of actors, each actor's in the order in which they were asked for.
///
/// A task is no turn in a queue: of two that were started one after the other, the second may reach the actor first. So
/// whichever arrives takes the turn that has waited longest.
final class ActorTurns: Sendable {
  /// What waits for one actor.
  private struct Line {
    var turns: [Int: @Sendable () -> Void] = [:]
    var first = 0
    var next = 0
  }

  /// By the actor, which its tasks keep while something waits.
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
