import Foundation
internal import Locking

/// One call of one observer.
struct Delivery: Sendable, Equatable {
  let name: String
  let value: Int
  let thread: ThreadIdentity
  /// Whether the mechanism took a handler that may throw.
  let mayThrow: Bool
  /// Whether the mechanism took a handler that may await.
  let mayAwait: Bool
  /// The call of the probe during which the observer was called; nil if another thread or task called it, or if it was
  /// called later.
  let call: Calls.Kind?
}

/// Identifies a thread, for comparison only.
enum ThreadIdentity: Sendable, Hashable {
  case main
  case other(ObjectIdentifier)

  static var current: ThreadIdentity { MainThread.isCurrent ? .main : .other(ObjectIdentifier(Thread.current)) }
}

/// The thread or queue of the main actor.
package enum MainThread {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or another one that runs the main queue: in a program with an asynchronous
  /// `main`, Dispatch on Linux runs the main queue on its workers.
  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// Everything that the observers of a run received, in the order of the calls.
final class Log: Sendable {
  private struct State {
    var deliveries: [Delivery] = []
    var total = 0
    var hasIndirectCalls = false
  }

  private let state = Locked(State())

  func note(_ name: String, _ value: Int, mayThrow: Bool = false, mayAwait: Bool = false) {
    let delivery = Delivery(
      name: name, value: value, thread: .current, mayThrow: mayThrow, mayAwait: mayAwait, call: Calls.current)
    state.withLock { state in
      state.deliveries.append(delivery)
      state.total += 1
      if delivery.call != .send { state.hasIndirectCalls = true }
    }
  }

  func clear() { state.withLock { $0.deliveries = [] } }

  var calls: [Delivery] { state.withLock(\.deliveries) }

  /// The number of all calls so far.
  var total: Int { state.withLock(\.total) }

  /// Whether every call so far came from within a `send` of the probe. Then none can come later.
  var isDirect: Bool { state.withLock { $0.total > 0 && !$0.hasIndirectCalls } }
}
