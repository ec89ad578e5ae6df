import Synchronization

// What one writes where there is no cure: an array behind a mutex; a pass copies it, and calls outside the lock. Who ends
// is searched for.

/// Closures, each known by whom it calls.
final class SnapshotList: Sendable {
  private struct Entry {
    let id: ObjectIdentifier
    let closure: @Sendable (Int) -> Void
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ listener: Listener, _ closure: @escaping @Sendable (Int) -> Void) {
    entries.withLock { $0.append(Entry(id: ObjectIdentifier(listener), closure: closure)) }
  }

  func remove(_ listener: Listener) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.id == ObjectIdentifier(listener) }) else { return }
      entries.remove(at: index)
    }
  }

  @inline(never)
  func send(_ value: Int) {
    for entry in entries.withLock({ $0 }) { entry.closure(value) }
  }
}

/// Listeners that are not kept.
final class WeakBoxes: Sendable {
  private struct Box {
    weak let listener: Listener?
  }

  private let boxes = Mutex<[Box]>([])

  func add(_ listener: Listener) { boxes.withLock { $0.append(Box(listener: listener)) } }

  func remove(_ listener: Listener) {
    boxes.withLock { boxes in
      guard let index = boxes.firstIndex(where: { $0.listener === listener }) else { return }
      boxes.remove(at: index)
    }
  }

  @inline(never)
  func send(_ value: Int) {
    for box in boxes.withLock({ $0 }) { box.listener?.hear(value) }
  }
}
