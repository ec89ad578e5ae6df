import ObserverMechanisms
import ObserverTesting
import Observers
import Testing

/// A cure that several threads may use: something that sends, and observations of it that begin and end.
///
/// The matrix lists the cures and knows how to use each of them. These are the ones that can be ended and that deliver
/// while they send. A coalescer delivers later, so it has an adapter here, which flushes.
struct Cure: Codable, Equatable, CustomTestStringConvertible {
  /// The cure's name in the matrix.
  let name: String

  var testDescription: String { name }

  static let all =
    Mechanism.all
    .filter { $0.cure != nil && $0.type.lacks.isDisjoint(with: [.threads, .stopping, .synchronousDelivery]) }
    .map { Cure(name: $0.name) } + [coalescer]

  static let coalescer = Cure(name: "Coalescer")

  typealias End = @Sendable () -> Void

  struct Observed: @unchecked Sendable {  // unchecked because these cures may be used on any thread
    let send: () -> Void
    let begin: (_ called: @escaping End) -> () -> Void

    /// - Returns: What ends the observation.
    func observe(_ called: @escaping End) -> End {
      let end = Handed(content: begin(called))
      return { end.content() }
    }
  }

  func makeSubject() throws -> Observed {
    if self == .coalescer { return coalescers() }
    let mechanism = try #require(Mechanism.all.first { $0.name == name }?.type as? any ObserverMechanism.Type)
    return try observed(mechanism)
  }

  private func observed<M: ObserverMechanism>(_: M.Type) throws -> Observed {
    let subject = M.makeSubject()
    // Only a property that is observed may be set on several threads at once (clause 23 of the engine's contract).
    let steady = M.makeObserver(Recorder { _ in })
    let token = try M.observe(subject, with: steady)
    return Observed(
      send: { withExtendedLifetime((steady, token)) { try? M.send(1, from: subject) } },
      begin: { called in
        // A `CurrentValue` first calls its observer with 0, the present value. That is no delivery of a `send`.
        let observer = M.makeObserver(Recorder { if $0 > 0 { called() } })
        let token = try? M.observe(subject, with: observer)
        return { if let token { try? M.stop(token, of: observer, on: subject) } }
      })
  }

  private func coalescers() -> Observed {
    let coalescers = Locked<[Coalescer<Int>]>([])
    let send = {
      for coalescer in coalescers.withLock(\.self) {
        coalescer.changed(0)
        coalescer.flush()
      }
    }
    return Observed(send: send) { called in
      let coalescer = Coalescer<Int>(schedule: { _ in }) { _ in called() }
      coalescers.withLock { $0.append(coalescer) }
      return {
        coalescer.invalidate()
        coalescers.withLock { $0.removeAll { $0 === coalescer } }
      }
    }
  }
}

private struct Handed<Content>: @unchecked Sendable {  // unchecked because ends may be called on any thread
  let content: Content
}
