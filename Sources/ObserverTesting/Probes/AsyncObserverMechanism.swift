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
/// - **Ownership:** As for ``ObserverMechanism``.
/// - **Lifetime:** As for ``ObserverMechanism``.
/// - **Threads:** The functions run in tasks. Unless ``ProbedMechanism/lacks`` contains ``Lacks/threads``, several run
///   at once.
/// - **Calling it twice:** As for ``ObserverMechanism``.
/// - **Inside a handler:** A handler cannot `await`. There, a probe starts a task that observes, stops, or sends, as an
///   app does, and waits for it when the handler has returned.
public protocol AsyncObserverMechanism: ProbedMechanism {
  /// The type whose values are observed.
  associatedtype Subject: AnyObject & Sendable
  /// The type of the observers.
  ///
  /// Use ``Listener`` for a mechanism that takes closures.
  associatedtype Observer: AnyObject & Sendable = Listener
  /// The type that observing returns and its caller keeps.
  ///
  /// `Void` if there is nothing.
  associatedtype Token: Sendable = Void

  /// Makes a subject without observers.
  ///
  /// A mechanism with one subject for the whole program returns that one.
  static func makeSubject() -> Subject

  /// Makes an observer that passes on each value that it receives: `recorder.receive(value)`.
  ///
  /// Nothing else may keep the recorder.
  static func makeObserver(_ recorder: Recorder) -> Observer

  /// Begins to observe.
  ///
  /// It may call the observer before it returns.
  static func observe(_ subject: Subject, with observer: Observer) async throws -> Token

  /// Ends one observation.
  ///
  /// The probe releases the token right after, so leave this empty if the release ends the observation.
  ///
  /// - Parameters:
  ///   - token: What observing returned.
  ///   - observer: The observer that stops.
  ///   - subject: nil if the subject has been released. Only a token can end an observation then.
  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) async throws

  /// Sends a value from the subject to its observers.
  static func send(_ value: Int, from subject: Subject) async throws

  /// Returns when everything that was sent has been delivered.
  ///
  /// ```swift
  /// actor Digest {
  ///   private var handlers: [UUID: @Sendable (Int) -> Void] = [:]
  ///   private var waiting: [Int] = []
  ///
  ///   func add(_ handler: @escaping @Sendable (Int) -> Void) -> UUID {
  ///     let id = UUID()
  ///     handlers[id] = handler
  ///     return id
  ///   }
  ///   func remove(_ id: UUID) { handlers[id] = nil }
  ///   func post(_ value: Int) { waiting.append(value) }
  ///   func publish() {
  ///     for value in waiting { for handler in handlers.values { handler(value) } }
  ///     waiting = []
  ///   }
  /// }
  ///
  /// enum DigestProbes: AsyncObserverMechanism {
  ///   static let lacks: Lacks = [.synchronousDelivery, .state]
  ///   static func makeSubject() -> Digest { Digest() }
  ///   static func observe(_ digest: Digest, with listener: Listener) async -> UUID {
  ///     await digest.add(listener.handler)
  ///   }
  ///   static func stop(_ id: UUID, of listener: Listener, on digest: Digest?) async { await digest?.remove(id) }
  ///   static func send(_ value: Int, from digest: Digest) async { await digest.post(value) }
  ///   static func settle(_ digest: Digest) async { await digest.publish() }
  /// }
  ///
  /// print(await Probe.equalValue.run(on: DigestProbes.self))
  /// // Prints "safe: an event that equals the last one arrives like any other"
  /// ```
  ///
  /// It must not wait for time to pass.
  ///
  /// Implement it only for a mechanism that lacks ``Lacks/synchronousDelivery``, whose `send` returns before the
  /// observers are called. The default runs everything that waits on ``ProbeExecutor``.
  static func settle(_ subject: Subject) async

  /// The number of steps that the mechanism has taken so far.
  ///
  /// Only differences matter.
  ///
  /// ```swift
  /// actor Feed {
  ///   static let steps = Mutex(0)
  ///   private var handlers: [UUID: @Sendable (Int) -> Void] = [:]
  ///
  ///   func add(_ handler: @escaping @Sendable (Int) -> Void) -> UUID {
  ///     let id = UUID()
  ///     handlers[id] = handler
  ///     return id
  ///   }
  ///   func remove(_ id: UUID) {
  ///     handlers[id] = nil
  ///     Self.steps.withLock { $0 += 1 }
  ///   }
  ///   func post(_ value: Int) { for handler in handlers.values { handler(value) } }
  /// }
  ///
  /// enum FeedProbes: AsyncObserverMechanism {
  ///   static var workDone: Int { Feed.steps.withLock(\.self) }
  ///   static func makeSubject() -> Feed { Feed() }
  ///   static func observe(_ feed: Feed, with listener: Listener) async -> UUID { await feed.add(listener.handler) }
  ///   static func stop(_ id: UUID, of listener: Listener, on feed: Feed?) async { await feed?.remove(id) }
  ///   static func send(_ value: Int, from feed: Feed) async { await feed.post(value) }
  /// }
  ///
  /// print(await Probe.costOfEnding.run(on: FeedProbes.self))
  /// // Prints "safe: one end takes 1 steps among 100 observers, 1 among 1,000"
  /// ```
  static var workDone: Int { get }
}

extension AsyncObserverMechanism {
  public static var _form: any ObserverMechanism.Type { AsyncForm<Self>.self }

  public static func settle(_ subject: Subject) async { await MainActor.run { ProbeExecutor.shared.drain() } }

  public static var workDone: Int { Listener.comparisons }
}

extension AsyncObserverMechanism where Observer == Listener {
  /// Makes a listener, whose handler is a closure.
  public static func makeObserver(_ recorder: Recorder) -> Listener { Listener(recorder) }
}
