import Foundation
import Testing

// nonisolated: for an app whose code is on the main actor by default. Any thread may use the bus.
private nonisolated final class MessageBus: @unchecked Sendable {  // unchecked because the lock guards the handlers
  private let lock = NSLock()
  private var handlers: [Int: () -> Void] = [:]

  func add(_ id: Int, _ handler: @escaping () -> Void) {
    let replaced = lock.withLock { handlers.updateValue(handler, forKey: id) }
    withExtendedLifetime(replaced) {}
  }

  // page: wrong
  func removeUnderLock(_ id: Int) {
    lock.withLock { handlers[id] = nil }  // releases the handler while the lock is held
  }
  // page: end

  // page:
  func remove(_ id: Int) {
    let removed = lock.withLock { handlers.removeValue(forKey: id) }  // taken out, not released
    withExtendedLifetime(removed) {}  // released here, where a `deinit` may call the bus
  }
  // page: end
}

private final class Subscription {
  let bus: MessageBus, id: Int
  init(_ bus: MessageBus, _ id: Int) { (self.bus, self.id) = (bus, id) }
  deinit { bus.remove(id) }
}

@Test("P52: a handler whose captured object removes itself on release hangs nobody", .timeLimit(.minutes(5)))
func releaseMayRemove() {
  let bus = MessageBus()
  var subscription: Subscription? = Subscription(bus, 2)
  weak let remains = subscription
  bus.add(1) { [subscription] in _ = subscription }
  subscription = nil
  bus.remove(1)
  #expect(remains == nil)
}

@Test("P52: a handler that is replaced may remove itself, too, on four threads", .timeLimit(.minutes(5)))
func replacedMayRemove() {
  let bus = MessageBus()
  DispatchQueue.concurrentPerform(iterations: 4) { _ in
    for id in 1...250 {
      let subscription = Subscription(bus, id)
      bus.add(1) { _ = subscription }
    }
  }
  bus.remove(1)
}

// Tried: again replacedMayRemove; thread replacedMayRemove; cancel no task; thousand replacedMayRemove; objc no: Swift;
// early no sequence
