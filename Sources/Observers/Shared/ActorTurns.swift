extension Actor {
  /// Runs a turn on this actor.
  func take(_ turn: @Sendable () -> Void) {
    turn()
  }
}

/// Turns on actors, which start on each actor in the order in which they were added.
///
/// Like a ``TurnLine``, but for any number of actors, and no turn is dropped: each task keeps this object and its actor
/// until it has run.
final class ActorTurns: Sendable {
  /// The key is the actor's identity. The tasks keep their actor, so its address is not reused while it has turns.
  private let waiting = Lock<[ObjectIdentifier: WaitingTurns]>([:])

  func add(on actor: some Actor, _ turn: @escaping @Sendable () -> Void) {
    waiting.withLock { $0[ObjectIdentifier(actor), default: WaitingTurns()].append(turn) }
    Task { await actor.take { self.takeFirst(of: ObjectIdentifier(actor))?() } }
  }

  private func takeFirst(of actor: ObjectIdentifier) -> (@Sendable () -> Void)? {
    waiting.withLock { waiting in
      let turn = waiting[actor]?.takeFirst()
      if waiting[actor]?.isEmpty == true { waiting[actor] = nil }
      return turn
    }
  }
}
