/// An observer for mechanisms that take closures: pass them its ``handler``.
///
/// - **Who keeps whom:** It keeps its ear. ``handler`` keeps the ear and not the listener, as a closure that captures self weakly
///   does; `listener.hear`, passed as a closure, keeps the listener, as one that captures self strongly does.
/// - **On which thread:** Any.
///
/// It is equal to itself alone, and every comparison and hash is counted: that is how a probe measures what ending costs.
public final class Listener: Hashable, Sendable {
  private let ear: Ear

  /// Makes a listener that hands all it hears to an ear.
  public init(_ ear: Ear) {
    self.ear = ear
  }

  /// The closure to observe with. It does not keep the listener.
  public var handler: @Sendable (Int) -> Void { { [ear] in ear.hear($0) } }

  /// The closure to observe with where a mechanism takes those that throw. It does not keep the listener.
  public var throwingHandler: @Sendable (Int) throws -> Void { { [ear] in try ear.hearOrThrow($0) } }

  /// Takes a value, for mechanisms that call a method of their observer.
  public func hear(_ value: Int) { ear.hear(value) }

  public static func == (left: Listener, right: Listener) -> Bool {
    counted.withLock { $0 += 1 }
    return left === right
  }

  public func hash(into hasher: inout Hasher) {
    Self.counted.withLock { $0 += 1 }
    hasher.combine(ObjectIdentifier(self))
  }

  /// How often listeners have been compared or hashed in this process.
  static var comparisons: Int { counted.withLock(\.self) }

  private static let counted = Guarded(0)
}

/// Where an observer hands in what it is told: the probes listen here.
///
/// - **Who keeps whom:** Its observer keeps it, as an app's observer keeps its screen. An ear that is left over shows that a
///   handler or an observer is.
/// - **On which thread:** Any. What a probe does inside a callback it does here, on the calling thread.
public final class Ear: Sendable {
  let name: String
  private let log: Log
  private let action = Guarded<((Int) throws -> Void)?>(nil)

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  /// Takes a value.
  public func hear(_ value: Int) {
    log.note(Heard(name: name, value: value, thread: .current, mayThrow: false))
    try? action.withLock(\.self)?(value)
  }

  /// Takes a value, and throws where a probe asks for a failing callback.
  public func hearOrThrow(_ value: Int) throws {
    log.note(Heard(name: name, value: value, thread: .current, mayThrow: true))
    try action.withLock(\.self)?(value)
  }

  /// What is done inside the callback.
  func act(_ body: ((Int) throws -> Void)?) {
    action.withLock { $0 = body }
  }
}
