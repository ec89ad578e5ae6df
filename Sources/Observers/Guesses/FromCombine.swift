// What people who know Combine write first. What has a right meaning compiles. For the rest, the compiler says at the
// line what to write; "Coming from Combine or RxSwift" in Playbook/Mechanisms.md has more words.

/// The place `.main` for handlers, which is the main actor.
///
/// ```swift
/// let renamed = Subject<String>()
/// let (titles, show) = AsyncStream.makeStream(of: String.self)
/// let token = renamed.observe(on: .main) { show.yield($0) }  // MainQueue.main
/// renamed.send("Ada")
/// for await title in titles.prefix(1) { print(title) }
/// // Prints "Ada"
/// token.invalidate()
/// ```
///
/// `DispatchQueue.main` stays a queue, whose handler cannot use a screen's state.
public struct MainQueue: Sendable {
  /// The main actor, as a place for handlers.
  public static let main = MainQueue()
}

extension ValueSource {
  /// Delivers to the main actor, as `observe(on: MainActor.self)` does.
  public func observe(
    on _: MainQueue, _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> SubjectToken {
    observe(on: MainActor.self, handler)
  }
}

extension CurrentValue {
  /// Sets the value, as `value = …` does.
  public func send(_ value: Value) {
    self.value = value
  }
}

extension ObservationToken {
  /// Puts the token into a set, which keeps it: the observation ends when the set lets go of it.
  public func store(in tokens: inout Set<Self>) {
    tokens.insert(self)
  }

  @available(*, unavailable, renamed: "invalidate()")
  public func cancel() { fatalError() }
}

extension ValueSource {
  @available(*, unavailable, renamed: "observe(_:)")
  public func sink(receiveValue handler: @escaping (Value) -> Void) -> SubjectToken { fatalError() }

  @available(*, unavailable, message: "there are no operators: use the part of the value that you need in the handler")
  public func map<Result>(_ transform: (Value) -> Result) -> Subject<Result> { fatalError() }

  @available(*, unavailable, message: "in the handler, compare with the last value, which you keep (P29)")
  public func removeDuplicates() -> Subject<Value> { fatalError() }

  @available(*, unavailable, message: "use values(buffering: .bufferingNewest(1)).debounce(for:) of AsyncAlgorithms")
  public func debounce(for _: Duration, scheduler _: some Any) -> Subject<Value> { fatalError() }

  @available(*, unavailable, message: "write observe(on: MainActor.self) { … }, or name an actor or a queue there")
  public func receive(on _: some Any) -> Subject<Value> { fatalError() }

  @available(
    *, unavailable, message: "write buffering: .bufferingNewest(1) for a state, .unbounded for events that count (P46)"
  )
  public func values() -> SourceValues<Value> { fatalError() }
}
