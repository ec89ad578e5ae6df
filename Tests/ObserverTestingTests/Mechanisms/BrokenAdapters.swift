import Foundation
import ObserverTesting

// Descriptions of mechanisms that do not work: the probes learn nothing from them.

/// Nothing arrives.
enum DeadLine: ObserverMechanism {
  final class Subject {}
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {}
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {}
  static func send(_ value: Int, from subject: Subject) {}
}

/// The handlers run in tasks that nobody waits for, on the main actor, where no task can run while a probe does.
enum MainActorTasks: ListMechanism {
  static func send(_ value: Int, from list: LockedList) {
    for listener in list.lock.withLock({ list.observers }) { Task { @MainActor in listener.receive(value) } }
  }
}

/// The handlers run in tasks that nobody waits for. They may arrive at any time, also before `send` returns.
enum OrdinaryTasks: ListMechanism {
  static func send(_ value: Int, from list: LockedList) {
    for listener in list.lock.withLock({ list.observers }) { Task { listener.receive(value) } }
  }
}

/// The handlers run in tasks that always happen to arrive before `send` returns.
enum LuckyTasks: ListMechanism {
  static func send(_ value: Int, from list: LockedList) {
    for listener in list.lock.withLock({ list.observers }) { inTime { hear in Task { hear(listener, value) } } }
  }

  /// Makes sure of the luck.
  static func inTime(_ deliver: (_ hear: @escaping @Sendable (Listener, Int) -> Void) -> Void) {
    let hasArrived = DispatchSemaphore(value: 0)
    deliver { listener, value in
      listener.receive(value)
      hasArrived.signal()
    }
    hasArrived.wait()
  }
}

/// The same, on a queue.
enum LuckyQueue: ListMechanism {
  static func send(_ value: Int, from list: LockedList) {
    for listener in list.lock.withLock({ list.observers }) {
      LuckyTasks.inTime { hear in DispatchQueue.global().async { hear(listener, value) } }
    }
  }
}

/// An actor whose handlers run in tasks of their own. Nobody waits for them, and they happen to arrive in time.
enum LuckyTasksOfAnActor: AsyncObserverMechanism {
  actor Bus {
    private var listeners: [Listener] = []
    func add(_ listener: Listener) { listeners.append(listener) }
    func remove(_ listener: Listener) { listeners.removeAll { $0 === listener } }
    func post(_ value: Int) async {
      for listener in listeners {
        let (arrival, hasArrived) = AsyncStream<Never>.makeStream()
        Task {
          listener.receive(value)
          hasArrived.finish()
        }
        for await _ in arrival {}
      }
    }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) async { await bus.add(listener) }
  static func stop(_: Void, of listener: Listener, on bus: Bus?) async { await bus?.remove(listener) }
  static func send(_ value: Int, from bus: Bus) async { await bus.post(value) }
}

/// The first value arrives at once, and the others on a later turn that nobody waits for.
enum LateFromTheSecondOn: ObserverMechanism {
  final class Subject {
    var observers: [Listener] = []
    var count = 0
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) {
    listener.receive(0)
    subject.observers.append(listener)
  }
  static func stop(_: Void, of listener: Listener, on subject: Subject?) {
    subject?.observers.removeAll { $0 === listener }
  }
  static func send(_ value: Int, from subject: Subject) {
    subject.count += 1
    for listener in subject.observers {
      if subject.count == 1 { listener.receive(value) } else { Task { @MainActor in listener.receive(value) } }
    }
  }
}

struct Refusal: Error {}

enum RefusesToObserve: BusMechanism {
  static func observe(_ bus: PlainBus, with listener: Listener) throws -> Int { throw Refusal() }
}

enum RefusesToEnd: BusMechanism {
  static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
  static func stop(_: Int, of listener: Listener, on bus: PlainBus?) throws { throw Refusal() }
}

enum RefusesToSend: BusMechanism {
  static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
  static func send(_ value: Int, from bus: PlainBus) throws { throw Refusal() }
}

/// An actor whose calls fail after they have begun.
enum ActorRefusesToEnd: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> ActorBus { ActorBus() }
  static func observe(_ bus: ActorBus, with listener: Listener) async -> Int { await bus.add(listener.handler) }
  static func stop(_: Int, of listener: Listener, on bus: ActorBus?) async throws { throw Refusal() }
  static func send(_ value: Int, from bus: ActorBus) async { await bus.post(value) }
}

enum ActorRefusesToObserve: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> ActorBus { ActorBus() }
  static func observe(_ bus: ActorBus, with listener: Listener) async throws -> Int { throw Refusal() }
  static func stop(_: Int, of listener: Listener, on bus: ActorBus?) async {}
  static func send(_ value: Int, from bus: ActorBus) async { await bus.post(value) }
}
