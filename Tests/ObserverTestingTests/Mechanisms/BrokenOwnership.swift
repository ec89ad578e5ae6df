import ObserverTesting

// Buses with faults in ownership, and in the release of an observer, a subject, or a token.

/// With tokens that keep their bus.
enum KeptSubject: BusMechanism {
  struct Token {
    let bus: PlainBus
    let own: BusToken
  }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Token {
    Token(bus: bus, own: BusToken(bus, bus.add(listener.handler)))
  }
  static func stop(_ token: Token, of listener: Listener, on bus: PlainBus?) { token.own.cancel() }
}

/// With tokens that take their bus for granted.
enum UnownedSubject: BusMechanism {
  final class Token {
    private unowned let bus: PlainBus
    private let id: Int
    init(_ bus: PlainBus, _ id: Int) {
      self.bus = bus
      self.id = id
    }
    deinit { bus.remove(id) }
  }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Token { Token(bus, bus.add(listener.handler)) }
  static func stop(_ token: Token, of listener: Listener, on bus: PlainBus?) {}
}

/// The state that these buses share with all others of their process.
enum Everywhere {
  nonisolated(unsafe) static var kept: [Any] = []  // the mechanisms that use it lack threads
  static func keep(_ things: [Any]) { kept += things }
}

/// One bus for the whole program, for as long as somebody uses it. It keeps its observers.
enum SharedWhileUsed: BusMechanism {
  nonisolated(unsafe) private static weak var shared: PlainBus?  // this mechanism lacks threads
  static func makeSubject() -> PlainBus {
    let bus = shared ?? PlainBus()
    shared = bus
    return bus
  }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.receive) }
}

/// Keeps every observer forever.
enum KeepsForever: BusMechanism {
  static func observe(_ bus: PlainBus, with listener: Listener) -> BusToken {
    Everywhere.kept.append(listener)
    return BusToken(bus, bus.add(listener.handler))
  }
}

/// Lets go of what it kept only when it settles: of an observer whose token was released, or whose bus was.
final class LetsGoLater: PlainBus {
  deinit { Everywhere.keep(entries.map(\.handler)) }
  override func tokenWasReleased(_ id: Int) {
    Everywhere.keep(entries.filter { $0.id == id }.map(\.handler))
    super.tokenWasReleased(id)
  }
}

enum StrongTokensLater: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .synchronousDelivery] }
  static func observe(_ bus: LetsGoLater, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.receive))
  }
  static func settle(_ bus: LetsGoLater) async { Everywhere.kept = [] }
}

enum StrongNumbersLater: BusMechanism {
  static var lacks: Lacks { StrongTokensLater.lacks }
  static func observe(_ bus: LetsGoLater, with listener: Listener) -> Int { bus.add(listener.receive) }
  static func settle(_ bus: LetsGoLater) async { Everywhere.kept = [] }
}

/// With tokens that keep their bus, and no other way to end than their release.
enum KeptWithoutAnEnd: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .stopping] }
  static func observe(_ bus: PlainBus, with listener: Listener) -> KeptSubject.Token {
    KeptSubject.observe(bus, with: listener)
  }
  static func stop(_ token: KeptSubject.Token, of listener: Listener, on bus: PlainBus?) {}
}

/// Keeps every subject that was ever observed.
final class KeepsSubjects: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) {
    super.add(listener)
    Everywhere.keep([self])
  }
}

/// Takes all other subjects down when one is released.
final class DiesWithTheFirst: PlainBus {
  nonisolated(unsafe) private static var isDead = false  // this mechanism lacks threads
  deinit { if !entries.isEmpty { Self.isDead = true } }
  override func post(_ value: Int) { if !Self.isDead { super.post(value) } }
}

final class MustBeEmptyAtTheEnd: PlainBus {
  deinit { precondition(entries.isEmpty, "observers are left") }
}

/// Counts the observers that are left when it is released.
final class CountsItsLast: PlainBus {
  nonisolated(unsafe) static var left: [Int] = []  // one test uses it, on the main actor
  deinit { Self.left.append(entries.count) }
}

final class MustBeCancelled: PlainBus {
  override func tokenWasReleased(_ id: Int) { preconditionFailure("a token was not canceled") }
}

final class ReleaseTakesAll: PlainBus { override func tokenWasReleased(_ id: Int) { entries = [] } }

final class ReleaseCloses: PlainBus {
  override func tokenWasReleased(_ id: Int) {
    remove(id)
    isClosed = true
  }
}

// MARK: What is left

/// Forgets its observers, but not the boxes that they were in.
final class KeepsEmptyBoxes: PlainBus {
  private final class Box { weak var bus: PlainBus? }
  private var boxes: [Box] = []
  override func add(_ handler: @escaping Handler) -> Int {
    boxes.append(Box())
    return super.add(handler)
  }
}
