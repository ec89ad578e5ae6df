/// Sends values to every registered observer.
///
/// ```swift
/// let saved = Subject<String>()
/// let token = saved.observe { title in print("saved", title) }
/// saved.send("Report")
/// // Prints "saved Report"
/// token.invalidate()
/// saved.send("Letter")
/// ```
///
/// - **Ownership:** You keep the token. The subject keeps the handler until the token ends, so capture `self` weakly,
///   or the screen never goes away (P18, P19).
/// - **Lifetime:** An observation ends when you call ``SubjectToken/invalidate()``, release the token, or release the
///   subject.
/// - **Threads:** The handler runs on the sending thread, in registration order, before ``send(_:)`` returns;
///   `observe(on:)` delivers to an actor or a queue instead (P36). Any thread may send, observe, or invalidate; none
///   waits for another thread's handlers.
/// - **Calling it twice:** Invalidating again has no effect. Observing twice creates two observations (P08).
/// - **Inside a handler:** You may observe, invalidate, and send. An observer added during delivery does not receive
///   that value; one removed before its turn is not called (P33). No lock is held while a handler runs (P31).
///
/// Sending takes a lock once, and then a few nanoseconds per handler. Observing and invalidating cost the same among
/// ten observers as among a hundred thousand. See "What observing costs" in the Playbook.
///
/// Combine has a protocol of the same name. In a file that imports both modules, the compiler says that `Subject` is
/// ambiguous. This line resolves it: `import class Observers.Subject`.
///
/// Which subject to use:
/// - `Subject` if any thread may send or observe. Its values and handlers are `Sendable`.
/// - ``LocalSubject`` if values and observers stay in one isolation: a plain class, or types that are not `Sendable`.
/// - ``CurrentValue`` if an observer needs the present value at once, and not only the next one.
public final class Subject<Value: Sendable>: ValueSource {
  @usableFromInline let observers = ObserverList()

  /// Makes a subject without observers.
  public init() {}

  deinit {
    observers.close()
  }

  /// Calls the handler with each value that is sent from now on.
  ///
  /// - Returns: The observation. Keep it, because it ends when it is released.
  @inlinable
  public func observe(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken {
    SubjectToken(adding: SubjectNode(handler), to: observers)
  }

  /// Calls the handler with each value for as long as an owner lives.
  ///
  /// There is no token: the observation ends with the owner, with the subject, or at ``invalidateAll()``.
  ///
  /// After the owner is gone, the next delivery or the next registrations release the handler.
  ///
  /// - Parameters:
  ///   - owner: Not retained, except during each call, and while a registration or ``observerCount`` looks for it. So
  ///     it may be released on another thread (P37): a screen observes with `on: MainActor.self`.
  ///   - handler: Receives the owner, so that it need not capture it.
  public func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    releaseNow(observers.add(OwnedSubjectNode(owner, in: observers, handler)))
  }

  /// Sends a value to every observer that is registered now and does not end before its turn.
  ///
  /// A handler may send too: the inner value then reaches everybody before the outer delivery continues, so that later
  /// observers receive the inner value first (P40).
  @inlinable
  public func send(_ value: Value) {
    observers.forEach { node in
      unsafe unsafeDowncast(node, to: SubjectNode<Value>.self).handler(value)  // a subject adds no other nodes
    }
  }
}
