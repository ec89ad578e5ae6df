import Foundation
import ObserverTesting

// Actors that wait for their observers, so that one may end between two calls; and main-actor buses that leave it.

/// Calls handlers that may await, one after the other.
actor AwaitingActor {
  private var handlers: [(id: Int, call: @Sendable (Int) async -> Void)] = []
  private var lastID = 0
  private let asksAgain: Bool
  init(asksAgain: Bool) { self.asksAgain = asksAgain }
  func add(_ handler: @escaping @Sendable (Int) async -> Void) -> Int {
    lastID += 1
    handlers.append((lastID, handler))
    return lastID
  }
  func remove(_ id: Int) { handlers.removeAll { $0.id == id } }
  func post(_ value: Int) async {
    for (id, call) in handlers where !asksAgain || handlers.contains(where: { $0.id == id }) { await call(value) }
  }
}

/// Calls those that have ended meanwhile, and its adapter gives handlers that cannot await.
enum AwaitsTheEndedWithoutWaiting: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> AwaitingActor { AwaitingActor(asksAgain: false) }
  static func observe(_ bus: AwaitingActor, with listener: Listener) async -> Int { await bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: AwaitingActor?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: AwaitingActor) async { await bus.post(value) }
}

/// Looks before each call whether the observer is still there. That is right.
enum AwaitsThoseThatStay: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> AwaitingActor { AwaitingActor(asksAgain: true) }
  static func observe(_ bus: AwaitingActor, with listener: Listener) async -> Int {
    await bus.add(listener.asyncHandler)
  }
  static func stop(_ id: Int, of listener: Listener, on bus: AwaitingActor?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: AwaitingActor) async { await bus.post(value) }
}

/// An actor that calls its handlers without waiting, so that nothing can end in between.
enum PlainActor: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> ActorBus { ActorBus() }
  static func observe(_ bus: ActorBus, with listener: Listener) async -> Int { await bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: ActorBus?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: ActorBus) async { await bus.post(value) }
}

/// A task for each call, some of which are early by luck.
enum ATaskForEachCall: AsyncObserverMechanism {
  actor Bus {
    private var listeners: [Listener] = []
    private var tasks: [Task<Void, Never>] = []
    func add(_ listener: Listener) { listeners.append(listener) }
    func remove(_ listener: Listener) { listeners.removeAll { $0 === listener } }
    func post(_ value: Int) { tasks += listeners.map { listener in Task.detached { listener.receive(value) } } }
    func finish() async { while let task = tasks.popLast() { await task.value } }
  }
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async { await bus.add(listener) }
  static func stop(_: Void, of listener: Listener, on bus: Bus?) async { await bus?.remove(listener) }
  static func send(_ value: Int, from bus: Bus) async { await bus.post(value) }
  static func settle(_ bus: Bus) async { await bus.finish() }
}

// MARK: On the main actor

/// Calls its handlers on a new thread, and waits for that.
@MainActor class CallsElsewhere {
  private var handlers: [(id: Int, call: @Sendable (Int) -> Void)] = []
  private var lastID = 0
  required init() {}
  func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
    lastID += 1
    handlers.append((lastID, handler))
    return lastID
  }
  func remove(_ id: Int) { handlers.removeAll { $0.id == id } }
  func isElsewhere(_ value: Int) -> Bool { true }
  func post(_ value: Int) {
    let calls = handlers.map(\.call)
    if !isElsewhere(value) { return calls.forEach { $0(value) } }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      calls.forEach { $0(value) }
      done.signal()
    }
    done.wait()
  }
}

/// Only from the third value on.
final class CallsElsewhereLater: CallsElsewhere {
  override func isElsewhere(_ value: Int) -> Bool { value > 2 }
}

enum OfTheMainActor<Bus: CallsElsewhere>: MainActorObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) -> Int { bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: Bus?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: Bus) { bus.post(value) }
}
