/// The form of ``ObserverMechanism`` for an actor, or for anything that is observed and sent with `await`.
///
/// ```swift
/// actor Feed {
///   private var handlers: [UUID: @Sendable (Int) -> Void] = [:]
///
///   func add(_ handler: @escaping @Sendable (Int) -> Void) -> UUID {
///     let id = UUID()
///     handlers[id] = handler
///     return id
///   }
///   func remove(_ id: UUID) { handlers[id] = nil }
///   func post(_ value: Int) { for handler in handlers.values { handler(value) } }
/// }
///
/// enum FeedBus: AsyncObserverMechanism {
///   static func makeSubject() -> Feed { Feed() }
///   static func observe(_ feed: Feed, with listener: Listener) async -> UUID { await feed.add(listener.handler) }
///   static func stop(_ id: UUID, of listener: Listener, on feed: Feed?) async { await feed?.remove(id) }
///   static func send(_ value: Int, from feed: Feed) async { await feed.post(value) }
/// }
///
/// print(await Probe.endedTwice.run(on: FeedBus.self))
/// // Prints "safe: the second end has no effect"
/// ```
///
/// Ownership, lifetime, and calling twice are as for ``ObserverMechanism``, and so is the meaning of each requirement.
///
/// - **Threads:** The functions run in tasks. Unless ``ProbedMechanism/lacks`` contains ``Lacks/threads``, several run
///   at once.
/// - **Inside a handler:** ``Listener/asyncHandler`` awaits what a probe does inside it. Another handler cannot
///   `await`. There, a probe starts a task that observes, stops, or sends, as an app does. If no end returns between
///   two calls of one delivery, a probe that needs that answers "not applicable".
public protocol AsyncObserverMechanism: ProbedMechanism {
  /// The type whose values are observed.
  associatedtype Subject: AnyObject & Sendable
  /// The type of the observers.
  associatedtype Observer: AnyObject & Sendable = Listener
  /// The type that observing returns and its caller keeps.
  associatedtype Token: Sendable = Void

  /// Makes a subject without observers.
  static func makeSubject() -> Subject

  /// Makes an observer that passes on each value that it receives: `recorder.receive(value)`.
  static func makeObserver(_ recorder: Recorder) -> Observer

  /// Begins to observe.
  static func observe(_ subject: Subject, with observer: Observer) async throws -> Token

  /// Ends one observation.
  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) async throws

  /// Sends a value from the subject to its observers.
  static func send(_ value: Int, from subject: Subject) async throws

  /// Returns when everything that was sent has been delivered.
  ///
  /// Implement it only for a mechanism that lacks ``Lacks/synchronousDelivery``, whose `send` returns before the
  /// observers are called. The default runs everything that waits on ``ProbeExecutor``.
  static func settle(_ subject: Subject) async

  /// Ends the subject: nothing more is sent from it.
  static func finish(_ subject: Subject) async throws
}

extension AsyncObserverMechanism {
  public static var _form: any ObserverMechanism.Type { AsyncForm<Self>.self }

  public static func settle(_ subject: Subject) async { await MainActor.run { ProbeExecutor.shared.drain() } }

  public static func finish(_ subject: Subject) async throws { throw CannotFinish() }
}
