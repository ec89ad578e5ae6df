import Foundation

/// One call of one observer.
struct Heard: Sendable, Equatable {
  let name: String
  let value: Int
  let thread: ThreadIdentity
  /// Whether the mechanism took a handler that may throw.
  let mayThrow: Bool
}

/// Which thread; comparable, no more.
enum ThreadIdentity: Sendable, Hashable {
  case main
  case other(ObjectIdentifier)

  static var current: ThreadIdentity { Thread.isMainThread ? .main : .other(ObjectIdentifier(Thread.current)) }
}

/// All that the observers of a probe were told, in the order of the calls.
final class Log: Sendable {
  private let heard = Guarded<[Heard]>([])

  func note(_ call: Heard) { heard.withLock { $0.append(call) } }

  func clear() { heard.withLock { $0 = [] } }

  var calls: [Heard] { heard.withLock(\.self) }
}

/// A value behind a lock that the thread sanitizer understands.
final class Guarded<Value>: @unchecked Sendable {  // unchecked because `lock` guards `value`
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
