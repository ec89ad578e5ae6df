import ObserverTesting

// A plain bus for one thread, and the mechanisms that the broken versions of it are used by. The names of those say
// what is wrong.

class PlainBus {
  typealias Handler = @Sendable (Int) throws -> Void

  var entries: [(id: Int, handler: Handler)] = []
  var lastID = 0
  /// The number of deliveries that are under way.
  var depth = 0
  /// Whether new observers are turned away in silence.
  var isClosed = false

  required init() {}

  func add(_ handler: @escaping Handler) -> Int {
    lastID += 1
    if !isClosed { entries.append((lastID, handler)) }
    return lastID
  }

  func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  func tokenWasReleased(_ id: Int) { remove(id) }

  func post(_ value: Int) {
    depth += 1
    for entry in entries where entries.contains(where: { $0.id == entry.id }) { try? entry.handler(value) }
    depth -= 1
  }
}

/// A token that ends its observation when it is released.
final class BusToken {
  private weak let bus: PlainBus?
  let id: Int
  private var hasEnded = false

  init(_ bus: PlainBus, _ id: Int) {
    self.bus = bus
    self.id = id
  }

  deinit { if !hasEnded { bus?.tokenWasReleased(id) } }

  func cancel() {
    hasEnded = true
    bus?.remove(id)
  }
}

/// What the mechanisms with such a bus have in common. Each of them adds what is its own.
protocol BusMechanism: ObserverMechanism where Subject: PlainBus, Observer == Listener {}

extension BusMechanism {
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func stop(_ token: BusToken, of listener: Listener, on bus: Subject?) { token.cancel() }
  static func stop(_ id: Int, of listener: Listener, on bus: Subject?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: Subject) { bus.post(value) }
}

/// With tokens that end their observations when they are released.
enum Tokens<Bus: PlainBus>: BusMechanism {
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.throwingHandler))
  }
}

/// With numbers for tokens, whose release ends nothing.
enum Numbers<Bus: PlainBus>: BusMechanism {
  static func observe(_ bus: Bus, with listener: Listener) -> Int { bus.add(listener.throwingHandler) }
}

/// With room for one observer, and a number for a token.
enum OnePlace<Bus: PlainBus>: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .secondObserver] }
  static func observe(_ bus: Bus, with listener: Listener) -> Int {
    bus.entries = []
    return bus.add(listener.throwingHandler)
  }
}
