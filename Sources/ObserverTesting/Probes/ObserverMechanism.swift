/// A way to observe, as the probes see it: make a subject, observe it, stop, send.
///
/// Write in each function what the users of the mechanism write. For one of closures and tokens that is:
///
/// ```swift
/// enum MyBus: ObserverMechanism {
///   static func makeSubject() -> Bus { Bus() }
///   static func observe(_ bus: Bus, with listener: Listener) -> Bus.Token { bus.subscribe(listener.handler) }
///   static func stop(_ token: Bus.Token, of listener: Listener, on bus: Bus?) { token.cancel() }
///   static func send(_ value: Int, from bus: Bus) { bus.post(value) }
/// }
/// ```
///
/// One whose observers are objects makes its own in ``makeObserver(_:)``. What a mechanism has not got it says in ``lacks``;
/// the probes that need it then answer "not applicable".
///
/// - **Who keeps whom:** A probe keeps subject, observer and token, each until it lets go of it, and nothing else does; what
///   is still there after that is kept by the mechanism.
/// - **On which thread:** All is called on the main thread; where ``Lacks/threads`` is not lacking, on others too.
/// - **Errors:** `observe`, `stop` and `send` may throw: a refusal that a caller can handle is no pitfall. They may also
///   crash or hang, which the parent process then sees.
public protocol ObserverMechanism: SendableMetatype {
  /// What is observed.
  associatedtype Subject: AnyObject
  /// Who observes. ``Listener`` for a mechanism that takes closures.
  associatedtype Observer: AnyObject = Listener
  /// What observing returns and its caller keeps; `Void` where there is none.
  associatedtype Token = Void

  /// What the mechanism has not got; nothing unless said.
  static var lacks: Lacks { get }

  /// Makes a subject that nobody observes. A mechanism with one subject for the whole program returns that.
  static func makeSubject() -> Subject

  /// Makes an observer that hands on each value it is told of: `ear.hear(value)`.
  ///
  /// It must keep the ear, and nothing else may, for the ear stands for what an observer brings along.
  static func makeObserver(_ ear: Ear) -> Observer

  /// Begins to observe. May call the observer before it returns.
  static func observe(_ subject: Subject, with observer: Observer) throws -> Token

  /// Ends one observation. The token is let go of right after, so one that ends by its release leaves this empty.
  ///
  /// - Parameter subject: nil where it has died: then only a token can still be ended.
  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) throws

  /// Has the subject tell its observers of a value.
  static func send(_ value: Int, from subject: Subject) throws

  /// Returns when all that was sent has been delivered, without waiting for time to pass.
  ///
  /// Only for ``Lacks/synchronousDelivery``. Unless said, it runs all that waits on ``ProbeExecutor``: have tasks deliver there. For
  /// a serial queue, `queue.sync {}`. Hops to the main actor cannot be told from outside to be over: `await MainActor.run {}`
  /// waits for those that were under way, and a chain of them needs as many.
  nonisolated(nonsending) static func settle(_ subject: Subject) async

  /// How many steps the mechanism has made so far: comparisons, hashes, moves. Only differences matter.
  ///
  /// Unless said, the number of times that a ``Listener`` was compared or hashed.
  static var workDone: Int { get }
}

extension ObserverMechanism {
  public static var lacks: Lacks { [] }

  nonisolated(nonsending) public static func settle(_ subject: Subject) async { ProbeExecutor.shared.drain() }

  public static var workDone: Int { Listener.comparisons }
}

extension ObserverMechanism where Observer == Listener {
  public static func makeObserver(_ ear: Ear) -> Listener { Listener(ear) }
}

/// What a mechanism has not got. The probes that need it answer "not applicable".
public struct Lacks: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An observation cannot be ended.
  public static let stopping = Lacks(rawValue: 1 << 0)
  /// There is room for one observer, and a second takes the first one's place.
  public static let secondObserver = Lacks(rawValue: 1 << 1)
  /// It may be used on the main thread only.
  public static let threads = Lacks(rawValue: 1 << 2)
  /// It carries events, each of which counts, and not the state of something, which can stay equal.
  public static let state = Lacks(rawValue: 1 << 3)
  /// Sending returns before the observers have been called; ``ObserverMechanism/settle(_:)`` waits for them.
  public static let synchronousDelivery = Lacks(rawValue: 1 << 4)
}
