import Foundation
import ObserverTesting

/// Keeps its handlers in an array that every thread may change.
class UnguardedBus: @unchecked Sendable {  // unchecked, and wrong: its author forgot the lock
  fileprivate var handlers: [(id: Int, call: @Sendable (Int) -> Void)] = []
  fileprivate var lastID = 0

  required init() {}

  func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
    lastID += 1
    handlers.append((lastID, handler))
    return lastID
  }

  func remove(_ id: Int) { handlers.removeAll { $0.id == id } }

  func post(_ value: Int) { for handler in handlers { handler.call(value) } }
}

/// The same with a lock, which it does not hold while it calls or releases a handler.
final class GuardedBus: UnguardedBus, @unchecked Sendable {  // unchecked because `lock` guards what changes
  private let lock = NSLock()

  override func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int { lock.withLock { super.add(handler) } }

  override func remove(_ id: Int) {
    let ended = lock.withLock { () -> (@Sendable (Int) -> Void)? in
      handlers.firstIndex { $0.id == id }.map { handlers.remove(at: $0).call }
    }
    withExtendedLifetime(ended) {}
  }

  override func post(_ value: Int) {
    for handler in lock.withLock({ handlers }) { handler.call(value) }
  }
}

enum Bus<Kind: UnguardedBus>: ObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Kind { Kind() }
  static func observe(_ bus: Kind, with listener: Listener) -> Int { bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: Kind?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: Kind) { bus.post(value) }
}
