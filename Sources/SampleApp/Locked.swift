import Foundation

/// A value that any thread may use, one at a time.
///
/// It takes Foundation's lock, because the thread sanitizer does not understand `Synchronization.Mutex` on Linux and
/// would report races in every story.
///
/// - **Threads:** Any thread may call, and waits for those that came before.
/// - **Inside a handler:** A call inside a call waits for itself, and never returns (P31).
public final class Locked<Value>: @unchecked Sendable {  // `value` is used only while `lock` is held
  private let lock = NSLock()
  private var value: Value

  /// Makes a lock around this value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with the value while no other thread uses it, and returns what `body` returns.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
