/// An observer's place in a scene: keeps it and its token, as an app's screen would.
final class Seat<Mechanism: ObserverMechanism> {
  let name: String
  let ear: Ear
  var observer: Mechanism.Observer?
  var token: Mechanism.Token?
  private(set) var isRegistering = false
  private var endsWhenRegistered = false
  private weak var remains: Mechanism.Observer?

  init(_ name: String, _ log: Log) {
    self.name = name
    ear = Ear(name, log)
    observer = Mechanism.makeObserver(ear)
    remains = observer
  }

  /// Whether the observer has died.
  var isGone: Bool { remains == nil }

  /// A second time, the new token takes the former's place, as it would in a property.
  func observe(_ subject: Mechanism.Subject?) throws {
    guard let subject, let observer else { return }
    isRegistering = true
    defer { isRegistering = false }
    token = try Mechanism.observe(subject, with: observer)
    if endsWhenRegistered { try end(on: subject) }
  }

  /// Ends the observation and lets go of the token; in the call that observing makes, as soon as there is a token.
  func end(on subject: Mechanism.Subject?) throws {
    guard let token = token ?? () as? Mechanism.Token else {
      endsWhenRegistered = isRegistering
      return
    }
    self.token = nil
    try stop(token, on: subject)
  }

  func stop(_ token: Mechanism.Token, on subject: Mechanism.Subject?) throws {
    if let observer { try Mechanism.stop(token, of: observer, on: subject) }
  }

  /// Tells whether the observer has died, without keeping this seat.
  func watch() -> () -> Bool {
    weak let observer = remains
    return { observer == nil }
  }

  /// Lets go of observer and token.
  func leave() {
    observer = nil
    token = nil
  }
}
