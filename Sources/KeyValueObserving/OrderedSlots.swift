/// Elements in the order they came, each with a rising id. Any of them leaves in logarithmic time.
///
/// A removed element leaves a hole. Holes are closed when they outnumber the rest; there is never a hole at the end.
struct OrderedSlots<Element: AnyObject> {
  private var slots: [Slot] = []
  private var holes = 0

  private struct Slot {
    let id: UInt64
    var element: Element?
  }

  init() {}

  init(_ element: Element, id: UInt64) {
    slots = [Slot(id: id, element: element)]
  }

  var isEmpty: Bool { slots.isEmpty }
  var count: Int { slots.count - holes }
  var elements: some Sequence<Element> { slots.lazy.compactMap(\.element) }

  /// The newest element that meets a condition.
  func newest(where condition: (Element) -> Bool) -> Element? {
    var index = slots.count
    while index > 0 {
      index -= 1
      if let element = slots[index].element, condition(element) { return element }
    }
    return nil
  }

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
    // In place: copying an element would retain it, and so touch an object that is not in the cache.
    var kept = 0
    for index in slots.indices where slots[index].element != nil {
      slots.swapAt(kept, index)
      kept += 1
    }
    slots.removeLast(holes)
    holes = 0
  }
}
