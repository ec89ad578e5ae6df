// The lock of the cures: `Synchronization.Mutex`, the fastest that Swift has.
//
// The thread sanitizer does not understand it on Linux and reports races where there are none, so a build with
// `-Xswiftc -DPTHREAD_LOCK` takes a pthread mutex instead, which it does understand.

#if !PTHREAD_LOCK
  import Synchronization

  @usableFromInline typealias Lock = Mutex
#else
  import Foundation

  @usableFromInline
  final class Lock<Value>: @unchecked Sendable {  // unchecked because `value` is used under `mutex` alone
    @usableFromInline let mutex = NSLock()  // a pthread mutex, at an address that does not move
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
