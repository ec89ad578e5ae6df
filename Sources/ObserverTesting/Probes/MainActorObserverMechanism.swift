import Foundation

/// The form of ``ObserverMechanism`` for a class on the main actor.
///
/// ```swift
/// @MainActor final class Bus {
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
/// enum ScreenBus: MainActorObserverMechanism {
///   static func makeSubject() -> Bus { Bus() }
///   static func observe(_ bus: Bus, with listener: Listener) -> UUID { bus.subscribe(listener.handler) }
///   static func stop(_ id: UUID, of listener: Listener, on bus: Bus?) { bus?.cancel(id) }
///   static func send(_ value: Int, from bus: Bus) { bus.post(value) }
/// }
///
/// print(await Probe.endsAnother.run(on: ScreenBus.self))
/// // Prints "pitfall P33: the second is called although the first, called earlier, had ended it"
/// ```
///
/// - **Ownership:** As for ``ObserverMechanism``.
/// - **Lifetime:** As for ``ObserverMechanism``.
/// - **Threads:** Everything is called on the main actor. The probes that need other threads answer "not applicable".
/// - **Calling it twice:** As for ``ObserverMechanism``.
/// - **Inside a handler:** As for ``ObserverMechanism``.
public protocol MainActorObserverMechanism: ProbedMechanism {
  /// The type whose values are observed.
  associatedtype Subject: AnyObject
  /// The type of the observers.
  ///
  /// Use ``Listener`` for a mechanism that takes closures.
  associatedtype Observer: AnyObject = Listener
  /// The type that observing returns and its caller keeps.
  ///
  /// `Void` if there is nothing.
  associatedtype Token = Void

  /// Makes a subject without observers.
  ///
  /// A mechanism with one subject for the whole program returns that one.
  @MainActor static func makeSubject() -> Subject

  /// Makes an observer that passes on each value that it receives: `recorder.receive(value)`.
  ///
  /// Nothing else may keep the recorder.
  @MainActor static func makeObserver(_ recorder: Recorder) -> Observer

  /// Begins to observe.
  ///
  /// It may call the observer before it returns.
  @MainActor static func observe(_ subject: Subject, with observer: Observer) throws -> Token

  /// Ends one observation.
  ///
  /// The probe releases the token right after, so leave this empty if the release ends the observation.
  ///
  /// - Parameters:
  ///   - token: What observing returned.
  ///   - observer: The observer that stops.
  ///   - subject: nil if the subject has been released. Only a token can end an observation then.
  @MainActor static func stop(_ token: Token, of observer: Observer, on subject: Subject?) throws

  /// Sends a value from the subject to its observers.
  @MainActor static func send(_ value: Int, from subject: Subject) throws

  /// Returns when everything that was sent has been delivered.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   let changes = LocalSubject<Int>()
  ///   private(set) var update = Task {}
  ///
  ///   func post(_ value: Int) {
  ///     update = Task { [update] in
  ///       await update.value  // the one before
  ///       changes.send(value)
  ///     }
  ///   }
  /// }
  ///
  /// enum ScreenProbes: MainActorObserverMechanism {
  ///   static let lacks: Lacks = [.synchronousDelivery, .state]
  ///   static func makeSubject() -> Screen { Screen() }
  ///   static func observe(_ screen: Screen, with listener: Listener) -> LocalSubjectToken {
  ///     screen.changes.observe(listener.handler)
  ///   }
  ///   static func stop(_ token: LocalSubjectToken, of listener: Listener, on screen: Screen?) { token.invalidate() }
  ///   static func send(_ value: Int, from screen: Screen) { screen.post(value) }
  ///   static func settle(_ screen: Screen) async { await screen.update.value }
  /// }
  ///
  /// print(await Probe.orderOfDelivery.run(on: ScreenProbes.self))
  /// // Prints "safe: each value arrives once, as it was sent, in the order of registration"
  /// ```
  ///
  /// It must not wait for time to pass.
  ///
  /// The default runs what waits on ``ProbeExecutor``, and gives the main actor ten turns. That covers a delivery of up
  /// to ten hops, each of them a `Task` on the main actor or a block on the main queue. A mechanism that delivers so
  /// lacks ``Lacks/synchronousDelivery``.
  @MainActor static func settle(_ subject: Subject) async

  /// The number of steps that the mechanism has taken so far.
  ///
  /// Only differences matter.
  ///
  /// ```swift
  /// @MainActor final class Bus {
  ///   static var comparisons = 0
  ///   private var handlers: [(id: UUID, handler: (Int) -> Void)] = []
  ///
  ///   func subscribe(_ handler: @escaping (Int) -> Void) -> UUID {
  ///     handlers.append((UUID(), handler))
  ///     return handlers.last!.id
  ///   }
  ///   func cancel(_ id: UUID) {
  ///     handlers.removeAll {
  ///       Self.comparisons += 1
  ///       return $0.id == id
  ///     }
  ///   }
  ///   func post(_ value: Int) { for (_, handler) in handlers { handler(value) } }
  /// }
  ///
  /// enum ScreenBus: MainActorObserverMechanism {
  ///   static var workDone: Int { Bus.comparisons }
  ///   static func makeSubject() -> Bus { Bus() }
  ///   static func observe(_ bus: Bus, with listener: Listener) -> UUID { bus.subscribe(listener.handler) }
  ///   static func stop(_ id: UUID, of listener: Listener, on bus: Bus?) { bus?.cancel(id) }
  ///   static func send(_ value: Int, from bus: Bus) { bus.post(value) }
  /// }
  ///
  /// print(await Probe.costOfEnding.run(on: ScreenBus.self))
  /// // Prints "pitfall cost: one end takes 50 steps among 100 observers, 500 among 1,000"
  /// ```
  @MainActor static var workDone: Int { get }
}

extension MainActorObserverMechanism {
  public static var _form: any ObserverMechanism.Type { MainActorForm<Self>.self }

  @MainActor public static func settle(_ subject: Subject) async {
    for _ in 0..<10 {
      ProbeExecutor.shared.drain()
      await Task { @MainActor in }.value  // The main actor runs this after everything that already waits for it.
    }
  }

  @MainActor public static var workDone: Int { Listener.comparisons }
}

extension MainActorObserverMechanism where Observer == Listener {
  /// Makes a listener, whose handler is a closure.
  @MainActor public static func makeObserver(_ recorder: Recorder) -> Listener { Listener(recorder) }
}

/// A main-actor mechanism as the probes use it. They run on the main actor too.
enum MainActorForm<Mechanism: MainActorObserverMechanism>: ObserverMechanism {
  typealias Subject = Mechanism.Subject
  typealias Observer = Mechanism.Observer
  typealias Token = Mechanism.Token

  static var lacks: Lacks { Mechanism.lacks.union(.threads) }
  static var accepts: [Probe: String] { Mechanism.accepts }

  static func makeSubject() -> Subject { onMain { Handed(Mechanism.makeSubject()) }.value }

  static func makeObserver(_ recorder: Recorder) -> Observer {
    onMain { Handed(Mechanism.makeObserver(recorder)) }.value
  }

  static func observe(_ subject: Subject, with observer: Observer) throws -> Token {
    let both = Handed((subject, observer))
    return try onMain { Handed(try Mechanism.observe(both.value.0, with: both.value.1)) }.value
  }

  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) throws {
    let all = Handed((token, observer, subject))
    try onMain { try Mechanism.stop(all.value.0, of: all.value.1, on: all.value.2) }
  }

  static func send(_ value: Int, from subject: Subject) throws {
    let subject = Handed(subject)
    try onMain { try Mechanism.send(value, from: subject.value) }
  }

  nonisolated(nonsending) static func settle(_ subject: Subject) async { await settle(Handed(subject)) }

  @MainActor private static func settle(_ subject: Handed<Subject>) async { await Mechanism.settle(subject.value) }

  static var workDone: Int { onMain { Mechanism.workDone } }

  private static func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainActor.assumeIsolated(body)
  }
}
