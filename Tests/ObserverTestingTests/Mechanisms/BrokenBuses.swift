import Dispatch
import ObserverTesting

// A plain bus for one thread, and one broken version of it for each probe. What is wrong stands in the name.

class PlainBus {
  typealias Handler = @Sendable (Int) throws -> Void

  var entries: [(id: Int, handler: Handler)] = []
  var lastID = 0

  required init() {}

  func add(_ handler: @escaping Handler) -> Int {
    lastID += 1
    entries.append((lastID, handler))
    return lastID
  }

  func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  func post(_ value: Int) {
    for entry in entries where entries.contains(where: { $0.id == entry.id }) { try? entry.handler(value) }
  }
}

/// A token that ends with its release.
final class BusToken {
  private weak let bus: PlainBus?
  private let id: Int

  init(_ bus: PlainBus, _ id: Int) {
    self.bus = bus
    self.id = id
  }

  deinit { cancel() }

  func cancel() { bus?.remove(id) }
}

/// With tokens that end when they are released.
enum Tokens<Bus: PlainBus>: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.throwingHandler))
  }
  static func stop(_ token: BusToken, of listener: Listener, on bus: Bus?) { token.cancel() }
  static func send(_ value: Int, from bus: Bus) { bus.post(value) }
}

/// With numbers for tokens, whose release ends nothing.
enum Numbers<Bus: PlainBus>: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) -> Int { bus.add(listener.throwingHandler) }
  static func stop(_ id: Int, of listener: Listener, on bus: Bus?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: Bus) { bus.post(value) }
}

/// With closures that capture their observer strongly.
enum StrongClosures: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.hear)) }
  static func stop(_ token: BusToken, of listener: Listener, on bus: PlainBus?) { token.cancel() }
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

/// With tokens that keep their bus.
enum KeptSubject: ObserverMechanism {
  struct Token {
    let bus: PlainBus
    let own: BusToken
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Token {
    Token(bus: bus, own: BusToken(bus, bus.add(listener.handler)))
  }
  static func stop(_ token: Token, of listener: Listener, on bus: PlainBus?) { token.own.cancel() }
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

/// With tokens that take their bus for granted.
enum UnownedSubject: ObserverMechanism {
  final class Token {
    private unowned let bus: PlainBus
    private let id: Int
    init(_ bus: PlainBus, _ id: Int) {
      self.bus = bus
      self.id = id
    }
    deinit { bus.remove(id) }
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Token { Token(bus, bus.add(listener.handler)) }
  static func stop(_ token: Token, of listener: Listener, on bus: PlainBus?) {}
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

// MARK: Ending

final class RemovesOnlyWhatIsThere: PlainBus {
  override func remove(_ id: Int) { entries.remove(at: entries.firstIndex { $0.id == id }!) }
}

/// Its tokens are places in the list, which the next observer takes over.
final class ReusesNumbers: PlainBus {
  private var free: [Int] = []
  override func add(_ handler: @escaping Handler) -> Int {
    let id = free.popLast() ?? entries.count
    entries.append((id, handler))
    return id
  }
  override func remove(_ id: Int) {
    super.remove(id)
    free.append(id)
  }
}

final class RemovesNothing: PlainBus {
  override func remove(_ id: Int) {}
}

/// Ended handlers stay in a graveyard.
final class KeepsWhatEnded: PlainBus {
  private var ended: [Handler] = []
  override func remove(_ id: Int) {
    ended += entries.filter { $0.id == id }.map(\.handler)
    super.remove(id)
  }
}

/// The place in the list is fixed before the call, and the list goes on without it.
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

/// Whoever is in the list at the beginning is called, whatever happens.
final class SnapshotOnly: PlainBus {
  override func post(_ value: Int) { for entry in entries { try? entry.handler(value) } }
}

// MARK: Sending

/// A lock that is held while calling. It is not recursive.
final class LockedWhileCalling: PlainBus {
  private let lock = DispatchSemaphore(value: 1)
  override func post(_ value: Int) {
    lock.wait()
    super.post(value)
    lock.signal()
  }
}

final class DropsNestedSends: PlainBus {
  private var isSending = false
  override func post(_ value: Int) {
    if isSending { return }
    isSending = true
    super.post(value)
    isSending = false
  }
}

final class StopsAtTheFirstError: PlainBus {
  override func post(_ value: Int) { try? entries.forEach { try $0.handler(value) } }
}

final class NewestFirst: PlainBus {
  override func post(_ value: Int) { for entry in entries.reversed() { try? entry.handler(value) } }
}

final class AnyOrder: PlainBus {
  override func post(_ value: Int) {
    for entry in Set(entries.map(\.id)).compactMap({ id in entries.first { $0.id == id } }) {
      try? entry.handler(value)
    }
  }
}

final class TellsOnce: PlainBus {
  override func post(_ value: Int) {
    let entries = entries
    self.entries = []
    for entry in entries { try? entry.handler(value) }
  }
}

final class TellsTheOldValue: PlainBus {
  private var value = 0
  override func post(_ value: Int) {
    super.post(self.value)
    self.value = value
  }
}

final class TellsTwice: PlainBus {
  override func post(_ value: Int) {
    super.post(value)
    super.post(value)
  }
}

final class DropsEqualEvents: PlainBus {
  private var last: Int?
  override func post(_ value: Int) {
    if value != last { super.post(value) }
    last = value
  }
}
