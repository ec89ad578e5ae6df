import Foundation

final class Bell {
  func remove(_ id: Int) {
    // ruleid: released-under-lock
    lock.withLock { handlers[id] = nil }
    // ok: released-under-lock
    let removed = lock.withLock { handlers.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}
    // ok: released-under-lock
    lock.withLock { counts[id] = nil }
  }
}
