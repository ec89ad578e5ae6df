// The one lock of the cures: `Synchronization.Mutex`, the fastest uncontended lock in our bench.
//
// Contended on Linux, it is far slower than a pthread mutex in toolchains before the fix for swiftlang/swift issue
// 88440 (one report there: 300 times). No cure holds it while a handler runs.
//
// The thread sanitizer does not understand it on Linux and reports races where there are none. A build with
// `-Xswiftc -DPTHREAD_LOCK` uses a pthread mutex instead, which the sanitizer understands.

#if !PTHREAD_LOCK
  import Synchronization

  @usableFromInline typealias Lock = Mutex
#else
  import Foundation

  @usableFromInline
  final class Lock<Value>: @unchecked Sendable {  // unchecked because `mutex` guards `value`
    @usableFromInline let mutex = NSLock()  // a pthread mutex at a fixed address
    @usableFromInline var value: Value

    @usableFromInline
    init(_ value: consuming sending Value) {
      self.value = value
    }

    @inlinable
    func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      mutex.lock()
      defer { mutex.unlock() }
      return try body(&value)
    }
  }
#endif

/// Releases a value here, and not earlier: what was taken out under a lock is released after it.
///
/// To ignore what `withLock` returns is not enough. An optimized build inlines the unlocking, and may then release the
/// result while the lock is still held. A `deinit` that takes the same lock would trap (P52).
@usableFromInline
func releaseNow<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
