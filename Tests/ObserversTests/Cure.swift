import ObserverTesting
import Observers
import Testing

@testable import ObserverMechanisms

/// A cure as the matrix lists it, with what its tests ask of each: something that sends, and observations that begin
/// and end.
///
/// The matrix has an adapter for each cure, and these are the cures that can be ended and that deliver while they send.
/// A coalescer delivers later, so it has an adapter here, which flushes; so have the forms that receive a change.
struct Cure: Codable, Equatable, CustomTestStringConvertible {
  /// The cure's name in the matrix.
  let name: String

  var testDescription: String { name }

  /// Those that several threads may use.
  static let all = listed(without: [.threads, .stopping, .synchronousDelivery]) + [coalescer]
  /// Those that several handlers observe in an order that their documentation promises, for tests on one thread.
  ///
  /// `CurrentValue` is missing, because it calls whoever begins to observe.
  static let onOneThread =
    listed(without: [.stopping, .synchronousDelivery]).filter { $0.name != "CurrentValue" }
    + changes.map { Cure(name: $0.name) }
  /// Those whose observations have a token.
  static let withToken = (listed(without: [.stopping, .synchronousDelivery]) + [coalescer]).filter {
    (try? $0.makeSubject().observe {}.token) is any ObservationToken
  }

  static let coalescer = Cure(name: "Coalescer")

  private static let changes = [
    Mechanism("KeyValueObservation with a change", "", accepting: [.cocoasOrder], ChangeObservations.self),
    Mechanism("KeyValueObservationController with a change", "", accepting: [.cocoasOrder], ChangeControllers.self),
  ]

  private static func listed(without lacks: Lacks) -> [Cure] {
    Mechanism.all.filter { $0.cure != nil && $0.type.lacks.isDisjoint(with: lacks) }.map { Cure(name: $0.name) }
  }

  private var mechanism: Mechanism? { (Mechanism.all + Self.changes).first { $0.name == name } }

  /// Whether it calls its observers from the newest to the oldest, as Cocoa does.
  var isReversed: Bool { mechanism?.accepting.contains { $0.reason == Choice.cocoasOrder.reason } == true }
  /// Whether it promises an order.
  var isOrdered: Bool { mechanism?.accepting.contains { $0.reason == Choice.centersOrder.reason } == false }

  typealias End = @Sendable () -> Void

  struct Observation: @unchecked Sendable {  // unchecked because these cures may be used on any thread
    let token: Any?
    /// Ends the observation, and lets go of everything that belongs to it.
    let end: () -> Void
  }

  struct Observed: @unchecked Sendable {  // unchecked because these cures may be used on any thread
    let send: () -> Void
    let observe: (_ called: @escaping End) -> Observation

    /// - Returns: What ends the observation.
    func end(of called: @escaping End) -> End {
      let observation = observe(called)
      return { observation.end() }
    }
  }

  /// - Parameter isSteady: Whether somebody observes it from the beginning. Only a property that is observed may be set
  ///   on several threads at once (clause 23 of the engine's contract).
  func makeSubject(isSteady: Bool = false) throws -> Observed {
    if self == .coalescer { return coalescers() }
    let type = try #require(mechanism?.type as? any ObserverMechanism.Type)
    return try observed(type, isSteady)
  }

  private func observed<M: ObserverMechanism>(_: M.Type, _ isSteady: Bool) throws -> Observed {
    let subject = M.makeSubject()
    let steady = isSteady ? M.makeObserver(Recorder { _ in }) : nil
    let token = try steady.map { try M.observe(subject, with: $0) }
    return Observed {
      withExtendedLifetime((steady, token)) { try? M.send(1, from: subject) }
    } observe: { called in
      // A `CurrentValue` first calls its observer with 0, the present value. That is no delivery of a `send`.
      let observer = M.makeObserver(Recorder { if $0 > 0 { called() } })
      let token = try? M.observe(subject, with: observer)
      let held = Locked(Handed(content: token.map { (observer, $0) }))
      return Observation(token: token) {
        if let (observer, token) = held.withLock(\.content) { try? M.stop(token, of: observer, on: subject) }
        let former = held.withLock { held in
          defer { held = Handed(content: nil) }
          return held
        }
        withExtendedLifetime(former) {}
      }
    }
  }

  private func coalescers() -> Observed {
    let coalescers = Locked<[Coalescer<Int>]>([])
    return Observed {
      for coalescer in coalescers.withLock(\.self) {
        coalescer.changed(0)
        coalescer.flush()
      }
    } observe: { called in
      let coalescer = Coalescer<Int>(schedule: { _ in }) { _ in called() }
      coalescers.withLock { $0.append(coalescer) }
      return Observation(token: coalescer) {
        coalescer.invalidate()
        coalescers.withLock { $0.removeAll { $0 === coalescer } }
      }
    }
  }
}

private struct Handed<Content>: @unchecked Sendable {  // unchecked because ends may be called on any thread
  let content: Content
}

private enum ChangeObservations: ObserverMechanism {
  static func makeSubject() -> Model { Model() }
  static func observe(_ model: Model, with listener: Listener) -> KeyValueObservation {
    let handler = listener.handler
    return model.observe(keyPath: "value") { handler($0[.newKey] as? Int ?? 0) }
  }
  static func stop(_ observation: KeyValueObservation, of listener: Listener, on model: Model?) {
    observation.invalidate()
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}

private enum ChangeControllers: ObserverMechanism {
  static func makeSubject() -> Model { Model() }
  static func observe(_ model: Model, with listener: Listener) -> KeyValueObservationController<Listener> {
    let controller = KeyValueObservationController(observer: listener)
    controller.observe(model, keyPath: "value") { listener, _, change in listener.receive(change[.newKey] as? Int ?? 0)
    }
    return controller
  }
  static func stop(_ controller: KeyValueObservationController<Listener>, of: Listener, on model: Model?) {
    if let model { controller.unobserve(model, keyPath: "value") }
  }
  static func send(_ value: Int, from model: Model) { model.value = value }
}
