import ObserverTesting

/// Tells the screens of an app about changes, on the main actor.
@MainActor final class ScreenBus {
  private var handlers: [Int: @MainActor (Int) -> Void] = [:]
  private var lastID = 0

  func subscribe(_ handler: @escaping @MainActor (Int) -> Void) -> Subscription {
    lastID += 1
    handlers[lastID] = handler
    return Subscription(self, lastID)
  }

  func publish(_ value: Int) {
    for id in handlers.keys.sorted() { handlers[id]?(value) }
  }

  fileprivate func remove(_ id: Int) {
    let handler = handlers.removeValue(forKey: id)
    withExtendedLifetime(handler) {}
  }
}

/// Lasts until it is canceled or released.
@MainActor final class Subscription {
  private weak let bus: ScreenBus?
  private let id: Int

  fileprivate init(_ bus: ScreenBus, _ id: Int) {
    self.bus = bus
    self.id = id
  }

  isolated deinit { cancel() }

  func cancel() { bus?.remove(id) }
}

enum ScreenProbes: MainActorObserverMechanism {
  static var lacks: Lacks { .state }
  static var accepts: [Probe: String] { [.sendsInside: "P40"] }  // the inner value is published at once
  static func makeSubject() -> ScreenBus { ScreenBus() }
  static func observe(_ bus: ScreenBus, with listener: Listener) -> Subscription { bus.subscribe(listener.handler) }
  static func stop(_ subscription: Subscription, of listener: Listener, on bus: ScreenBus?) { subscription.cancel() }
  static func send(_ value: Int, from bus: ScreenBus) { bus.publish(value) }
}
