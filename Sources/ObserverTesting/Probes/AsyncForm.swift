import Foundation
internal import Locking

/// An async mechanism as the probes use it.
///
/// Each call becomes a task. A probe waits for its tasks in ``DeferringForm/finish()``. A thread of a probe waits for
/// each task at once. A handler does not wait, because it may run on the executor that the task needs.
enum AsyncForm<Mechanism: AsyncObserverMechanism>: ObserverMechanism, DeferringForm {
  typealias Subject = Mechanism.Subject
  typealias Observer = Mechanism.Observer

  /// The place for a token that has not arrived yet.
  final class Token: Sendable {
    let own = Locked<Mechanism.Token?>(nil)
    let hasBegun = Flag()
  }

  static var lacks: Lacks { Mechanism.lacks }
  static var workDone: Int { Mechanism.workDone }
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
    AsyncCalls.start {
      await token.hasBegun.wait()
      if let own = token.own.withLock(\.self) { try await Mechanism.stop(own, of: observer, on: subject) }
    }
  }

  static func send(_ value: Int, from subject: Subject) {
    AsyncCalls.start { try await Calls.making(.send) { try await Mechanism.send(value, from: subject) } }
  }

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

  /// Begins a call. On a thread of a probe, it returns when the call has ended, with or without an error: such a probe
  /// judges what arrives.
  static func start(_ call: @escaping @Sendable () async throws -> Void) {
    guard isProbeThread else {
      let task = Task { try await call() }
      return running.withLock { $0.append(task) }
    }
    let done = DispatchSemaphore(value: 0)
    Task {
      try? await call()
      done.signal()
    }
    done.wait()
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
