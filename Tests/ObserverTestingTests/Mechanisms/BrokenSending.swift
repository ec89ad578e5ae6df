import Dispatch
import ObserverTesting

// Sending, broken. The name of each bus says how.

/// Holds its lock while it calls. The lock is not recursive.
final class LockedWhileCalling: PlainBus {
  private let lock = DispatchSemaphore(value: 1)
  override func post(_ value: Int) {
    lock.wait()
    super.post(value)
    lock.signal()
  }
}

final class DropsNestedSends: PlainBus {
  override func post(_ value: Int) { if depth == 0 { super.post(value) } }
}

final class RepeatsNestedSends: PlainBus {
  private var nested: [Int] = []
  override func post(_ value: Int) {
    if depth > 0 { return nested.append(value) }
    super.post(value)
    for value in nested + nested { super.post(value) }
    nested = []
  }
}

final class NestedSendTraps: PlainBus {
  override func post(_ value: Int) {
    precondition(depth == 0, "the bus is busy")
    super.post(value)
  }
}

final class FallsSilent: PlainBus {
  private var count = 0
  override func post(_ value: Int) {
    count += 1
    if count <= 2 { super.post(value) }
  }
}

/// The newest first, until one of them throws.
final class StopsAtTheLatestError: PlainBus {
  override func post(_ value: Int) { try? entries.reversed().forEach { try $0.handler(value) } }
}

final class ErrorTraps: PlainBus {
  override func post(_ value: Int) { for entry in entries { try! entry.handler(value) } }
}

final class NewestFirst: PlainBus {
  override func post(_ value: Int) { for entry in entries.reversed() { try? entry.handler(value) } }
}

final class CallsOnce: PlainBus {
  override func post(_ value: Int) {
    let entries = entries
    self.entries = []
    for entry in entries { try? entry.handler(value) }
  }
}

final class SendsTheOldValue: PlainBus {
  private var value = 0
  override func post(_ value: Int) {
    super.post(self.value)
    self.value = value
  }
}

final class CallsTwice: PlainBus {
  override func post(_ value: Int) {
    super.post(value)
    super.post(value)
  }
}

final class SecondValueTraps: PlainBus {
  private var count = 0
  override func post(_ value: Int) {
    count += 1
    precondition(count < 2, "one value is enough")
    super.post(value)
  }
}

/// Calls all but its oldest observer twice.
final class CallsNewerOnesTwice: PlainBus {
  override func post(_ value: Int) {
    super.post(value)
    for entry in entries.dropFirst() { try? entry.handler(value) }
  }
}

final class LosesTheThirdAndTheFourth: PlainBus {
  private var count = 0
  override func post(_ value: Int) {
    count += 1
    if count != 3, count != 4 { super.post(value) }
  }
}

final class EqualEventTraps: PlainBus {
  private var last: Int?
  override func post(_ value: Int) {
    precondition(value != last, "nothing has happened since")
    super.post(value)
    last = value
  }
}

/// Calls those that stay once more if others end meanwhile.
final class StartsAgainWhenOthersEnd: PlainBus {
  override func post(_ value: Int) {
    let count = entries.count
    super.post(value)
    if entries.count < count { super.post(value) }
  }
}

// MARK: Later

/// Keeps values until it is asked to deliver them.
class PatientBus: PlainBus {
  var waiting: [Int] = []
  override func post(_ value: Int) { waiting.append(value) }
  func deliver() { while !waiting.isEmpty { super.post(waiting.removeFirst()) } }
}

enum Patient<Bus: PatientBus>: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .synchronousDelivery] }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.throwingHandler))
  }
  static func settle(_ bus: Bus) async { bus.deliver() }
}

final class DeliversBackward: PatientBus {
  override func deliver() {
    waiting.reverse()
    super.deliver()
  }
}

final class EndDropsWhatWaits: PatientBus {
  override func remove(_ id: Int) {
    waiting = []
    super.remove(id)
  }
}

/// Calls observers that are added during a delivery in it.
final class GrowsLater: PatientBus {
  override func deliver() {
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      var index = 0
      while index < entries.count {
        try? entries[index].handler(value)
        index += 1
      }
    }
  }
}

/// Calls the last observer that ended once more.
final class LastOneHearsOnceMore: PatientBus {
  private var ended: Handler?
  override func remove(_ id: Int) {
    if let entry = entries.first(where: { $0.id == id }) { ended = entry.handler }
    super.remove(id)
  }
  override func deliver() {
    if let value = waiting.last { try? ended?(value) }
    ended = nil
    super.deliver()
  }
}
