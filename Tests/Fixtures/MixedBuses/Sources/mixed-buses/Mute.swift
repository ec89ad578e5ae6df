import ObserverTesting

/// Never calls anybody, so no probe can learn anything about it.
nonisolated final class Mute {}

enum MuteProbes: ObserverMechanism {
  static func makeSubject() -> Mute { Mute() }
  static func observe(_ mute: Mute, with listener: Listener) {}
  static func stop(_: Void, of listener: Listener, on mute: Mute?) {}
  static func send(_ value: Int, from mute: Mute) {}
}
