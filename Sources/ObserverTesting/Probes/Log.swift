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
  /// Whether the next run would make the call at the same moment: the probe's own call made it, or its executor did.
  let isCertain: Bool
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
    var strays = 0
    var ends: [String] = []
  }

  private let state = Locked(State())
  private let place: Probe.Place?

  /// - Parameter place: Where all calls are to be made.
  init(_ place: Probe.Place? = nil) {
    self.place = place
  }

  func note(_ name: String, _ value: Int, mayThrow: Bool = false, mayAwait: Bool = false) {
    let call = Calls.current
    let delivery = Delivery(
      name: name, value: value, thread: .current, mayThrow: mayThrow, mayAwait: mayAwait, call: call,
      isCertain: call != nil || ProbeExecutor.shared.isDrainingHere)
    let isStray = place?.isHere() == false
    state.withLock { state in
      state.deliveries.append(delivery)
      state.total += 1
      if delivery.call != .send { state.hasIndirectCalls = true }
      if isStray { state.strays += 1 }
    }
  }

  func clear() { state.withLock { $0.deliveries = [] } }

  var calls: [Delivery] { state.withLock(\.deliveries) }

  func noteEnd(_ name: String) { state.withLock { $0.ends.append(name) } }

  /// The names of those who were told of the subject's end, one for each time.
  var ends: [String] { state.withLock(\.ends) }

  /// The number of all calls so far that were made in another place than promised.
  var strays: Int { state.withLock(\.strays) }

  /// The number of all calls so far.
  var total: Int { state.withLock(\.total) }

  /// Whether every call so far came from within a `send` of the probe. Then none can come later.
  var isDirect: Bool { state.withLock { $0.total > 0 && !$0.hasIndirectCalls } }
}
