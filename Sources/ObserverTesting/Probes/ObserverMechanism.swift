/// A way to observe, as the probes use it: make a subject, observe it, stop, send.
///
/// Write in each function what the users of the mechanism write. For a bus with closures and tokens, that is:
///
/// ```swift
/// nonisolated final class Bus {
///   private var handlers: [(id: UUID, handler: (Int) -> Void)] = []
///
///   func subscribe(_ handler: @escaping (Int) -> Void) -> UUID {
///     handlers.append((UUID(), handler))
///     return handlers.last!.id
///   }
///   func cancel(_ id: UUID) { handlers.removeAll { $0.id == id } }
///   func post(_ value: Int) { for (_, handler) in handlers { handler(value) } }
/// }
///
/// enum MyBus: ObserverMechanism {
///   static let lacks: Lacks = .threads
///   static func makeSubject() -> Bus { Bus() }
///   static func observe(_ bus: Bus, with listener: Listener) -> UUID { bus.subscribe(listener.handler) }
///   static func stop(_ id: UUID, of listener: Listener, on bus: Bus?) { bus?.cancel(id) }
///   static func send(_ value: Int, from bus: Bus) { bus.post(value) }
/// }
///
/// print(await Probe.endsItself.run(on: MyBus.self))
/// // Prints "safe: an observer may end itself inside its handler, and nobody misses a value because of it"
/// print(await Probe.endsAnother.run(on: MyBus.self))
/// // Prints "pitfall P33: the second is called although the first, called earlier, had ended it"
/// ```
///
/// A mechanism whose observers are objects makes its own in ``makeObserver(_:)``. If the mechanism does not offer
/// something, name it in ``ProbedMechanism/lacks``; the probes that need it then answer "not applicable".
///
/// - **Ownership:** A probe keeps the subject, the observer, and the token, and releases each when its question needs
///   it. Nothing else keeps them, so whatever is still alive after that is kept by the mechanism.
/// - **Lifetime:** Every probe starts with a new subject and new observers.
/// - **Threads:** Everything is called on the main thread. Unless ``ProbedMechanism/lacks`` contains ``Lacks/threads``,
///   everything is called on other threads too.
/// - **Calling it twice:** Some probes end an observation twice, or end one that never began.
/// - **Inside a handler:** Some probes call `observe`, `stop`, and `send` inside a handler.
///
/// `observe`, `stop`, and `send` may throw. A probe that strains the mechanism treats a thrown error as a refusal that
/// the caller can handle, which is no pitfall. They may also crash or hang, which the parent process sees.
public protocol ObserverMechanism: ProbedMechanism {
  /// The type whose values are observed.
  associatedtype Subject: AnyObject
  /// The type of the observers: ``Listener`` for a mechanism that takes closures.
  associatedtype Observer: AnyObject = Listener
  /// The type that observing returns and its caller keeps: `Void` if there is nothing.
  associatedtype Token = Void

  /// Makes a subject without observers.
  ///
  /// A mechanism with one subject for the whole program returns that one.
  static func makeSubject() -> Subject

  /// Makes an observer that passes on each value that it receives: `recorder.receive(value)`.
  ///
  /// The observer must keep the recorder, and nothing else may keep it. The recorder stands for what an observer owns.
  static func makeObserver(_ recorder: Recorder) -> Observer

  /// Begins to observe.
  ///
  /// It may call the observer before it returns.
  static func observe(_ subject: Subject, with observer: Observer) throws -> Token

  /// Ends one observation.
  ///
  /// The probe releases the token right after, so leave this empty if the release ends the observation.
  ///
  /// - Parameters:
  ///   - token: What observing returned.
  ///   - observer: The observer that stops.
  ///   - subject: nil if the subject has been released. Only a token can end an observation then.
  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) throws

  /// Sends a value from the subject to its observers.
  static func send(_ value: Int, from subject: Subject) throws

  /// Returns when everything that was sent has been delivered.
  ///
  /// ```swift
  /// nonisolated final class QueueBus: Sendable {
  ///   let queue = DispatchQueue(label: "bus")
  ///   let subject = Subject<Int>()
  ///   func post(_ value: Int) { queue.async { self.subject.send(value) } }
  /// }
  ///
  /// enum QueueProbes: ObserverMechanism {
  ///   static let lacks: Lacks = [.synchronousDelivery, .state]
  ///   static func makeSubject() -> QueueBus { QueueBus() }
  ///   static func observe(_ bus: QueueBus, with listener: Listener) -> SubjectToken {
  ///     bus.subject.observe(listener.handler)
  ///   }
  ///   static func stop(_ token: SubjectToken, of listener: Listener, on bus: QueueBus?) { token.invalidate() }
  ///   static func send(_ value: Int, from bus: QueueBus) { bus.post(value) }
  ///   static func settle(_ bus: QueueBus) async { bus.queue.sync {} }
  /// }
  ///
  /// print(await Probe.firstValue.run(on: QueueProbes.self))
  /// // Prints "safe: the value that is sent as soon as observing has returned arrives, 20 times of 20"
  /// ```
  ///
  /// It must not wait for time to pass.
  ///
  /// Implement it only for a mechanism that lacks ``Lacks/synchronousDelivery``. The default runs everything that waits
  /// on ``ProbeExecutor``, so start the tasks that deliver with `executorPreference: ProbeExecutor.shared`. For a
  /// serial queue, write `queue.sync {}`. For a concurrent queue, deliver in a `DispatchGroup` and write
  /// `group.wait()`. For hops to the main actor, conform to ``MainActorObserverMechanism``, whose default waits for
  /// them.
  nonisolated(nonsending) static func settle(_ subject: Subject) async

  /// Ends the subject: nothing more is sent from it.
  ///
  /// Implement it only if the mechanism tells its observers of the end. Hand over ``Listener/endHandler``, or call
  /// ``Recorder/receiveEnd()``.
  static func finish(_ subject: Subject) throws
}

extension ObserverMechanism {
  public static var _form: any ObserverMechanism.Type { Self.self }

  nonisolated(nonsending) public static func settle(_ subject: Subject) async { ProbeExecutor.shared.drain() }

  public static func finish(_ subject: Subject) throws { throw CannotFinish() }
}
