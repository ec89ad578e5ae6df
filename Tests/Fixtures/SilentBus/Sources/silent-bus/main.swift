import ObserverTesting

/// The adapter that a user has written so far: nothing is ever delivered, so no probe can learn anything.
enum SilentBus: ObserverMechanism {
  final class Channel { var handlers: [(Int) -> Void] = [] }
  static func makeSubject() -> Channel { Channel() }
  static func observe(_ channel: Channel, with listener: Listener) -> Int {
    channel.handlers.append(listener.handler)
    return channel.handlers.count - 1
  }
  static func stop(_ index: Int, of listener: Listener, on channel: Channel?) { channel?.handlers[index] = { _ in } }
  static func send(_ value: Int, from channel: Channel) {}
}

await Probe.main(SilentBus.self)
