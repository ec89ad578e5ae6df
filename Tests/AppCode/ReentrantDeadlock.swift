import Foundation
import Testing

// page:
// nonisolated: for an app whose code is on the main actor by default. Any thread may use the center.
private nonisolated final class DownloadCenter: @unchecked Sendable {  // unchecked because the lock guards the handlers
  private let lock = NSLock()
  private var handlers: [UUID: @Sendable (String) -> Void] = [:]

  func finish(_ file: String) {
    let called = lock.withLock { Array(handlers.values) }  // a copy, made under the lock
    for handler in called { handler(file) }  // no lock is held here
  }
}
// page: end

nonisolated extension DownloadCenter {
  fileprivate func observe(_ handler: @escaping @Sendable (String) -> Void) -> UUID {
    let id = UUID()
    lock.withLock { handlers[id] = handler }
    return id
  }

  fileprivate func stop(_ id: UUID) {
    let removed = lock.withLock { handlers.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}
  }

  fileprivate var count: Int { lock.withLock { handlers.count } }
}

@Test("P31: a handler may call back into the center", .timeLimit(.minutes(1)))
func handlerCallsBack() {
  let center = DownloadCenter()
  let id = center.observe { _ in }
  _ = center.observe { _ in center.stop(id) }
  center.finish("manual.pdf")
  #expect(center.count == 1)
}
