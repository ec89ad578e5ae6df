import Foundation
import ObserverTesting

// Ending, broken. The name of each bus says how.

final class RemovesOnlyWhatIsThere: PlainBus {
  override func remove(_ id: Int) { entries.remove(at: entries.firstIndex { $0.id == id }!) }
}

final class RemovesNothing: PlainBus { override func remove(_ id: Int) {} }

final class SecondEndRestores: PlainBus {
  private var ended: [Int: Handler] = [:]
  override func remove(_ id: Int) {
    if let handler = ended.removeValue(forKey: id) { return entries.append((id, handler)) }
    ended[id] = entries.first { $0.id == id }?.handler
    super.remove(id)
  }
}

final class SecondEndCloses: PlainBus {
  override func remove(_ id: Int) {
    if !entries.contains(where: { $0.id == id }) { isClosed = true }
    super.remove(id)
  }
}

final class EndTakesAll: PlainBus { override func remove(_ id: Int) { entries = [] } }

final class EndCloses: PlainBus {
  override func remove(_ id: Int) {
    super.remove(id)
    isClosed = true
  }
}

final class EndTraps: PlainBus {
  override func remove(_ id: Int) { preconditionFailure("nobody leaves") }
}

// MARK: Releasing a handler

/// Takes a handler out, and releases it, while it holds its lock. The lock is not recursive.
final class ReleasesUnderItsLock: PlainBus {
  private let lock = NSLock()
  override func add(_ handler: @escaping Handler) -> Int { lock.withLock { super.add(handler) } }
  override func remove(_ id: Int) { lock.withLock { super.remove(id) } }
  override func post(_ value: Int) {
    for entry in lock.withLock({ entries }) { try? entry.handler(value) }
  }
}

/// The same, and it keeps each handler until the next one ends.
final class ReleasesTheLastUnderItsLock: PlainBus {
  private let lock = NSLock()
  private var last: Handler?
  override func add(_ handler: @escaping Handler) -> Int { lock.withLock { super.add(handler) } }
  override func remove(_ id: Int) {
    lock.withLock {
      guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
      last = entries.remove(at: index).handler
    }
  }
  override func post(_ value: Int) {
    for entry in lock.withLock({ entries }) { try? entry.handler(value) }
  }
}

/// Keeps the handler of an observation that ended until its observer is gone, and then releases it under its lock.
enum BuriesUnderItsLock: BusMechanism {
  final class Bus: PlainBus {
    private struct Grave {
      weak var listener: Listener?
      let handler: Handler
    }
    private let lock = NSLock()
    private var graves: [Grave] = []
    func bury(_ id: Int, of listener: Listener) {
      for entry in entries where entry.id == id { graves.append(Grave(listener: listener, handler: entry.handler)) }
      remove(id)
    }
    override func add(_ handler: @escaping Handler) -> Int { lock.withLock { super.add(handler) } }
    override func remove(_ id: Int) {
      let ended = entries.filter { $0.id == id }
      super.remove(id)
      withExtendedLifetime(ended) {}
    }
    override func post(_ value: Int) {
      lock.withLock { graves = graves.filter { $0.listener != nil } }
      super.post(value)
    }
  }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.handler)) }
  static func stop(_ token: BusToken, of listener: Listener, on bus: Bus?) {
    bus?.bury(token.id, of: listener)
    token.cancel()
  }
}

/// Knows a value that a released handler sends.
class SentWhileRemoving: PlainBus {
  private var isRemoving = false
  override func remove(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    var ended: Handler? = entries.remove(at: index).handler
    isRemoving = true
    withExtendedLifetime(ended) {}
    ended = nil  // The handler is released here.
    isRemoving = false
  }
  override func post(_ value: Int) {
    super.post(value)
    if isRemoving { wasSentWhileRemoving() }
  }
  func wasSentWhileRemoving() {}
}

/// Removes the first two entries, which were registered before the handler was released.
final class ReleaseLosesTheFirst: SentWhileRemoving {
  override func wasSentWhileRemoving() { entries.removeAll { $0.id <= 2 } }
}

final class ReleaseShutsTheDoor: SentWhileRemoving {
  override func wasSentWhileRemoving() { isClosed = true }
}

// MARK: Inside a handler

final class IgnoresEndsInside: PlainBus {
  override func remove(_ id: Int) { if depth == 0 { super.remove(id) } }
}

/// Respects an end during the delivery, and forgets it afterward.
final class RestoresAfterDelivery: PlainBus {
  override func post(_ value: Int) {
    let before = entries
    super.post(value)
    entries = before
  }
}

final class EndInsideCloses: PlainBus {
  override func remove(_ id: Int) {
    super.remove(id)
    if depth > 0 { isClosed = true }
  }
}

final class EndInsideTakesTheLast: PlainBus {
  override func post(_ value: Int) {
    let count = entries.count
    super.post(value)
    if entries.count < count { entries.removeLast() }
  }
}

/// Keeps its place in the list by index, and the list shrinks.
final class WalksByIndex: PlainBus {
  override func post(_ value: Int) {
    var index = 0
    while index < entries.count {
      try? entries[index].handler(value)
      index += 1
    }
  }
}

final class IndexRunsOut: PlainBus {
  override func post(_ value: Int) {
    for index in 0..<entries.count { try? entries[index].handler(value) }
  }
}

/// Calls nobody after a handler that changed the list.
final class StopsWhenChanged: PlainBus {
  override func post(_ value: Int) {
    for entry in entries {
      let count = entries.count
      try? entry.handler(value)
      if entries.count != count { return }
    }
  }
}

final class AddsTwiceInside: PlainBus {
  override func add(_ handler: @escaping Handler) -> Int {
    if depth > 0 { entries.append((lastID + 1, handler)) }
    return super.add(handler)
  }
}

final class AddingInsideTraps: PlainBus {
  override func add(_ handler: @escaping Handler) -> Int {
    precondition(depth == 0, "the list is in use")
    return super.add(handler)
  }
}
