import Foundation
import ObserverTesting

/// Calls its delegate, and ends the program if somebody resigns who is not its delegate. So two probes get no verdict.
nonisolated final class OnceOnly {
  weak var delegate: Listener?

  func resign(_ listener: Listener) {
    if delegate !== listener { exit(0) }
    delegate = nil
  }

  func tick(_ value: Int) { delegate?.receive(value) }
}

enum OnceOnlyProbes: ObserverMechanism {
  static var lacks: Lacks { [.state, .secondObserver, .threads] }
  static func makeSubject() -> OnceOnly { OnceOnly() }
  static func observe(_ bus: OnceOnly, with listener: Listener) { bus.delegate = listener }
  static func stop(_: Void, of listener: Listener, on bus: OnceOnly?) { bus?.resign(listener) }
  static func send(_ value: Int, from bus: OnceOnly) { bus.tick(value) }
}
