import Foundation

/// A value under a lock that the thread sanitizer understands.
final class Locked<Value>: @unchecked Sendable {  // unchecked because `lock` guards `value`
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
