import BenchSubjects
import Synchronization

// The code that people write without a cure: an array behind a mutex. A send copies the array and calls outside the
// lock. An end searches the array.

/// Closures, each known by its listener.
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
  func send(_ value: Int) { for entry in entries.withLock({ $0 }) { entry.closure(value) } }
}

/// Weak references to listeners, through their protocol.
final class WeakBoxes: Sendable {
  private struct Box { weak let listener: (any Hearing)? }

  private let boxes = Mutex<[Box]>([])

  func add(_ listener: any Hearing) { boxes.withLock { $0.append(Box(listener: listener)) } }

  func remove(_ listener: any Hearing) {
    boxes.withLock { boxes in
      guard let index = boxes.firstIndex(where: { $0.listener === listener }) else { return }
      boxes.remove(at: index)
    }
  }

  @inline(never)
  func send(_ value: Int) { for box in boxes.withLock({ $0 }) { box.listener?.hear(value) } }
}
