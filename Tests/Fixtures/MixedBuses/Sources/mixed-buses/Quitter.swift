import Foundation
import ObserverTesting

/// Ends the program at the first value, so no probe can learn anything about it.
nonisolated final class Quitter {}

enum QuitterProbes: ObserverMechanism {
  static func makeSubject() -> Quitter { Quitter() }
  static func observe(_ quitter: Quitter, with listener: Listener) {}
  static func stop(_: Void, of listener: Listener, on quitter: Quitter?) {}
  static func send(_ value: Int, from quitter: Quitter) { exit(0) }
}
