/// Elements in the order they came, each with a rising id. Any of them leaves in logarithmic time.
///
/// A removed element leaves a hole. Holes are closed when they outnumber the rest; there is never a hole at the end.
/// Retains its elements until they are removed, so every element must be removed before the last copy goes away.
struct OrderedSlots<Element: AnyObject> {
  private var slots: [Slot] = []
  private var holes = 0

  private struct Slot {
    let id: UInt64
    // Retained by hand: references that Swift counts would be counted at every comparison too.
    var element: Unmanaged<Element>?
  }

  init() {}

  init(_ element: Element, id: UInt64) {
    slots = [Slot(id: id, element: .passRetained(element))]
  }

  var isEmpty: Bool { slots.isEmpty }
  var count: Int { slots.count - holes }
  var elements: [Element] { slots.compactMap { $0.element?.takeUnretainedValue() } }

  /// The elements without a reference count. They are valid until one of them is removed.
  var unretained: some Sequence<Unmanaged<Element>> { slots.lazy.compactMap(\.element) }

  /// - Parameter id: Higher than every one before.
  mutating func append(_ element: Element, id: UInt64) {
    slots.append(Slot(id: id, element: .passRetained(element)))
  }

  mutating func remove(id: UInt64) {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].id == id, let element = slots[low].element else { return }
    slots[low].element = nil
    holes += 1
    while let last = slots.last, last.element == nil {
      slots.removeLast()
      holes -= 1
    }
    if holes > slots.count / 2 { close() }
    element.release()
  }

  private mutating func close() {
    var kept = 0
    for index in slots.indices where slots[index].element != nil {
      slots.swapAt(kept, index)
      kept += 1
    }
    slots.removeLast(holes)
    holes = 0
  }
}
