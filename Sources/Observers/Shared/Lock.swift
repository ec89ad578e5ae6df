// The one lock of the cures: `Synchronization.Mutex`, the fastest uncontended lock in our bench.
//
// Contended on Linux, it is far slower than a pthread mutex in toolchains before the fix for swiftlang/swift issue
// 88440 (one report there: 300 times). No cure holds it while a handler runs.
//
// The thread sanitizer does not see it on Linux, because the library that it comes from is built without the sanitizer,
// and reports races where there are none. A build with `-Xswiftc -DTHREAD_SANITIZER` shows it each lock: the same mutex
// is locked, then an atomic is loaded with acquire ordering; before the mutex is unlocked, it is stored with release
// ordering. So the sanitizer sees just the order that the mutex makes. All other code is what users run.

import Synchronization

#if !THREAD_SANITIZER
  @usableFromInline typealias Lock = Mutex
#else
  @usableFromInline
  struct Lock<Value>: ~Copyable, @unchecked Sendable {  // unchecked because `mutex` guards the value
    private let mutex: Mutex<Value>
    private let order = Atomic<Bool>(false)

    @usableFromInline
    init(_ value: consuming sending Value) {
      mutex = Mutex(value)
    }

    @usableFromInline
    func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock { value throws(Failure) in
        _ = order.load(ordering: .acquiring)
        defer { order.store(true, ordering: .releasing) }
        return try body(&value)
      }
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
