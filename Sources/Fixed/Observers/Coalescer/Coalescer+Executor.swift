import Dispatch

extension Coalescer {
  /// Coalesces until the next turn of a queue; of a serial one, if an action is not to meet itself.
  public convenience init(on queue: DispatchQueue, action: @escaping @Sendable (_ keys: Set<Key>) -> Void) {
    self.init(schedule: DeliveryPlace.queue(queue).schedule, action: action)
  }

  /// Coalesces until the next turn of the main actor, whose own methods the action may use.
  public convenience init(on _: MainActor.Type, action: @escaping @MainActor @Sendable (_ keys: Set<Key>) -> Void) {
    self.init(schedule: DeliveryPlace.mainActor.schedule) { keys in
      MainActor.assumeIsolated { action(keys) }
    }
  }

  /// Coalesces until the next turn of an actor, which is handed over too, and not kept: it may own the coalescer.
  public convenience init<Place: Actor>(
    on actor: Place, action: @escaping @Sendable (_ place: isolated Place, _ keys: Set<Key>) -> Void
  ) {
    self.init(
      schedule: DeliveryPlace.actor(actor).schedule,
      action: { [weak actor] keys in actor?.assumeIsolated { action($0, keys) } })
  }
}

// Where there is nothing to tell but that something changed.

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

  /// Coalesces changes that need no key until the next turn of an actor, which is not kept.
  public convenience init<Place: Actor>(
    on actor: Place, action: @escaping @Sendable (_ place: isolated Place) -> Void
  ) {
    self.init(on: actor) { place, _ in action(place) }
  }

  /// Says that something changed. After the end that is nothing.
  public func changed() {
    note { _ in }
  }
}
