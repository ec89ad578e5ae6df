import Dispatch

// A call that hops: each delegate is asked again on arrival, right before its call, whether it lives and has not been
// removed (P35). While the call waits it keeps its captures, and no delegate (P37).

extension MulticastDelegate where Delegate: Sendable {
  /// Calls each delegate in one turn of a queue.
  public func invoke(on queue: DispatchQueue, _ call: @escaping @Sendable (Delegate) -> Void) {
    guard let turn = turn({ call($0 as! Delegate) }) else { return }
    queue.async { turn() }
  }

  /// Calls each delegate that is also something more in one turn of a queue.
  public func invoke<Further>(
    ifAlso type: Further.Type, on queue: DispatchQueue, _ call: @escaping @Sendable (Further) -> Void
  ) {
    guard let turn = turn({ if let further = $0 as? Further { call(further) } }) else { return }
    queue.async { turn() }
  }

  /// Calls each delegate in one turn of the main actor, whose own methods the call may use.
  public func invoke(on _: MainActor.Type, _ call: @escaping @MainActor @Sendable (Delegate) -> Void) {
    invoke(on: MainActor.shared) { _, delegate in MainActor.assumeIsolated { call(delegate) } }
  }

  /// Calls each delegate that is also something more in one turn of the main actor.
  public func invoke<Further: Sendable>(
    ifAlso type: Further.Type, on _: MainActor.Type, _ call: @escaping @MainActor @Sendable (Further) -> Void
  ) {
    invoke(ifAlso: type, on: MainActor.shared) { _, further in MainActor.assumeIsolated { call(further) } }
  }

  /// Calls each delegate in one turn of an actor, which is handed over too: `{ kitchen, cook in
  /// cook.serve(kitchen.dish) }`.
  ///
  /// Calls that were made one after the other arrive in that order.
  public func invoke<Place: Actor>(on actor: Place, _ call: @escaping @Sendable (isolated Place, Delegate) -> Void) {
    guard
      let turn = turn({ object in
        let delegate = object as! Delegate
        actor.assumeIsolated { call($0, delegate) }
      })
    else { return }
    turns.add(on: actor, turn)
  }

  /// Calls each delegate that is also something more in one turn of an actor.
  public func invoke<Further: Sendable, Place: Actor>(
    ifAlso type: Further.Type, on actor: Place, _ call: @escaping @Sendable (isolated Place, Further) -> Void
  ) {
    guard
      let turn = turn({ object in
        if let further = object as? Further { actor.assumeIsolated { call($0, further) } }
      })
    else { return }
    turns.add(on: actor, turn)
  }

  /// A later pass over those who are delegates now; nil without any.
  private func turn(_ body: @escaping @Sendable (AnyObject) -> Void) -> (@Sendable () -> Void)? {
    var members: [DelegateNode] = []
    forEach { node, _ in members.append(node) }
    guard !members.isEmpty else { return nil }
    return { [members] in
      for node in members where node.isLive.load(ordering: .acquiring) {
        if let object = node.object { body(object) }
      }
    }
  }
}
