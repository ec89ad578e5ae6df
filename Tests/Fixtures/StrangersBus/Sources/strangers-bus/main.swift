import ObserverTesting

enum StrangersBus: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Channel { Channel() }
  static func observe(_ channel: Channel, with listener: Listener) -> Subscription {
    channel.subscribe(listener.handler)
  }
  static func stop(_ subscription: Subscription, of _: Listener, on _: Channel?) { subscription.cancel() }
  static func send(_ value: Int, from channel: Channel) { channel.publish(value) }
}

await Probe.main(StrangersBus.self)
