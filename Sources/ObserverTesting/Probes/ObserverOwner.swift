/// Keeps an observer and its token, as a screen of an app does.
final class ObserverOwner<Mechanism: ObserverMechanism> {
  let name: String
  let recorder: Recorder
  var observer: Mechanism.Observer? {
    willSet { remains = observer }
  }
  var token: Mechanism.Token?
  private(set) var isRegistering = false
  private var endsWhenRegistered = false
  /// The observer that was released, if something still keeps it.
  ///
  /// It is set no earlier, because a weak reference allocates memory, which would take the place that the probe of
  /// reused addresses looks for.
  private(set) weak var remains: Mechanism.Observer?

  /// - Parameters:
  ///   - capturing: Whether the handlers of a ``Listener`` capture it.
  ///   - isWaiting: Whether the observer is only made by ``makeObserver()``.
  init(_ name: String, _ log: Log, capturing: Bool = false, isWaiting: Bool = false) {
    self.name = name
    recorder = Recorder(name, log)
    if !isWaiting { makeObserver() }
    if capturing { (observer as? Listener)?.captureInHandlers() }
  }

  func makeObserver() {
    observer = Mechanism.makeObserver(recorder)
  }

  /// Whether the mechanism was given a closure that captures the observer.
  var isInHandler: Bool { (observer as? Listener)?.isInHandler ?? false }

  /// The observer's place in memory.
  var place: ObjectIdentifier? { observer.map { ObjectIdentifier($0) } }

  /// Whether nothing keeps the observer that was released.
  var isGone: Bool { remains == nil }

  /// Observes. The second time, the new token replaces the first, as in a property.
  func observe(_ subject: Mechanism.Subject?) throws {
    guard let subject, let observer else { return }
    isRegistering = true
    defer { isRegistering = false }
    token = try Calls.making(.observe) { try Mechanism.observe(subject, with: observer) }
    if endsWhenRegistered { try end(on: subject) }
  }

  /// Ends the observation and releases the token.
  ///
  /// In a call that comes before observing has returned, there is no token yet, so the end follows when there is one.
  func end(on subject: Mechanism.Subject?) throws {
    guard let token = token ?? Self.absentToken else {
      endsWhenRegistered = isRegistering
      return
    }
    self.token = nil
    try stop(token, on: subject)
  }

  func stop(_ token: Mechanism.Token, on subject: Mechanism.Subject?) throws {
    if let observer { try Mechanism.stop(token, of: observer, on: subject) }
  }

  /// The token to end with if observing gives none.
  static var absentToken: Mechanism.Token? {
    () as? Mechanism.Token ?? (Mechanism.self as? any DeferringForm.Type)?.absentToken as? Mechanism.Token
  }

  /// Releases the observer and the token.
  func release() {
    observer = nil
    token = nil
  }
}
