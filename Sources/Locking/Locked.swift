import Foundation

/// A value that any thread may use, one at a time.
///
/// It takes Foundation's lock, because the thread sanitizer does not understand `Synchronization.Mutex` on Linux and
/// would report a race wherever two threads meet at one.
///
/// - **Threads:** Any thread may call, and waits for those that came before.
/// - **Inside a handler:** A call inside a call waits for itself, and never returns (P31).
public final class Locked<Value>: @unchecked Sendable {  // `value` is used only while `mutex` is held
  @usableFromInline let mutex = NSLock()
  // The lock ensures exclusive access, so no access is checked for it at run time.
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Makes a lock around this value.
  @inlinable
  public init(_ value: Value) {
    unsafe self.value = value  // nobody else has this lock yet
  }

  /// Calls `body` with the value while no other thread uses it, and returns what `body` returns.
  @inlinable
  public func withLock<Result: ~Copyable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try unsafe body(&value)  // the lock ensures exclusive access
  }

  /// Takes the lock until ``unlock()``, for a caller that cannot pass a closure.
  package func lock() { mutex.lock() }

  /// Releases the lock.
  package func unlock() { mutex.unlock() }
}
