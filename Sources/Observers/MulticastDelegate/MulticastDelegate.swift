import Synchronization

/// Many delegates in place of one: each call goes to every delegate, in the order in which they were added.
///
/// ```swift
/// protocol Cook: AnyObject {
///   func serve(_ dish: String)
/// }
///
/// final class Baker: Cook {
///   func serve(_ dish: String) { print("The baker serves", dish) }
/// }
///
/// let cooks = MulticastDelegate<any Cook>()
/// let baker = Baker()
/// cooks.add(baker)
/// cooks.invoke { $0.serve("bread") }
/// // Prints "The baker serves bread"
///
/// // As the single delegate of an API: a class that conforms to the API's protocol and forwards each method.
/// final class CookRelay: Cook {
///   let cooks = MulticastDelegate<any Cook>()
///   func serve(_ dish: String) { cooks.invoke { $0.serve(dish) } }
/// }
///
/// let relay = CookRelay()  // Keep it, because most APIs hold their delegate weakly.
/// relay.cooks.add(baker)
/// relay.serve("cake")
/// // Prints "The baker serves cake"
/// cooks.remove(baker)
/// print(cooks.contains(baker))
/// // Prints "false"
/// ```
///
/// - **Ownership:** You keep this object and your delegates. It holds them weakly, so it keeps no delegate alive (P19,
///   P23).
/// - **Lifetime:** A delegate is called until you call ``remove(_:)`` or it is deallocated. A later call, or a later
///   addition, clears what is left of it.
/// - **Threads:** `invoke` calls the delegates on its own thread before it returns. `invoke(on:)` calls them later on a
///   queue or an actor, each in a turn of its own. This object is Sendable if its delegates are; then any thread may
///   add, remove, and invoke. Otherwise the compiler keeps it in one isolation (P36). An addition may hold a delegate
///   for a moment, so that one may end on its thread (P37).
/// - **Calling it twice:** Adding a delegate again has no effect, and it keeps its place. Removing an object that is
///   not a delegate has no effect. Both return false. Invoking without delegates has no effect.
/// - **Inside a handler:** You may add, remove, and invoke. A delegate added during a call does not receive that call;
///   one removed before its turn is not called (P33). No lock is held while a delegate runs (P31).
///
/// A call loads one weak reference per delegate. Adding and removing cost the same among ten delegates as among a
/// hundred thousand.
///
/// The idea comes from XMPPFramework's `GCDMulticastDelegate`, an Objective-C class that forwards each message to its
/// delegates. Such a class cannot forward a method that it implements itself. Here a call is a closure: the compiler
/// checks it, its arguments are its own captures (P34), and it may collect what delegates return.
public final class MulticastDelegate<Delegate> {
  @usableFromInline let list = ObserverList()
  /// The nodes in the list, by the identity of their objects. This lock is taken before the list's.
  let members = Lock<[ObjectIdentifier: DelegateNode]>([:])
  let actorTurns = ActorTurns()

  /// Makes an object without delegates.
  public init() {}

  /// Adds a delegate after all others.
  ///
  /// A delegate that is already there keeps its place.
  ///
  /// Only an object can be a delegate, because it is identified by its address and held weakly. Declare the protocol
  /// `: AnyObject`, and the compiler rejects values.
  ///
  /// - Returns: Whether the delegate was added; false if it was there already, or is a value or nil.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    guard let object = asObject(delegate) else { return false }
    let node = DelegateNode(delegate, object: object)
    let garbage = members.withLock { members -> ObserverSlots.Garbage? in
      // A node without an object belonged to a dead delegate whose address was used again.
      if members[node.id]?.object != nil { return nil }
      members[node.id] = node
      return list.add(node)
    }
    guard let garbage else { return false }
    forget(garbage)
    return true
  }

  /// Removes a delegate.
  ///
  /// After this returns, no call to the delegate starts, on any thread. A call already running on another thread
  /// finishes (P42). A delegate may call this in its deinit, but need not.
  ///
  /// - Returns: Whether the object was a delegate.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    guard let object = asObject(delegate) else { return false }
    // One lock covers both tables. Otherwise another thread could add or remove the delegate between the two changes.
    let (wasDelegate, garbage) = members.withLock { members in
      guard let node = members.removeValue(forKey: ObjectIdentifier(object)) else {
        return (false, ObserverSlots.Garbage())
      }
      // A node without an object belongs to a dead delegate whose address is used again, or to this one in its deinit.
      return (node.object != nil, list.end { node })
    }
    forget(garbage)
    return wasDelegate
  }

  /// Whether this object is a delegate now.
  public func contains(_ delegate: Delegate) -> Bool {
    guard let object = asObject(delegate) else { return false }
    // Its object is nil if it belonged to a dead delegate whose address was used again.
    return members.withLock { $0[ObjectIdentifier(object)]?.object != nil }
  }

  /// Calls each delegate on this thread.
  ///
  /// Inside a handler, the inner call reaches all delegates before the outer delivery continues, so the delegates that
  /// come later receive the inner call first (P40).
  @inlinable
  public func invoke(_ call: (Delegate) -> Void) {
    forEach { node in
      guard let delegate = node.delegate(as: Delegate.self) else { return false }
      call(delegate)
      return true
    }
  }

  /// Calls each delegate that also conforms to another type, on this thread.
  ///
  /// Put optional methods into a protocol of their own.
  ///
  /// ```swift
  /// protocol Cook: AnyObject, Sendable {}
  /// nonisolated protocol Pastry: Sendable {
  ///   func bake(_ cake: String)
  /// }
  /// final class Baker: Cook {}
  /// nonisolated final class Confectioner: Cook, Pastry {
  ///   func bake(_ cake: String) { print("The confectioner bakes", cake) }
  /// }
  ///
  /// let cooks = MulticastDelegate<any Cook>()
  /// let staff: [any Cook] = [Baker(), Confectioner()]
  /// for cook in staff { cooks.add(cook) }
  /// cooks.invoke(ifAlso: (any Pastry).self) { $0.bake("a tart") }
  /// // Prints "The confectioner bakes a tart"
  /// let kitchen = DispatchQueue(label: "kitchen")
  /// cooks.invoke(ifAlso: (any Pastry).self, on: kitchen) { $0.bake("a pie") }
  /// kitchen.sync {}
  /// // Prints "The confectioner bakes a pie"
  /// for cook in staff { cooks.remove(cook) }
  /// ```
  @inlinable
  public func invoke<Further>(ifAlso type: Further.Type, _ call: (Further) -> Void) {
    forEach { node in
      guard let object = node.object else { return false }
      if let further = object as? Further { call(further) }
      return true
    }
  }

  /// Calls `body` with each node; it returns false if the node's object is gone, which ends the node.
  @inlinable
  func forEach(_ body: (DelegateNode) -> Bool) {
    let hasRemains = list.pass { node in
      if !body(unsafe unsafeDowncast(node, to: DelegateNode.self)) { end(node) }  // no other nodes are added
    }
    if hasRemains { clearAway() }
  }

  @usableFromInline
  func end(_ node: ObserverNode) {
    forget(list.end { node })
  }

  @usableFromInline
  func clearAway() {
    forget(list.clearAway())
  }

  /// Forgets the nodes that the list took out, unless their identity now belongs to another delegate, and releases what
  /// is no longer needed.
  private func forget(_ garbage: ObserverSlots.Garbage) {
    defer { releaseNow(garbage) }
    guard !garbage.nodes.isEmpty else { return }
    members.withLock { members in
      for case let node as DelegateNode in garbage.nodes where members[node.id] === node { members[node.id] = nil }
    }
  }
}

// A delegate that is not Sendable must stay in its isolation, and then the compiler keeps the object that calls it
// there too.
extension MulticastDelegate: Sendable where Delegate: Sendable {}
