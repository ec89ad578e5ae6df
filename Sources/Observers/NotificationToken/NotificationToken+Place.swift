import Foundation

// Delivery to an actor, a queue, or an executor, by the same rules as `Subject.observe(on:)`: always in a later turn,
// each handler in the order of the posts, and only if the observation has not ended before arrival (P35). With an
// owner, the next notification that arrives after the owner is gone releases the handler.
//
// A `Notification` is not `Sendable`, so it stays on the posting thread. `reading` reads there what the handler needs,
// and the compiler checks that this may cross. A handler that needs nothing of the notification goes without.

extension NotificationCenter {
  /// Delivers to the main actor, whose state the handler may use directly.
  ///
  /// ```swift
  /// let (center, name) = (NotificationCenter(), Notification.Name("saved"))
  /// let (shown, show) = AsyncStream<Void>.makeStream()
  /// let token = center.observe(name, on: MainActor.self, reading: { $0.userInfo?["file"] as? String }) { file in
  ///   print(file ?? "nothing")
  ///   show.yield()
  /// }
  /// center.post(name: name, object: nil, userInfo: ["file": "Report"])
  /// for await _ in shown { break }
  /// // Prints "Report"
  /// token.invalidate()
  /// ```
  ///
  /// - Parameters:
  ///   - name: Nil for every name.
  ///   - object: Whose notifications; nil for everybody's. It is not retained.
  ///   - mainActor: `MainActor.self`.
  ///   - read: Called on the posting thread, with each notification.
  ///   - handler: Receives what `read` returned.
  /// - Returns: The observation. Keep it, because it ends when it is released.
  public func observe<Value: Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on mainActor: MainActor.Type,
    reading read: @escaping @Sendable (Notification) -> Value,
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> NotificationToken {
    observe(name, object, at: .mainActor, read) { value in MainActor.assumeIsolated { handler(value) } }
  }

  /// Calls the handler on the main actor after each notification:
  /// `center.observe(.saved, on: MainActor.self) { refresh() }`.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, on _: MainActor.Type,
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> NotificationToken {
    observe(name, object, at: .mainActor, { _ in }) { MainActor.assumeIsolated { handler() } }
  }

  /// Delivers to the main actor for as long as the owner lives, and does not retain it.
  public func observe<Value: Sendable, Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on _: MainActor.Type,
    reading read: @escaping @Sendable (Notification) -> Value, while owner: Owner,
    _ handler: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) {
    observe(name, object, at: .mainActor, read, while: owner) { owner, value in
      MainActor.assumeIsolated { handler(owner, value) }
    }
  }

  /// Calls the handler on the main actor after each notification while the owner lives, and does not retain it.
  public func observe<Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on _: MainActor.Type, while owner: Owner,
    _ handler: @escaping @MainActor @Sendable (Owner) -> Void
  ) {
    observe(name, object, at: .mainActor, { _ in }, while: owner) { owner, _ in
      MainActor.assumeIsolated { handler(owner) }
    }
  }

  /// Delivers to an actor, which the handler receives, and which is not retained: it may keep the token.
  public func observe<Value: Sendable, Place: Actor>(
    _ name: Notification.Name?, object: AnyObject? = nil, on actor: Place,
    reading read: @escaping @Sendable (Notification) -> Value,
    _ handler: @escaping @Sendable (_ place: isolated Place, Value) -> Void
  ) -> NotificationToken {
    observe(name, object, at: .actor(actor), read) { [weak actor] value in
      actor?.assumeIsolated { handler($0, value) }
    }
  }

  /// Calls the handler on an actor after each notification.
  public func observe<Place: Actor>(
    _ name: Notification.Name?, object: AnyObject? = nil, on actor: Place,
    _ handler: @escaping @Sendable (_ place: isolated Place) -> Void
  ) -> NotificationToken {
    observe(name, object, at: .actor(actor), { _ in }) { [weak actor] in actor?.assumeIsolated { handler($0) } }
  }

  /// Delivers to a queue.
  ///
  /// On a concurrent queue, calls of the handler overlap.
  public func observe<Value: Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on queue: DispatchQueue,
    reading read: @escaping @Sendable (Notification) -> Value, _ handler: @escaping @Sendable (Value) -> Void
  ) -> NotificationToken {
    observe(name, object, at: .queue(queue), read, handler)
  }

  /// Calls the handler on a queue after each notification.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) -> NotificationToken {
    observe(name, object, at: .queue(queue), { _ in }, handler)
  }

  /// Delivers to a queue for as long as the owner lives, and does not retain it.
  public func observe<Value: Sendable, Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on queue: DispatchQueue,
    reading read: @escaping @Sendable (Notification) -> Value, while owner: Owner,
    _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    observe(name, object, at: .queue(queue), read, while: owner, handler)
  }

  /// Delivers to a task executor.
  ///
  /// If it runs several tasks at once, calls of the handler overlap.
  public func observe<Value: Sendable>(
    _ name: Notification.Name?, object: AnyObject? = nil, on executor: some TaskExecutor,
    reading read: @escaping @Sendable (Notification) -> Value, _ handler: @escaping @Sendable (Value) -> Void
  ) -> NotificationToken {
    observe(name, object, at: .executor(executor), read, handler)
  }

  /// Calls the handler on a task executor after each notification.
  public func observe(
    _ name: Notification.Name?, object: AnyObject? = nil, on executor: some TaskExecutor,
    _ handler: @escaping @Sendable () -> Void
  ) -> NotificationToken {
    observe(name, object, at: .executor(executor), { _ in }, handler)
  }

  private func observe<Value: Sendable>(
    _ name: Notification.Name?, _ object: AnyObject?, at place: DeliveryPlace,
    _ read: @escaping @Sendable (Notification) -> Value, _ handler: @escaping @Sendable (Value) -> Void
  ) -> NotificationToken {
    NotificationToken(register(name, object, Arrivals(at: place, handler), read))
  }

  private func observe<Value: Sendable, Owner: AnyObject & Sendable>(
    _ name: Notification.Name?, _ object: AnyObject?, at place: DeliveryPlace,
    _ read: @escaping @Sendable (Notification) -> Value, while owner: Owner,
    _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    let arrivals = Arrivals<Value>(at: place) { [weak owner] value in if let owner { handler(owner, value) } }
    _ = register(name, object, arrivals, read) { [weak owner] in owner != nil }
  }

  private func register<Value: Sendable>(
    _ name: Notification.Name?, _ object: AnyObject?, _ arrivals: Arrivals<Value>,
    _ read: @escaping @Sendable (Notification) -> Value, _ hasOwner: @escaping @Sendable () -> Bool = { true }
  ) -> NotificationRegistrationNode {
    let registration = NotificationRegistration<@Sendable (Notification) -> Void>(
      { note in arrivals.send(read(note)) }, endsWith: [object])
    // Only the place asks for the owner: elsewhere, the answer could become the last reference to it (P37).
    arrivals.check { [weak registration] in
      if !hasOwner() { registration?.end() }
      return registration?.isObserving == true
    }
    return register(name, object, registration)
  }
}
