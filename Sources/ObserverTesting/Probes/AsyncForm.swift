import Foundation
internal import Locking

/// An async mechanism as the probes use it.
///
/// Each call becomes a task. A probe waits for its tasks in ``DeferringForm/finish()``. A thread of a probe waits for
/// each task at once. A handler waits only if it may await, as ``Listener/asyncHandler`` does: another one may run on
/// the executor that the task needs.
enum AsyncForm<Mechanism: AsyncObserverMechanism>: ObserverMechanism, DeferringForm {
  typealias Subject = Mechanism.Subject
  typealias Observer = Mechanism.Observer

  /// The place for a token that has not arrived yet.
  final class Token: Sendable {
    let own = Locked<Mechanism.Token?>(nil)
    let hasBegun = Flag()
  }

  static var lacks: Lacks { Mechanism.lacks }
  static var place: Probe.Place? { Mechanism.place }
  static var buffer: Probe.Buffer? { Mechanism.buffer }
  static var replay: Int? { Mechanism.replay }
  static var ownToken: Any.Type { Mechanism.Token.self }

  static var absentToken: Any? {
    guard let void = () as? Mechanism.Token else { return nil }
    let token = Token()
    token.own.withLock { $0 = void }
    token.hasBegun.raise()
    return token
  }

  static func makeSubject() -> Subject { Mechanism.makeSubject() }

  static func makeObserver(_ recorder: Recorder) -> Observer { Mechanism.makeObserver(recorder) }

  static func observe(_ subject: Subject, with observer: Observer) -> Token {
    let token = Token()
    AsyncCalls.start {
      defer { token.hasBegun.raise() }
      let own = try await Calls.making(.observe) { try await Mechanism.observe(subject, with: observer) }
      token.own.withLock { $0 = own }
    }
    return token
  }

  static func stop(_ token: Token, of observer: Observer, on subject: Subject?) {
    // In the call that observing makes, nobody has a token yet, so no handler waits for this end.
    AsyncCalls.start(awaited: token.hasBegun.isRaised) {
      await token.hasBegun.wait()
      if let own = token.own.withLock(\.self) { try await Mechanism.stop(own, of: observer, on: subject) }
    }
  }

  static func send(_ value: Int, from subject: Subject) {
    AsyncCalls.start { try await Calls.making(.send) { try await Mechanism.send(value, from: subject) } }
  }

  static func finish(_ subject: Subject) { AsyncCalls.start { try await Mechanism.finish(subject) } }

  nonisolated(nonsending) static func settle(_ subject: Subject) async { await Mechanism.settle(subject) }
}

/// A form whose calls return before their work is done.
protocol DeferringForm {
  /// The token that the mechanism itself has.
  static var ownToken: Any.Type { get }
  /// The token with which to end an observation that never began; nil if only observing gives a token.
  static var absentToken: Any? { get }
}

/// The calls that are under way.
enum AsyncCalls {
  private static let running = Locked<[Task<Void, any Error>]>([])

  /// The calls that a handler has begun.
  private final class Batch: Sendable {
    let calls = Locked<[Task<Void, any Error>]>([])
  }
  @TaskLocal private static var batch: Batch?

  /// Begins a call. On a thread of a probe, it returns when the call has ended, with or without an error: such a probe
  /// judges what arrives.
  static func start(awaited: Bool = true, _ call: @escaping @Sendable () async throws -> Void) {
    guard isProbeThread else {
      let task = Task { try await $batch.withValue(nil) { try await call() } }
      if awaited { batch?.calls.withLock { $0.append(task) } }
      return running.withLock { $0.append(task) }
    }
    let done = DispatchSemaphore(value: 0)
    let task = Task { try? await call() }
    Task {
      await task.value  // By now, the task has released what it captured, which a probe may count.
      done.signal()
    }
    done.wait()
  }

  /// Does what a handler does, and then waits for the calls that it has begun.
  static func awaiting(_ body: () throws -> Void) async {
    let batch = Batch()
    try? $batch.withValue(batch, operation: body)
    while let call = batch.calls.withLock({ $0.popLast() }) { _ = await call.result }
  }

  /// Makes calls in a handler, and holds that handler until they have returned, which raises the flag.
  static func finish(raising flag: Flag, _ calls: () throws -> Void) rethrows {
    let own = Batch()
    try $batch.withValue(own, operation: calls)
    let begun = own.calls.withLock(\.self)
    if begun.isEmpty { return flag.raise() }
    Task {
      for call in begun { _ = await call.result }
      flag.raise()
    }
    hold(until: flag)
  }

  /// Holds the handler that is running until the flag is raised.
  ///
  /// A handler that may await does so. Another one blocks its thread, and after a quarter of a second it goes on,
  /// because the mechanism may need that thread to end an observation. Whoever calls this must look at what has
  /// happened by then.
  static func hold(until flag: Flag) {
    if let batch { return batch.calls.withLock { $0.append(Task<Void, any Error> { await flag.wait() }) } }
    let isRaised = DispatchSemaphore(value: 0)
    Task {
      await flag.wait()
      isRaised.signal()
    }
    _ = isRaised.wait(timeout: .now() + .milliseconds(250))
  }

  /// Returns when every call has ended, including the calls that these cause. Throws an error if one did.
  nonisolated(nonsending) static func finish() async throws {
    var failure: (any Error)?
    while true {
      let tasks = running.withLock { tasks in
        defer { tasks = [] }
        return tasks
      }
      if tasks.isEmpty { break }
      for task in tasks {
        if case .failure(let error) = await task.result { failure = error }
      }
    }
    if let failure { throw failure }
  }
}
