import Dispatch

extension Coalescer {
  /// Coalesces changes until the next turn of a queue.
  ///
  /// On a concurrent queue, two calls of the action may overlap.
  public convenience init(on queue: DispatchQueue, action: @escaping @Sendable (_ keys: Set<Key>) -> Void) {
    self.init(at: .queue(queue), action: action)
  }

  /// Coalesces changes until the next turn of the main actor.
  public convenience init(on _: MainActor.Type, action: @escaping @MainActor @Sendable (_ keys: Set<Key>) -> Void) {
    self.init(at: .mainActor) { keys in
      MainActor.assumeIsolated { action(keys) }
    }
  }

  /// Coalesces changes until the next turn of an actor, which the action receives.
  ///
  /// The coalescer does not keep the actor, so the actor may own the coalescer. Without the actor, it ends.
  public convenience init<Place: Actor>(
    on actor: Place, action: @escaping @Sendable (_ place: isolated Place, _ keys: Set<Key>) -> Void
  ) {
    self.init(
      at: .actor(actor),
      action: { [weak actor] keys in actor?.assumeIsolated { action($0, keys) } })
  }
}

// Without keys: the action learns only that something changed.

extension Coalescer where Key == Never {
  /// Coalesces changes that need no key: `Coalescer(schedule: …) { refresh() }`.
  public convenience init(
    schedule: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Void,
    action: @escaping @Sendable () -> Void
  ) {
    self.init(schedule: schedule) { _ in action() }
  }

  /// Coalesces changes that need no key until the next turn of a queue.
  public convenience init(on queue: DispatchQueue, action: @escaping @Sendable () -> Void) {
    self.init(on: queue) { _ in action() }
  }

  /// Coalesces changes that need no key until the next turn of the main actor.
  public convenience init(on main: MainActor.Type, action: @escaping @MainActor @Sendable () -> Void) {
    self.init(on: main) { _ in action() }
  }

  /// Coalesces changes that need no key until the next turn of an actor.
  public convenience init<Place: Actor>(
    on actor: Place, action: @escaping @Sendable (_ place: isolated Place) -> Void
  ) {
    self.init(on: actor) { place, _ in action(place) }
  }

  /// Reports that something changed; has no effect after the end.
  public func changed() {
    note { _ in }
  }
}
