import Foundation
import ObserverTesting

/// Ends its process before a probe reports anything, so that there is no verdict.
enum EndsItsProcess: ObserverMechanism {
  final class Nothing {}

  static func makeSubject() -> Nothing { exit(0) }
  static func observe(_: Nothing, with listener: Listener) {}
  static func stop(_: Void, of listener: Listener, on _: Nothing?) {}
  static func send(_ value: Int, from _: Nothing) {}
}
