import Dispatch

// Delivery to an actor, a queue, or an executor.
//
// - Ownership: As without a place. A value under way keeps neither the handler nor an owner (P37). Nothing keeps the
//   actor but a turn that waits for it, so an actor may own the token. An observation keeps its queue or executor.
// - Lifetime: On arrival, right before the call, it is checked whether the observation has ended (P35). So after
//   `invalidate()` on the main actor, a main-actor handler is never called, although values are under way. With an
//   owner, only the place looks whether it lives: the next value that arrives without it releases the handler.
// - Threads: Delivery always takes a later turn, even if the sender is already on that actor or queue. The sender never
//   runs such a handler inside `send`, and never waits for it.
// - Order: Each handler receives values in the order in which they were sent. Two handlers are independent of each
//   other. A handler may find the task-local values of another send, because tasks may start in any order.
//
// Each value costs one turn per handler. Where one call per burst of values is enough, use a ``Coalescer``.

extension ValueSource {
  /// Delivers to the main actor, whose state the handler may use directly.
  ///
  /// An `@Observable` model follows a source like any screen. A subject follows your own model from a `didSet`; any
  /// model, by ``CurrentValue/bind(to:_:)``.
  ///
  /// ```swift
  /// @Observable @MainActor final class Profile {
  ///   private(set) var name = ""
  ///   var motto = "" { didSet { mottoChanged.send(motto) } }
  ///   let mottoChanged = Subject<String>()
  ///   @ObservationIgnored private var renaming: SubjectToken?
  ///
  ///   init(_ renamed: some ValueSource<String>) {
  ///     renaming = renamed.observe(on: MainActor.self) { [weak self] in self?.name = $0 }
  ///   }
  /// }
  ///
  /// let renamed = Subject<String>()
  /// let profile = Profile(renamed)
  /// let token = profile.mottoChanged.observe { print($0) }
  /// renamed.send("Ada")
  /// while profile.name.isEmpty { await Task.yield() }
  /// profile.motto = "\(profile.name) was here"
  /// // Prints "Ada was here"
  /// token.invalidate()
  /// ```
  ///
  /// - Returns: The observation. Keep it, because it ends when it is released.
  public func observe(
    on _: MainActor.Type, _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> SubjectToken {
    observe(at: .mainActor) { value in MainActor.assumeIsolated { handler(value) } }
  }

  /// Delivers to the main actor for as long as the owner lives, and does not retain it.
  public func observe<Owner: AnyObject & Sendable>(
    on _: MainActor.Type, while owner: Owner, _ handler: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) {
    observe(at: .mainActor, while: owner) { owner, value in MainActor.assumeIsolated { handler(owner, value) } }
  }

  /// Delivers to an actor, which the handler receives:
  /// `dishes.observe(on: kitchen) { kitchen, dish in kitchen.cook(dish) }`.
  public func observe<Place: Actor>(
    on actor: Place, _ handler: @escaping @Sendable (_ place: isolated Place, Value) -> Void
  ) -> SubjectToken {
    observe(at: .actor(actor)) { [weak actor] value in actor?.assumeIsolated { handler($0, value) } }
  }

  /// Delivers to a queue.
  ///
  /// On a concurrent queue, calls of the handler overlap. `DispatchQueue.main` is a queue, too: its handler is not
  /// isolated to the main actor and cannot use a screen's state. For that, pass `MainActor.self`.
  @_disfavoredOverload  // `.main` is that of ``MainQueue``
  public func observe(
    on queue: DispatchQueue, _ handler: @escaping @Sendable (Value) -> Void
  ) -> SubjectToken {
    observe(at: .queue(queue), handler)
  }

  /// Delivers to a queue for as long as the owner lives, and does not retain it.
  public func observe<Owner: AnyObject & Sendable>(
    on queue: DispatchQueue, while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    observe(at: .queue(queue), while: owner, handler)
  }

  /// Delivers to a task executor.
  ///
  /// If it runs several tasks at once, calls of the handler overlap.
  public func observe(
    on executor: some TaskExecutor, _ handler: @escaping @Sendable (Value) -> Void
  ) -> SubjectToken {
    observe(at: .executor(executor), handler)
  }

  private func observe(at place: DeliveryPlace, _ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken {
    let arrivals = Arrivals(at: place, handler)
    let token = observe { arrivals.send($0) }
    arrivals.check { [weak token] in token?.isObserving == true }
    return token
  }

  private func observe<Owner: AnyObject & Sendable>(
    at place: DeliveryPlace, while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    let arrivals = Arrivals<Value>(at: place) { [weak owner] value in if let owner { handler(owner, value) } }
    let token = observe { arrivals.send($0) }
    // The source keeps the token through this. Only the place asks for the owner: elsewhere, the answer could become
    // the last reference to it (P37).
    arrivals.check { [weak owner] in
      if owner == nil { token.invalidate() }
      return token.isObserving
    }
  }
}
