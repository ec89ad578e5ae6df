import ObserverTesting

/// A correct bus on the main actor.
@MainActor final class MainActorBus {
  @MainActor final class Token {
    private weak let bus: MainActorBus?
    private let id: Int

    init(_ bus: MainActorBus, _ id: Int) {
      self.bus = bus
      self.id = id
    }

    isolated deinit { cancel() }

    func cancel() { bus?.remove(id) }
  }

  private var handlers: [Int: @MainActor (Int) -> Void] = [:]
  private var lastID = 0
  private var queue: [Int] = []

  func subscribe(_ handler: @escaping @MainActor (Int) -> Void) -> Token {
    lastID += 1
    handlers[lastID] = handler
    return Token(self, lastID)
  }

  func remove(_ id: Int) {
    let ended = handlers.removeValue(forKey: id)
    withExtendedLifetime(ended) {}
  }

  func post(_ value: Int) {
    queue.append(value)
    if queue.count > 1 { return }
    while let value = queue.first {
      for id in handlers.keys.sorted() { handlers[id]?(value) }
      queue.removeFirst()
    }
  }
}

enum TextbookOnTheMainActor: MainActorObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> MainActorBus { MainActorBus() }
  static func observe(_ bus: MainActorBus, with listener: Listener) -> MainActorBus.Token {
    bus.subscribe(listener.handler)
  }
  static func stop(_ token: MainActorBus.Token, of listener: Listener, on bus: MainActorBus?) { token.cancel() }
  static func send(_ value: Int, from bus: MainActorBus) { bus.post(value) }
}

/// A correct bus that is an actor.
actor ActorBus {
  private var handlers: [Int: @Sendable (Int) -> Void] = [:]
  private var lastID = 0

  func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
    lastID += 1
    handlers[lastID] = handler
    return lastID
  }

  func remove(_ id: Int) {
    let ended = handlers.removeValue(forKey: id)
    withExtendedLifetime(ended) {}
  }

  func post(_ value: Int) { for handler in inOrder { handler(value) } }

  var inOrder: [@Sendable (Int) -> Void] { handlers.keys.sorted().compactMap { handlers[$0] } }
}

// MARK: Later delivery, with the `settle` of each form

/// Delivers after ten turns of the main actor, which are as many as the form's own `settle` promises.
///
/// A job of the executor comes before each turn, and runs only when `settle` asks for it. Plain turns might all be over
/// before the probe goes on, however few of them `settle` gives.
enum AfterTenTurns: MainActorObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> MainActorBus { MainActorBus() }
  static func observe(_ bus: MainActorBus, with listener: Listener) -> MainActorBus.Token {
    bus.subscribe(listener.handler)
  }
  static func stop(_ token: MainActorBus.Token, of listener: Listener, on bus: MainActorBus?) { token.cancel() }
  static func send(_ value: Int, from bus: MainActorBus) { send(value, from: bus, after: 10) }

  @MainActor private static func send(_ value: Int, from bus: MainActorBus, after turns: Int) {
    if turns == 0 { return bus.post(value) }
    Task.detached(executorPreference: ProbeExecutor.shared) {
      Task { @MainActor in send(value, from: bus, after: turns - 1) }
    }
  }
}

/// An actor that delivers in a task of its own.
enum InATaskOfAnActor: AsyncObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> ActorBus { ActorBus() }
  static func observe(_ bus: ActorBus, with listener: Listener) async -> Int { await bus.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on bus: ActorBus?) async { await bus?.remove(id) }
  static func send(_ value: Int, from bus: ActorBus) async {
    let handlers = await bus.inOrder
    Task(executorPreference: ProbeExecutor.shared) { for handler in handlers { handler(value) } }
  }
}
