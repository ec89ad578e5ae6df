import Dispatch

// Calls that arrive later. Each delegate has a turn of its own, so on a concurrent queue none waits for a slow one, and
// on an actor other work may run between two of them. On arrival, right before its call, a delegate is asked again
// whether it lives and has not been removed (P35). A call that waits keeps its captures, and no delegate (P37).

extension MulticastDelegate where Delegate: Sendable {
  /// Calls each delegate in a turn of its own on a queue.
  ///
  /// On a concurrent queue the delegates are called in parallel, in no order, and one delegate may receive two calls at
  /// the same time. On a serial queue all calls arrive in order.
  public func invoke(on queue: DispatchQueue, _ call: @escaping @Sendable (Delegate) -> Void) {
    for turn in turns({ node in node.delegate(as: Delegate.self).map(call) }) { queue.async(execute: turn) }
  }

  /// Calls each delegate that also conforms to another type, in a turn of its own on a queue.
  public func invoke<Further>(
    ifAlso type: Further.Type, on queue: DispatchQueue, _ call: @escaping @Sendable (Further) -> Void
  ) {
    for turn in turns({ node in (node.object as? Further).map(call) }) { queue.async(execute: turn) }
  }

  /// Calls each delegate in a turn of its own on the main actor, in order.
  public func invoke(on _: MainActor.Type, _ call: @escaping @MainActor @Sendable (Delegate) -> Void) {
    invoke(on: MainActor.shared) { _, delegate in MainActor.assumeIsolated { call(delegate) } }
  }

  /// Calls each delegate that also conforms to another type, in a turn of its own on the main actor.
  public func invoke<Further: Sendable>(
    ifAlso type: Further.Type, on _: MainActor.Type, _ call: @escaping @MainActor @Sendable (Further) -> Void
  ) {
    invoke(ifAlso: type, on: MainActor.shared) { _, further in MainActor.assumeIsolated { call(further) } }
  }

  /// Calls each delegate in a turn of its own on an actor: `{ kitchen, cook in cook.serve(kitchen.dish) }`.
  ///
  /// Calls arrive in the order in which they were made.
  public func invoke<Place: Actor>(on actor: Place, _ call: @escaping @Sendable (isolated Place, Delegate) -> Void) {
    let turns = turns { node in
      guard let delegate = node.delegate(as: Delegate.self) else { return }
      actor.assumeIsolated { call($0, delegate) }
    }
    for turn in turns { actorTurns.add(on: actor, turn) }
  }

  /// Calls each delegate that also conforms to another type, in a turn of its own on an actor.
  public func invoke<Further: Sendable, Place: Actor>(
    ifAlso type: Further.Type, on actor: Place, _ call: @escaping @Sendable (isolated Place, Further) -> Void
  ) {
    let turns = turns { node in
      guard let further = node.object as? Further else { return }
      actor.assumeIsolated { call($0, further) }
    }
    for turn in turns { actorTurns.add(on: actor, turn) }
  }
}

extension MulticastDelegate {
  /// Calls each delegate in a turn of its own on the main actor, for delegates that stay there.
  ///
  /// This form is for a protocol that is marked `@MainActor` and for classes that conform to a protocol on the main
  /// actor. They need not be Sendable, because the caller is on the main actor as well.
  @MainActor
  public func invoke(on _: MainActor.Type, _ call: @escaping @MainActor (Delegate) -> Void) {
    takeTurnsOnMainActor { node in node.delegate(as: Delegate.self).map(call) }
  }

  /// Calls each delegate that also conforms to another type, in a turn of its own on the main actor.
  @MainActor
  public func invoke<Further>(
    ifAlso type: Further.Type, on _: MainActor.Type, _ call: @escaping @MainActor (Further) -> Void
  ) {
    takeTurnsOnMainActor { node in (node.object as? Further).map(call) }
  }

  @MainActor
  private func takeTurnsOnMainActor(_ body: @escaping @MainActor (DelegateNode) -> Void) {
    for turn in turns({ node in MainActor.assumeIsolated { body(node) } }) {
      actorTurns.add(on: MainActor.shared, turn)
    }
  }

  /// A turn for each object that is a delegate now.
  private func turns(_ body: @escaping @Sendable (DelegateNode) -> Void) -> [@Sendable () -> Void] {
    var turns: [@Sendable () -> Void] = []
    let itself = Weak(object: self)
    forEach { node in
      turns.append {
        guard node.isLive.load(ordering: .acquiring) else { return }
        if node.object == nil { itself.object?.end(node) } else { body(node) }
      }
      return true  // without asking for the delegate: the answer could become the last reference to it here (P37)
    }
    return turns
  }
}

/// The object in which a dead delegate's node ends.
private struct Weak<Delegate>: @unchecked Sendable {  // unchecked because locks guard the lists that this changes
  weak let object: MulticastDelegate<Delegate>?
}
