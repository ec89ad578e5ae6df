import os

final class Bus {
  func send() {
    // ruleid: reentrant-deadlock
    mutex.lock { for listener in listeners { listener.changed() } }
    os_unfair_lock_lock(&unfair)
    // ruleid: reentrant-deadlock
    for observer in observers { observer.changed() }
    os_unfair_lock_unlock(&unfair)
    // ok: reentrant-deadlock
    for observer in snapshot.observers { observer.changed() }
  }

  func post() {
    lock.lock()
    defer { lock.unlock() }
    // ruleid: reentrant-deadlock
    observers.allObjects.forEach { $0.changed() }
    // ok: reentrant-deadlock
    queue.async { for observer in observers { observer.changed() } }
  }
}
