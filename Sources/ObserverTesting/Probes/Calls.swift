internal import Locking

/// The calls that the probes make into a mechanism, by the thread or task that makes them.
///
/// A handler that runs inside such a call is called directly: it has returned when the call returns. Another thread or
/// task may also call a handler while the call is under way, but only by luck.
enum Calls {
  enum Kind {
    case observe
    case send
    case settle
  }

  /// The outermost call of each caller, and the number of calls that it is in. A call allocates nothing, because some
  /// probes check which object takes the place of one that was freed.
  private static let underWay = Locked<[Caller: (kind: Kind, depth: Int)]>([:])

  /// The outermost call that the current thread or task is in; nil outside of all calls.
  static var current: Kind? { underWay.withLock { $0[.current]?.kind } }

  static func making<Result>(_ kind: Kind, _ body: () throws -> Result) rethrows -> Result {
    let caller = begin(kind)
    defer { end(caller) }
    return try body()
  }

  static func making<Result>(_ kind: Kind, _ body: () async throws -> Result) async rethrows -> Result {
    let caller = begin(kind)
    defer { end(caller) }
    return try await body()
  }

  private static func begin(_ kind: Kind) -> Caller {
    let caller = Caller.current
    underWay.withLock { $0[caller, default: (kind, 0)].depth += 1 }
    return caller
  }

  private static func end(_ caller: Caller) {
    underWay.withLock { underWay in
      underWay[caller]?.depth -= 1
      if underWay[caller]?.depth == 0 { underWay[caller] = nil }
    }
  }
}

/// The caller of some code: a task, on whatever thread, or a thread outside of tasks.
private enum Caller: Hashable, Sendable {
  case task(Int)
  case thread(ThreadIdentity)

  static var current: Caller {
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }  // only compared
    return task.map(Caller.task) ?? .thread(.current)
  }
}
