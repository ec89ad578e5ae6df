import Foundation
import Testing

private nonisolated final class DownloadCenter: @unchecked Sendable {  // unchecked because the lock guards the handlers
  // page:
  private let lock = NSLock()
  private var handlers: [UUID: @Sendable (String) -> Void] = [:]

  func observe(_ handler: @escaping @Sendable (String) -> Void) -> UUID {
    let id = UUID()
    lock.withLock { handlers[id] = handler }
    return id
  }

  func stop(_ id: UUID) {
    let removed = lock.withLock { handlers.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}  // released after the lock (P52)
  }

  func finish(_ file: String) {
    let called = lock.withLock { Array(handlers.values) }  // a copy, made under the lock
    for handler in called { handler(file) }  // no lock is held here
  }
  // page: end

  // page: wrong
  func finishUnderLock(_ file: String) {
    lock.withLock {
      for handler in handlers.values { handler(file) }  // a handler that calls `stop` waits
    }
  }
  // page: end

  var count: Int { lock.withLock { handlers.count } }
}

@Test("P31: a handler may call back into the center", .timeLimit(.minutes(5)))
func handlerCallsBack() {
  let center = DownloadCenter()
  let id = center.observe { _ in }
  _ = center.observe { _ in center.stop(id) }
  center.finish("manual.pdf")
  #expect(center.count == 1)
}

@Test("P31: a stream that ends inside a call may remove itself", .timeLimit(.minutes(5)))
func streamRemovesItself() {
  let center = DownloadCenter()
  let (files, continuation) = AsyncStream<String>.makeStream()
  let id = center.observe { _ in continuation.finish() }
  continuation.onTermination = { _ in center.stop(id) }
  center.finish("manual.pdf")
  #expect(center.count == 0)
  withExtendedLifetime(files) {}
}

@Test("P31: handlers that come, stop, and are called on four threads hang nobody", .timeLimit(.minutes(5)))
func fourThreads() {
  let center = DownloadCenter()
  DispatchQueue.concurrentPerform(iterations: 4) { _ in
    for _ in 1...250 {
      let id = center.observe { _ in }
      center.finish("manual.pdf")
      center.stop(id)
    }
  }
  #expect(center.count == 0)
}

// Tried: again handlerCallsBack; thread fourThreads; cancel streamRemovesItself; thousand fourThreads; objc no: Swift;
// early no sequence
