import Foundation

/// A value that any thread may use, one at a time.
///
/// It takes Foundation's lock, because the thread sanitizer does not understand `Synchronization.Mutex` on Linux and would
/// report races in every story.
final class Locked<Value>: @unchecked Sendable {  // `value` is used only while `lock` is held
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
