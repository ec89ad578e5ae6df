/// A mechanism that the probes can test.
///
/// ```swift
/// enum PlainList: ObserverMechanism {
///   final class List {
///     var handlers: [(Int) -> Void] = []
///   }
///
///   static let lacks: Lacks = [.stopping, .threads]
///   static let accepts: [Probe: String] = [.registeredTwice: "P08"]
///   static func makeSubject() -> List { List() }
///   static func observe(_ list: List, with listener: Listener) { list.handlers.append(listener.handler) }
///   static func stop(_ token: Void, of listener: Listener, on list: List?) {}
///   static func send(_ value: Int, from list: List) { for handler in list.handlers { handler(value) } }
/// }
///
/// let verdict = await Probe.registeredTwice.run(on: PlainList.self)
/// print(verdict)
/// // Prints "pitfall P08: an observer that registered twice is called 2 times for each value"
/// print(verdict.isAccepted(for: .registeredTwice, of: PlainList.self))
/// // Prints "true"
/// ```
///
/// Do not conform to this protocol directly. Conform to the one of its three forms that fits the mechanism:
///
/// | Form | Fits |
/// |---|---|
/// | ``ObserverMechanism`` | a plain class, or one that is safe on every thread |
/// | ``MainActorObserverMechanism`` | a class on the main actor |
/// | ``AsyncObserverMechanism`` | an actor, or anything that is observed and sent with `await` |
public protocol ProbedMechanism: SendableMetatype {
  /// The features that the mechanism does not offer.
  ///
  /// Empty unless you implement it.
  static var lacks: Lacks { get }

  /// The pitfalls that the mechanism has by choice, each with the probe that finds it.
  ///
  /// Empty unless you implement it.
  ///
  /// `[.sendsInside: "P40"]` accepts P40 from that probe alone. Another pitfall of that probe, and P40 from another
  /// probe, still fail.
  static var accepts: [Probe: String] { get }

  /// Where the mechanism promises to call its observers, whoever sends.
  ///
  /// Unless you implement it, a mechanism of the main actor promises the main actor, and another one nothing.
  static var place: Probe.Place? { get }

  /// What the mechanism keeps of a burst, for an observer that cannot keep up.
  ///
  /// nil unless you implement it: the mechanism calls its observers without a buffer, or promises nothing about it.
  static var buffer: Probe.Buffer? { get }

  /// How many of the values that were sent before an observer began are replayed to it.
  ///
  /// nil unless you implement it: the mechanism replays nothing, or promises nothing about it.
  static var replay: Int? { get }

  /// The form that the probes use.
  ///
  /// Each of the three protocols provides it.
  static var _form: any ObserverMechanism.Type { get }
}

extension ProbedMechanism {
  public static var lacks: Lacks { [] }
  public static var accepts: [Probe: String] { [:] }
  public static var place: Probe.Place? { nil }
  public static var buffer: Probe.Buffer? { nil }
  public static var replay: Int? { nil }

  /// Makes a listener, whose handler is a closure.
  public static func makeObserver(_ recorder: Recorder) -> Listener { Listener(recorder) }
}
