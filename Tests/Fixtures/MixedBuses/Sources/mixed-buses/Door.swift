import ObserverTesting

/// Calls its delegate, and is safe wherever a probe applies.
nonisolated final class Door {
  weak var delegate: Listener?
}

enum DoorProbes: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .threads] }
  static func makeSubject() -> Door { Door() }
  static func observe(_ door: Door, with listener: Listener) { door.delegate = listener }
  static func stop(_: Void, of listener: Listener, on door: Door?) {
    if door?.delegate === listener { door?.delegate = nil }
  }
  static func send(_ value: Int, from door: Door) { door.delegate?.receive(value) }
}
