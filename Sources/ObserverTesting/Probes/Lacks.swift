/// The features that a mechanism does not offer.
///
/// The probes that need it answer "not applicable".
///
/// ```swift
/// enum OneDelegate: ObserverMechanism {
///   final class Door {
///     weak var delegate: Listener?
///   }
///
///   static let lacks: Lacks = [.secondObserver, .threads]
///   static func makeSubject() -> Door { Door() }
///   static func observe(_ door: Door, with listener: Listener) { door.delegate = listener }
///   static func stop(_ token: Void, of listener: Listener, on door: Door?) { door?.delegate = nil }
///   static func send(_ value: Int, from door: Door) { door.delegate?.receive(value) }
/// }
///
/// print(await Probe.endsAnother.run(on: OneDelegate.self))
/// // Prints "not applicable: there is room for one observer only"
///
/// let oneShot: Lacks = [.laterValues, .settling]
/// print(oneShot.contains(.synchronousDelivery))
/// // Prints "true"
/// ```
public struct Lacks: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An observation cannot be ended.
  public static let stopping = Lacks(rawValue: 1 << 0)
  /// There is room for one observer, and a second one takes the place of the first.
  public static let secondObserver = Lacks(rawValue: 1 << 1)
  /// The mechanism may be used only on the main thread.
  public static let threads = Lacks(rawValue: 1 << 2)
  /// The mechanism carries events, each of which counts.
  ///
  /// It does not carry a state, which can stay equal.
  public static let state = Lacks(rawValue: 1 << 3)
  /// Sending does not itself call the observers: it returns before they have been called, or another thread or task
  /// calls them.
  ///
  /// The mechanism's `settle` waits until they have been.
  public static let synchronousDelivery = Lacks(rawValue: 1 << 4)
  /// An observation ends with its first value, as that of a one-shot callback does.
  public static let laterValues = Lacks(rawValue: 1 << 5)
  /// The library delivers in tasks or queues of its own, and nobody outside can wait for them.
  ///
  /// The probes then wait until the process rests, so ask in a process of its own. This includes
  /// ``synchronousDelivery``.
  public static let settling = Lacks(rawValue: 1 << 6 | 1 << 4)
}

extension Lacks {
  /// The reason why a probe that needs the lacking feature is not applicable.
  var sentence: String {
    switch self {
    case .stopping: "an observation cannot be ended"
    case .secondObserver: "there is room for one observer only"
    case .threads: "it may be used on the main thread only"
    case .synchronousDelivery: "sending does not itself call the observers"
    case .laterValues: "an observation ends with its first value"
    default: "it lacks what this needs"
    }
  }
}
