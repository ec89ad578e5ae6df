extension ValueSource {
  /// Calls the handler with the next value only: of a ``CurrentValue``, with the value that it has now.
  ///
  /// ```swift
  /// let renamed = Subject<String>()
  /// let (token, other) = (renamed.observeOnce { print($0) }, renamed.observeOnce(on: MainActor.self) { print($0) })
  /// renamed.send("Ada")
  /// // Prints "Ada"
  /// renamed.send("Grace")
  /// print(renamed.observerCount)  // the other's value is under way
  /// // Prints "1"
  /// for token in [token, other] { token.invalidate() }
  /// ```
  ///
  /// - **Ownership:** You keep the token. The source keeps the handler until its call, or until the token ends.
  /// - **Lifetime:** The observation ends right before the call; that of a ``CurrentValue``, when this returns.
  /// - **Threads:** The handler runs on the sending thread. If several threads send at once, one of them calls it.
  /// - **Calling it twice:** Observing twice creates two observations, with a call each.
  /// - **Inside a handler:** You may send: the handler is not called again.
  ///
  /// In a task, `await renamed.values(buffering: .bufferingOldest(1)).first { _ in true }` waits for the next value.
  public func observeOnce(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken {
    let call = OneCall(handler)
    return call.ends(observe { call.take($0) })
  }

  /// Calls the handler on the main actor with the next value only.
  ///
  /// `renamed.observeOnce(on: MainActor.self) { [weak self] in self?.title = $0 }`: the observation ends there, right
  /// before the call, so further values that are under way do not arrive.
  public func observeOnce(
    on _: MainActor.Type, _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> SubjectToken {
    let call = OneCall<Value> { value in MainActor.assumeIsolated { handler(value) } }
    return call.ends(observe(on: MainActor.self) { call.take($0) })
  }
}

/// A handler that is called once, and the observation that ends then.
private final class OneCall<Value>: Sendable {
  private struct State {
    var handler: (@Sendable (Value) -> Void)?
    weak var token: SubjectToken?
  }

  private let state: Lock<State>

  init(_ handler: @escaping @Sendable (Value) -> Void) {
    state = Lock(State(handler: handler))
  }

  func take(_ value: Value) {
    let (handler, token) = state.withLock { state in (state.handler.take(), state.token) }
    token?.invalidate()
    handler?(value)
  }

  /// - Returns: The token, which has ended if the call was made while it was being created.
  func ends(_ token: SubjectToken) -> SubjectToken {
    let isOver = state.withLock { state in
      state.token = token
      return state.handler == nil
    }
    if isOver { token.invalidate() }
    return token
  }
}
