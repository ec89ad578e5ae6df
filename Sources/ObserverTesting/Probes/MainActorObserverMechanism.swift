/// The form of ``ObserverMechanism`` for a class on the main actor.
///
/// ```swift
/// @MainActor final class Player {
///   weak var delegate: Listener?
///   func play(_ track: Int) { delegate?.receive(track) }
/// }
///
/// enum PlayerProbes: MainActorObserverMechanism {
///   static let lacks: Lacks = .secondObserver
///   static func makeSubject() -> Player { Player() }
///   static func observe(_ player: Player, with listener: Listener) { player.delegate = listener }
///   static func stop(_ token: Void, of listener: Listener, on player: Player?) { player?.delegate = nil }
///   static func send(_ track: Int, from player: Player) { player.play(track) }
/// }
///
/// print(await Probe.endedTwice.run(on: PlayerProbes.self))
/// // Prints "pitfall P11: another observer's registration was removed too: it receives nothing any more"
/// ```
///
/// Everything is called on the main actor, so the probes that need other threads answer "not applicable". In all else
/// the form is like ``ObserverMechanism``, and so is the meaning of each requirement.
public protocol MainActorObserverMechanism: ProbedMechanism {
  /// The type whose values are observed.
  associatedtype Subject: AnyObject
  /// The type of the observers.
  associatedtype Observer: AnyObject = Listener
  /// The type that observing returns and its caller keeps.
  associatedtype Token = Void

  /// Makes a subject without observers.
  @MainActor static func makeSubject() -> Subject

  /// Makes an observer that passes on each value that it receives: `recorder.receive(value)`.
  @MainActor static func makeObserver(_ recorder: Recorder) -> Observer

  /// Begins to observe.
  @MainActor static func observe(_ subject: Subject, with observer: Observer) throws -> Token

  /// Ends one observation.
  @MainActor static func stop(_ token: Token, of observer: Observer, on subject: Subject?) throws

  /// Sends a value from the subject to its observers.
  @MainActor static func send(_ value: Int, from subject: Subject) throws

  /// Returns when everything that was sent has been delivered.
  ///
  /// The default runs what waits on ``ProbeExecutor``, and gives the main actor ten turns. That covers a delivery of up
  /// to ten hops, each of them a `Task` on the main actor or a block on the main queue. A mechanism that delivers so
  /// lacks ``Lacks/synchronousDelivery``.
  @MainActor static func settle(_ subject: Subject) async

  /// Ends the subject: nothing more is sent from it.
  @MainActor static func finish(_ subject: Subject) throws
}

extension MainActorObserverMechanism {
  public static var _form: any ObserverMechanism.Type { MainActorForm<Self>.self }

  @MainActor public static func settle(_ subject: Subject) async {
    for _ in 0..<10 {
      ProbeExecutor.shared.drain()
      await Task { @MainActor in }.value  // The main actor runs this after everything that already waits for it.
    }
  }

  @MainActor public static func finish(_ subject: Subject) throws { throw CannotFinish() }
}

/// A form whose calls all belong to the main actor.
protocol FormOfTheMainActor {}

/// A main-actor mechanism as the probes use it. They run on the main actor too.
enum MainActorForm<Mechanism: MainActorObserverMechanism>: ObserverMechanism, FormOfTheMainActor {
  typealias Subject = Mechanism.Subject
  typealias Observer = Mechanism.Observer
  typealias Token = Mechanism.Token

  static var lacks: Lacks { Mechanism.lacks.union(.threads) }
  static var place: Probe.Place? { Mechanism.place ?? .mainActor }
  static var buffer: Probe.Buffer? { Mechanism.buffer }
  static var replay: Int? { Mechanism.replay }

  static func makeSubject() -> Subject { onMain { Mechanism.makeSubject() } }

  static func makeObserver(_ recorder: Recorder) -> Observer { onMain { Mechanism.makeObserver(recorder) } }

  static func observe(_ subject: Subject, with observer: Observer) throws -> Token {
    let both = Handed((subject, observer))
    return try onMain { try Mechanism.observe(both.value.0, with: both.value.1) }
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

  static func finish(_ subject: Subject) throws {
    let subject = Handed(subject)
    try onMain { try Mechanism.finish(subject.value) }
  }

  private static func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    // The trap below is the fault of whoever called a handler here, whatever the probe was doing.
    if !MainThread.isCurrent {
      let step = Probe.Step(crash: "P36", hang: "P31", doing: "a handler of the main actor ran on another thread")
      Probe.write(Probe.Mark.step + "\(step)", to: .standardOutput)
    }
    return try MainActor.assumeIsolated { Handed(try body()) }.value
  }
}
