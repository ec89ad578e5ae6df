import Testing

@testable import KeyValueObserving

/// How the engine keeps the observers of an object: what is found is the same without, so only a look inside shows it.
extension EconomyTests {
  @Test("A list has no hole at its end, and closes the others when they outnumber the elements")
  func holes() {
    let elements = (1...8).map { _ in CocoaObject() }
    var slots = OrderedSlots<CocoaObject>()
    for (index, element) in elements.enumerated() { slots.append(element, id: UInt64(index + 1)) }
    #expect(slots.shape == [8, 0])
    var shapes: [[Int]] = []
    for id: UInt64 in [8, 3, 7, 2, 4, 1] {
      slots.remove(id: id)
      shapes.append(slots.shape)
    }
    // The places and how many of them are holes. The last removal would leave two elements between four holes.
    #expect(shapes == [[7, 0], [7, 1], [6, 1], [6, 2], [6, 3], [2, 0]])
    #expect(slots.count == 2 && slots.elements.elementsEqual(elements[4...5], by: ===))
    for absent: UInt64 in [0, 3, 8, 9] { slots.remove(id: absent) }
    #expect(slots.shape == [2, 0])
    slots.remove(id: 5)
    #expect(slots.shape == [2, 1] && slots.count == 1)
    slots.remove(id: 5)  // it is a hole already
    #expect(slots.shape == [2, 1])
    slots.remove(id: 6)
    #expect(slots.isEmpty && slots.shape == [0, 0])
  }

  @Test("A list begins with one element, which it retains until its removal")
  func oneElement() {
    weak var gone: CocoaObject?
    do {
      let element = CocoaObject()
      gone = element
      var slots = OrderedSlots(element, id: 3)
      #expect(slots.count == 1 && slots.elements.first === element)
      slots.remove(id: 3)
      #expect(slots.isEmpty)
    }
    #expect(gone == nil)
  }

  @Test("The observers of four keys are in a list, those of more in a dictionary, and each key in one of both")
  func fewKeys() throws {
    let (document, recorder) = (Document(), Recorder())
    let keys = ["title", "pages", "lines", "numbers", "tags", "subtitle"]
    for key in keys { document.addObserver(recorder, forKeyPath: key) }
    let info = try #require(document.info)
    #expect(info.state.pointee.lists.map(\.key) == ["title", "pages", "lines", "numbers"])
    #expect(info.state.pointee.moreLists.mapValues(\.count) == ["tags": 1, "subtitle": 1])
    document.removeObserver(recorder, forKeyPath: "pages")
    document.addObserver(recorder, forKeyPath: "tags")  // stays where its first observer is
    document.addObserver(recorder, forKeyPath: "author")
    #expect(info.state.pointee.lists.map(\.key) == ["title", "lines", "numbers", "author"])
    #expect(info.state.pointee.moreLists.mapValues(\.count) == ["tags": 2, "subtitle": 1])
    #expect(info.watches(of: "tags")?.count == 2 && info.watches(of: "pages") == nil)
    for key in ["title", "lines", "numbers", "author", "tags"] { document.removeObserver(recorder, forKeyPath: key) }
    #expect(info.state.pointee.lists.isEmpty && !info.isEmpty)
    #expect(info.state.pointee.moreLists.mapValues(\.count) == ["tags": 1, "subtitle": 1])
    for key in ["tags", "subtitle"] { document.removeObserver(recorder, forKeyPath: key) }
    #expect(info.isEmpty && document.info == nil)
  }

  @Test("Up to twelve registrations form a chain, and more are in tables that grow with them")
  func tables() throws {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "pages")
    let info = try #require(document.info)
    /// Whether there is a chain, and the sizes of both tables.
    func shape() -> [Int] {
      let state = info.state
      return [
        state.pointee.index.newestOfFew == nil ? 0 : 1, state.pointee.index.byPath.count,
        state.pointee.index.byContext.count,
      ]
    }
    func add(_ numbers: ClosedRange<Int>) {
      for number in numbers { document.addObserver(recorder, forKeyPath: "title", context: context(number)) }
    }
    add(2...12)
    for number in 2...12 { document.removeObserver(recorder, forKeyPath: "title", context: context(number)) }
    add(2...12)
    #expect(shape() == [1, 0, 0])
    add(13...13)
    #expect(shape() == [0, 32, 32])
    add(14...32)
    #expect(shape() == [0, 32, 32])
    add(33...33)
    #expect(shape() == [0, 64, 64])
    add(34...1_000)
    #expect(shape() == [0, 1_024, 1_024])
    // Contexts spread the registrations; without a context, those of one observer and path are in one chain.
    #expect(info.state.pointee.index.byContext.count { $0 != nil } > 300)
    #expect(info.state.pointee.index.byPath.count { $0 != nil } <= 2)
    document.observationInfo = nil
    #expect(info.isEmpty)
    #expect(info.state.pointee.index.byContext.allSatisfy { $0 == nil })
    #expect(info.state.pointee.index.byPath.allSatisfy { $0 == nil })
  }

  @Test("A change knows from the start how many calls it makes")
  func roomForDeliveries() {
    let (document, recorder) = (Document(), Recorder())
    for number in 1...1_100 { document.addObserver(recorder, forKeyPath: "title", context: context(number)) }
    let capacity = registry.withLock { state in
      let audience = state.audience(of: document, "title")
      return audience.deliveries.capacity
    }
    // An array that grows doubles its room, and would have more than 2,000 places.
    #expect((1_100..<1_500).contains(capacity))
    document.observationInfo = nil
  }
}

extension OrderedSlots {
  /// The number of places, and how many of them are holes.
  fileprivate var shape: [Int] {
    let mirror = Mirror(reflecting: self)
    return [(mirror.descendant("slots") as? [Any])?.count ?? -1, mirror.descendant("holes") as? Int ?? -1]
  }
}
