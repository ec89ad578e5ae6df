import Synchronization

/// One delegate's place, for many: each call goes to every delegate, in the order in which they were added.
///
/// ```swift
/// let cooks = MulticastDelegate<any Cook>()
/// cooks.add(baker)
/// cooks.invoke { $0.serve(dish) }
/// ```
///
/// - **Who keeps whom:** You keep this object and your delegates. It keeps them weakly, so nobody lives on for being
///   told (P19, P23).
/// - **Until when:** A delegate is called until ``remove(_:)``, or until it is gone; then it is forgotten, by a later
///   call or as others are added. Nobody has to sweep.
/// - **On which thread:** `invoke` calls on its own thread before it returns; `invoke(on:)` on a queue or an actor, in
///   order. Any thread may add, remove and invoke, if delegates are Sendable; else the compiler keeps all on one (P36).
/// - **A second call:** Adding a twin, or what is no object, does nothing, nor does removing who is not there. Without
///   delegates a call is nothing.
/// - **Inside a callback:** Adding, removing and invoking are safe. Who is added during a pass is not called in it; who
///   was removed before its turn is not called (P33). No lock is held (P31).
///
/// A call costs a weak reference and a cast; adding and removing cost the same for ten delegates as for a hundred
/// thousand.
///
/// The idea comes from XMPPFramework's `GCDMulticastDelegate`, an Objective-C class that forwards each message to its
/// delegates. Such a class cannot forward a method that it has itself. Here a call is a closure: the compiler checks it, its
/// arguments are its own captures (P34), and it may collect what delegates return.
public final class MulticastDelegate<Delegate> {
  @usableFromInline let list = ObserverList()
  /// Who is in the list, by identity. Its lock is taken before the list's.
  private let members = Lock<[ObjectIdentifier: DelegateNode]>([:])
  let turns = ActorTurns()

  /// Makes one without delegates.
  public init() {}

  /// Adds a delegate behind all others; one that is there already stays where it is.
  ///
  /// Only an object can be a delegate, for it is known by identity and kept weakly: a struct, an enum or nil is not
  /// added. Declare the protocol `: AnyObject`, and the compiler refuses them.
  ///
  /// - Returns: Whether it was added; false for a twin, and for what is no object.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    guard let object = DelegateNode.object(of: delegate) else { return false }
    let node = DelegateNode(object)
    let garbage = members.withLock { members -> ObserverSlots.Garbage? in
      // Its object gone, a node is not a twin's but a dead one's whose address was used again.
      if members[node.id]?.object != nil { return nil }
      members[node.id] = node
      return list.add(node)
    }
    guard let garbage else { return false }
    forget(garbage.nodes)
    return true
  }

  /// Removes a delegate, by identity. One that is not there is nothing.
  ///
  /// Once it has returned the delegate is not called on this thread, nor is a call begun on another: a call begins by
  /// looking whether the delegate was removed. One that had begun there runs on (P42). May be called in the delegate's
  /// deinit, where there is no need to.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    guard let object = DelegateNode.object(of: delegate) else { return false }
    // All in one step: who adds or removes it next must not come between, and be told what is not so yet.
    let garbage = members.withLock { members -> ObserverSlots.Garbage? in
      guard let node = members.removeValue(forKey: ObjectIdentifier(object)) else { return nil }
      if node.object != nil { return list.end { UnownedNode(node) } }
      // A dead one's, whose address was used again, or this one's own, which is in its deinit.
      node.isLive.store(false, ordering: .releasing)
      list.noteOrphan()  // and not ended, for it may be out of the list
      return nil
    }
    guard let garbage else { return false }
    forget(garbage.nodes)
    return true
  }

  /// Whether this object is a delegate now.
  public func contains(_ delegate: Delegate) -> Bool {
    guard let object = DelegateNode.object(of: delegate) else { return false }
    // Its object is nil if it belonged to a dead delegate whose address was used again.
    return members.withLock { $0[ObjectIdentifier(object)]?.object != nil }
  }

  /// Calls each delegate, on this thread.
  ///
  /// May be called inside a call: the inner pass then runs to its end before the outer goes on, so that those behind
  /// get the inner call first (P40).
  @inlinable
  public func invoke(_ call: (Delegate) -> Void) {
    forEach { _, object in call(object as! Delegate) }  // as which it came
  }

  /// Calls each delegate that is also something more, on this thread: what is optional is a protocol of its own.
  ///
  /// ```swift
  /// cooks.invoke(ifAlso: (any Pastry).self) { $0.bake(cake) }
  /// ```
  @inlinable
  public func invoke<Further>(ifAlso type: Further.Type, _ call: (Further) -> Void) {
    forEach { _, object in
      if let further = object as? Further { call(further) }
    }
  }

  /// Calls `body` with each node and its delegate, which lives for the length of the call.
  @inlinable
  func forEach(_ body: (DelegateNode, AnyObject) -> Void) {
    var hasOrphans = false
    list.pass { node in
      let node = unsafe unsafeDowncast(node, to: DelegateNode.self)  // no others are added
      if let object = node.object { body(node, object) } else { hasOrphans = true }
    }
    if hasOrphans { list.noteOrphan() }
    if list.hasRemains.load(ordering: .sequentiallyConsistent) { clearAway() }
  }

  @usableFromInline
  func clearAway() {
    forget(list.clearAway().nodes)
  }

  /// Forgets those that the list took out, unless their identity is another's by now.
  private func forget(_ nodes: [ObserverNode]) {
    guard !nodes.isEmpty else { return }
    members.withLock { members in
      for case let node as DelegateNode in nodes where members[node.id] === node { members[node.id] = nil }
    }
  }
}

// What a delegate may be called from, so may this: a delegate that is not Sendable must stay where it is, and then the
// compiler keeps what calls it there as well.
extension MulticastDelegate: Sendable where Delegate: Sendable {}
