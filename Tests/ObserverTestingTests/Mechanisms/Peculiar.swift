import Foundation
import ObserverTesting

// Mechanisms that are peculiar in one way, which a probe must not take for another one.

/// The same as `Tokens`, but the values are a state.
enum OfState<Bus: PlainBus>: BusMechanism {
  static var lacks: Lacks { .threads }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.throwingHandler))
  }
}

/// Ends an observer whose handler throws, and nobody else.
final class ErrorEndsOne: PlainBus {
  override func post(_ value: Int) {
    for entry in entries { do { try entry.handler(value) } catch { remove(entry.id) } }
  }
}

/// Ends the observer after one whose handler throws.
final class ErrorEndsTheNext: PlainBus {
  override func post(_ value: Int) {
    var failed: Int?
    for entry in entries { do { try entry.handler(value) } catch { failed = entry.id } }
    if let failed { entries.removeAll { $0.id == failed + 1 } }
  }
}

/// Calls an observer that is added during a delivery at its end, with the value of that delivery.
final class NewcomersComeLast: PlainBus {
  override func post(_ value: Int) {
    let last = lastID
    super.post(value)
    for entry in entries where entry.id > last { try? entry.handler(value) }
  }
}

/// Calls a new observer with the present state, after the delivery in which it was added.
enum CallsNewcomersAfterDelivery: BusMechanism {
  final class Bus: PlainBus {
    private var value = 0
    private var waiting: [Handler] = []
    override func add(_ handler: @escaping Handler) -> Int {
      if depth == 0 { try? handler(value) } else { waiting.append(handler) }
      return super.add(handler)
    }
    override func post(_ value: Int) {
      if value == self.value { return }
      self.value = value
      super.post(value)
      depth += 1
      while !waiting.isEmpty { try? waiting.removeFirst()(value) }
      depth -= 1
    }
  }
  static var lacks: Lacks { .threads }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.handler)) }
}

/// Keeps the handlers that ended last, and no more of them.
final class KeepsTheLastThree: PlainBus {
  private var ended: [Handler] = []
  override func remove(_ id: Int) {
    ended = (ended + entries.filter { $0.id == id }.map(\.handler)).suffix(3)
    super.remove(id)
  }
}

/// Keeps an observer that has lost its token, and calls it once more.
enum KeepsInSilence: BusMechanism {
  final class Bus: PlainBus {
    private var callsLeft: [Int: Int] = [:]
    override func tokenWasReleased(_ id: Int) { callsLeft[id] = 1 }
    override func post(_ value: Int) {
      for entry in entries where callsLeft[entry.id] != 0 {
        callsLeft[entry.id]? -= 1
        try? entry.handler(value)
      }
    }
  }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.receive)) }
}

/// Makes a handler for each call, and releases it afterward.
final class FreshHandlers: ListenerList {
  override func post(_ value: Int) { for listener in observers { listener.handler(value) } }
}

/// Releases handlers on another thread, although it may be used only on the main thread.
final class ReleasesElsewhere: PlainBus {
  private final class Box: @unchecked Sendable {  // unchecked because one thread after the other uses it
    var handler: Handler?
    init(_ handler: @escaping Handler) { self.handler = handler }
  }
  override func add(_ handler: @escaping Handler) -> Int {
    precondition(MainThread.isCurrent, "for the main thread only")
    return super.add(handler)
  }
  override func remove(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let box = Box(entries.remove(at: index).handler)
    let isReleased = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.handler = nil
      isReleased.signal()
    }
    isReleased.wait()
  }
}

/// Ends an observation only when its token is released.
enum EndsByRelease: BusMechanism {
  static func observe(_ bus: PlainBus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.handler)) }
  static func stop(_ token: BusToken, of listener: Listener, on bus: PlainBus?) {}
}

/// Calls a new observer with the present state when it is asked to deliver. Nothing else arrives before that either.
enum LaterState: BusMechanism {
  final class Bus: PlainBus {
    private var value = 0
    private var seen: [Int: Int] = [:]
    override func post(_ value: Int) { self.value = value }
    func deliver() {
      while let entry = entries.first(where: { seen[$0.id] != value }) {
        seen[entry.id] = value
        try? entry.handler(value)
      }
    }
  }
  static var lacks: Lacks { [.threads, .synchronousDelivery] }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken { BusToken(bus, bus.add(listener.handler)) }
  static func settle(_ bus: Bus) async { bus.deliver() }
}

/// With room for one observer, and delivers when it is asked to.
enum OnePatientPlace: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .secondObserver, .synchronousDelivery] }
  static func observe(_ bus: PatientBus, with listener: Listener) -> Int {
    OnePlace<PatientBus>.observe(bus, with: listener)
  }
  static func settle(_ bus: PatientBus) async { bus.deliver() }
}

/// Knows all recorders that a probe gave it, and keeps none.
enum KnowsItsEars: ObserverMechanism {
  nonisolated(unsafe) static var recorders: [() -> Recorder?] = []  // one test uses it, on the main actor
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> TextbookBus { TextbookBus() }
  static func makeObserver(_ recorder: Recorder) -> Listener {
    weak let known = recorder
    recorders.append { known }
    return Listener(recorder)
  }
  static func observe(_ bus: TextbookBus, with listener: Listener) -> TextbookBus.Token {
    bus.subscribe(listener.throwingHandler)
  }
  static func stop(_ token: TextbookBus.Token, of listener: Listener, on bus: TextbookBus?) { token.cancel() }
  static func send(_ value: Int, from bus: TextbookBus) { bus.post(value) }
}

// MARK: Actors

/// An actor that keeps its observers by identity, and refuses a second registration and an end of nothing.
enum StrictActor: AsyncObserverMechanism {
  actor Bus {
    private var listeners: [Listener] = []
    func add(_ listener: Listener) throws {
      if listeners.contains(listener) { throw Refusal() }
      listeners.append(listener)
    }
    func remove(_ listener: Listener) throws {
      guard let index = listeners.firstIndex(of: listener) else { throw Refusal() }
      listeners.remove(at: index)
    }
    func post(_ value: Int) { for listener in listeners where listeners.contains(listener) { listener.receive(value) } }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async throws { try await bus.add(listener) }
  static func stop(_: Void, of listener: Listener, on bus: Bus?) async throws {
    guard let bus else { throw Refusal() }
    try await bus.remove(listener)
  }
  static func send(_ value: Int, from bus: Bus) async { await bus.post(value) }
}

/// An actor that keeps values until it is asked to deliver them, to handlers that may throw.
enum PatientActor: AsyncObserverMechanism {
  actor Bus {
    private var handlers: [Int: @Sendable (Int) throws -> Void] = [:]
    private var lastID = 0
    private var waiting: [Int] = []
    func add(_ handler: @escaping @Sendable (Int) throws -> Void) -> Int {
      lastID += 1
      handlers[lastID] = handler
      return lastID
    }
    func remove(_ id: Int) { handlers[id] = nil }
    func post(_ value: Int) { waiting.append(value) }
    func deliver() {
      while !waiting.isEmpty {
        let value = waiting.removeFirst()
        for id in handlers.keys.sorted() { try? handlers[id]?(value) }
      }
    }
  }
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async -> Int { await bus.add(listener.throwingHandler) }
  static func stop(_ id: Int, of listener: Listener, on bus: Bus?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: Bus) async {
    for _ in 0..<1_000 { await Task.yield() }  // so that whoever does not wait for it delivers before it
    await bus.post(value)
  }
  static func settle(_ bus: Bus) async { await bus.deliver() }
}

/// The same, but it refuses every end.
enum PatientActorRefusesToEnd: AsyncObserverMechanism {
  static var lacks: Lacks { PatientActor.lacks }
  static func makeSubject() -> PatientActor.Bus { PatientActor.makeSubject() }
  static func observe(_ bus: PatientActor.Bus, with listener: Listener) async -> Int {
    await PatientActor.observe(bus, with: listener)
  }
  static func stop(_ id: Int, of listener: Listener, on bus: PatientActor.Bus?) async throws { throw Refusal() }
  static func send(_ value: Int, from bus: PatientActor.Bus) async { await PatientActor.send(value, from: bus) }
  static func settle(_ bus: PatientActor.Bus) async { await PatientActor.settle(bus) }
}

/// An actor that keeps a state, and calls a new observer with the last value that was sent, if there is one.
enum ReplayingActor: AsyncObserverMechanism {
  actor Bus {
    private var handlers: [Int: @Sendable (Int) -> Void] = [:]
    private var lastID = 0
    private var value: Int?
    func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
      if let value { handler(value) }
      lastID += 1
      handlers[lastID] = handler
      return lastID
    }
    func remove(_ id: Int) { handlers[id] = nil }
    func post(_ value: Int) {
      if value == self.value { return }
      self.value = value
      for id in handlers.keys.sorted() { handlers[id]?(value) }
    }
  }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async -> Int { await bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: Bus?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: Bus) async { await bus.post(value) }
}

/// An actor whose handlers run in tasks, one by one, for which sending waits.
enum WaitsForItsTasks: AsyncObserverMechanism {
  actor Bus {
    private var listeners: [Listener] = []
    private var waiting: [Int] = []
    private var isDelivering = false
    func add(_ listener: Listener) { listeners.append(listener) }
    func remove(_ listener: Listener) { listeners.removeAll { $0 === listener } }
    func post(_ value: Int) async {
      waiting.append(value)
      if isDelivering { return }
      isDelivering = true
      while !waiting.isEmpty {
        let value = waiting.removeFirst()
        for listener in listeners { await Task.detached { listener.receive(value) }.value }
      }
      isDelivering = false
    }
  }
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async { await bus.add(listener) }
  static func stop(_: Void, of listener: Listener, on bus: Bus?) async { await bus?.remove(listener) }
  static func send(_ value: Int, from bus: Bus) async { await bus.post(value) }
}

/// Announces a state, which each observer reads when its turn comes.
final class ReadsTheState: PlainBus {
  private var value = 0
  override func post(_ value: Int) {
    if value == self.value { return }
    self.value = value
    for entry in entries { try? entry.handler(self.value) }
  }
}

/// Waits forever in an end, after some that were quick.
final class LaterEndsWait: PlainBus {
  private var ends = 0
  override func remove(_ id: Int) {
    super.remove(id)
    ends += 1
    if ends == 20 { DispatchSemaphore(value: 0).wait() }
  }
}

/// Works forever in an end, after some that were quick.
final class LaterEndsWork: PlainBus {
  private var ends = 0
  override func remove(_ id: Int) {
    super.remove(id)
    ends += 1
    while ends >= 20 { ends += 1 }
  }
}

/// Takes only observers of its own protocol, and its adapter gives it one that only knows the listener.
enum WrapsItsListener: ObserverMechanism {
  final class Wrapper {
    weak let listener: Listener?
    init(_ listener: Listener) { self.listener = listener }
  }
  final class Bus { var observers: [Wrapper] = [] }
  static var lacks: Lacks { [.state, .threads, .stopping] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) { bus.observers.append(Wrapper(listener)) }
  static func stop(_: Void, of _: Listener, on _: Bus?) {}
  static func send(_ value: Int, from bus: Bus) { for wrapper in bus.observers { wrapper.listener?.receive(value) } }
}

/// Calls each observer once, with its first value.
enum CallsBack: BusMechanism {
  static var lacks: Lacks { [.state, .threads, .laterValues] }
  static func observe(_ bus: CallsOnce, with listener: Listener) -> BusToken {
    BusToken(bus, bus.add(listener.handler))
  }
}

/// Takes its time to end an observation: until a delivery that another thread could make is over.
final class SlowEnds: FairList, @unchecked Sendable {  // unchecked like its superclass
  private let isOver = DispatchSemaphore(value: 0)
  override func remove(_ listener: Listener) {
    _ = isOver.wait(timeout: .now() + .milliseconds(100))
    super.remove(listener)
  }
  override func deliver() {
    super.deliver()
    if !MainThread.isCurrent { isOver.signal() }
  }
}
