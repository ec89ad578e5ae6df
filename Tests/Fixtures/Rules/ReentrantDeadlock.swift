import Foundation

final class Steward {
  func order(_ dish: Dish) {
    lock.withLock {
      // ruleid: reentrant-deadlock
      for observer in self.observers {
        observer.prepare(dish)
      }
    }
    lock.lock()
    // ruleid: reentrant-deadlock
    for handler in handlers {
      handler(dish)
    }
    lock.unlock()
    // ok: reentrant-deadlock
    let snapshot = lock.withLock { self.observers }
    for observer in snapshot {
      observer.prepare(dish)
    }
    // ok: reentrant-deadlock
    lock.withLock {
      for dish in dishes {
        dish.wash()
      }
    }
    // ok: reentrant-deadlock
    lock.lock()
    let copy = observers
    lock.unlock()
    for observer in copy { observer.prepare(dish) }
  }
}
