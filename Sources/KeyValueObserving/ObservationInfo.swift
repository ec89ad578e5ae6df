/// What is registered at one address.
final class ObservationInfo {
  /// By key, in the order of registration: what a change of the key must be told to.
  var watches: [String: OrderedSlots<Watch>] = [:]
  /// Whether the object is dead and nobody has inherited this yet.
  var isLeaked = false

  // Removal looks for the newest with a context or with any. Two tables, so that neither has to search.
  private var byPath: [Path: OrderedSlots<Registration>] = [:]
  private var byContext: [Context: OrderedSlots<Registration>] = [:]

  // A removal makes a table hash the keys that lie behind the one removed: these have it ready.

  private struct Path: Hashable {
    let observer: Unretained
    let keyPath: String
    let readyHash: Int

    init(_ observer: Unretained, _ keyPath: String) {
      self.observer = observer
      self.keyPath = keyPath
      var hasher = Hasher()
      hasher.combine(observer)
      hasher.combine(keyPath)
      readyHash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(readyHash) }
  }

  private struct Context: Hashable {
    let path: Path
    let context: UnsafeMutableRawPointer?

    func hash(into hasher: inout Hasher) { hasher.combine(path.readyHash ^ Int(bitPattern: context)) }
  }

  var isEmpty: Bool { watches.isEmpty && byPath.isEmpty }

  /// The registrations with this object as their root, oldest first.
  var registrations: [Registration] {
    byPath.values.flatMap(\.elements).sorted { $0.id < $1.id }
  }

  func insert(_ registration: Registration) {
    let (path, context) = keys(registration)
    byPath[path, default: OrderedSlots()].append(registration, id: registration.id)
    byContext[context, default: OrderedSlots()].append(registration, id: registration.id)
  }

  func remove(_ registration: Registration) {
    let (path, context) = keys(registration)
    byPath.removeSlot(at: path, id: registration.id)
    byContext.removeSlot(at: context, id: registration.id)
  }

  /// The newest registration of an observer for a key path, with any context.
  func newest(_ observer: CocoaObject, _ keyPath: String) -> Registration? {
    byPath[Path(Unretained(observer), keyPath)]?.newest
  }

  /// The newest registration of an observer for a key path with just this context.
  func newest(
    _ observer: CocoaObject, _ keyPath: String, _ context: UnsafeMutableRawPointer?
  ) -> Registration? {
    let path = Path(Unretained(observer), keyPath)
    return byContext[Context(path: path, context: context)]?.newest
  }

  /// As Cocoa prints it in its warnings.
  var description: String {
    let own = Unmanaged.passUnretained(self).toOpaque().hex
    let lines = registrations.map { registration in
      func said(_ option: KeyValueObservingOptions) -> String {
        registration.options.contains(option) ? "YES" : "NO"
      }
      let address = Unmanaged.passUnretained(registration).toOpaque().hex
      return "<NSKeyValueObservance \(address): Observer: \(registration.observer.address.hex), "
        + "Key path: \(registration.keyPath), "
        + "Options: <New: \(said(.new)), Old: \(said(.old)), Prior: \(said(.prior))> "
        + "Context: \(registration.context.hex)>"
    }
    return "<NSKeyValueObservationInfo \(own)> (\n\(lines.joined(separator: "\n"))\n)"
  }

  private func keys(_ registration: Registration) -> (Path, Context) {
    let path = Path(registration.observer, registration.keyPath)
    return (path, Context(path: path, context: registration.context))
  }
}

/// Elements in the order they came, each with a rising id; any of them leaves in logarithmic time.
///
/// A removed element leaves a hole; holes are closed when they outnumber what is left. There is never a hole at the end.
struct OrderedSlots<Element> {
  private var slots: [Slot] = []
  private var holes = 0

  private struct Slot {
    let id: UInt64
    var element: Element?
  }

  var isEmpty: Bool { slots.isEmpty }
  var count: Int { slots.count - holes }
  var newest: Element? { slots.last?.element }
  var elements: some Sequence<Element> { slots.lazy.compactMap(\.element) }

  /// - Parameter id: Higher than every one before.
  mutating func append(_ element: Element, id: UInt64) {
    slots.append(Slot(id: id, element: element))
  }

  mutating func remove(id: UInt64) {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].id == id, slots[low].element != nil else { return }
    slots[low].element = nil
    holes += 1
    while let last = slots.last, last.element == nil {
      slots.removeLast()
      holes -= 1
    }
    if holes > slots.count / 2 { close() }
  }

  private mutating func close() {
    // In place: a copy of an element would retain it, and so touch an object that is not in the cache.
    var kept = 0
    for index in slots.indices where slots[index].element != nil {
      slots.swapAt(kept, index)
      kept += 1
    }
    slots.removeLast(holes)
    holes = 0
  }
}

extension Dictionary {
  /// Removes an element from the slots of a key, and the slots when it was the last; the key is hashed once.
  mutating func removeSlot<Element>(at key: Key, id: UInt64) where Value == OrderedSlots<Element> {
    guard let index = index(forKey: key) else { return }
    values[index].remove(id: id)
    if values[index].isEmpty { remove(at: index) }
  }
}
