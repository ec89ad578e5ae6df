internal import Locking

/// One delivery during which observers end: the one that was called first, and those that were called too late.
final class Race: Sendable {
  private let state = Locked<(first: String?, late: Set<String>)>((nil, []))
  /// Raised when all ends have returned.
  let endsHaveReturned = Flag()

  var first: String? { state.withLock(\.first) }
  /// The observers that were called after all ends had returned.
  var late: Set<String> { state.withLock(\.late) }

  /// Notes that an observer is called, and returns whether it is the first.
  func isFirst(_ name: String) -> Bool {
    let isLate = endsHaveReturned.isRaised
    return state.withLock { state in
      defer { state.first = state.first ?? name }
      if isLate { state.late.insert(name) }
      return state.first == nil
    }
  }
}
