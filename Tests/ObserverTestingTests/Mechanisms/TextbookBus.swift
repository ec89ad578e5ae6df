import Foundation
import ObserverTesting

/// A correct bus: every probe must find it safe.
///
/// A handler lasts as long as its token, which keeps neither the bus nor the observer. A value that is sent inside a
/// handler waits for its turn. No lock is held while a handler runs or is released. An observer that has ended is not
/// called. Each value counts.
class TextbookBus: @unchecked Sendable {  // unchecked because `lock` guards all that changes
  typealias Handler = @Sendable (Int) throws -> Void

  final class Token {
    private weak let bus: TextbookBus?
    private let id: Int

    init(_ bus: TextbookBus, _ id: Int) {
      self.bus = bus
      self.id = id
    }

    deinit { cancel() }

    func cancel() { bus?.remove(id) }
  }

  private let lock = NSRecursiveLock()
  private var handlers: [Int: Handler] = [:]
  private var lastID = 0
  private var queue: [Int] = []
  private var isDelivering = false

  required init() {}

  func subscribe(_ handler: @escaping Handler) -> Token {
    lock.withLock {
      lastID += 1
      handlers[lastID] = handler
      return Token(self, lastID)
    }
  }

  func remove(_ id: Int) {
    let ended = lock.withLock { handlers.removeValue(forKey: id) }
    _ = consume ended  // outside the lock
  }

  func post(_ value: Int) {
    let isFirst = lock.withLock {
      queue.append(value)
      defer { isDelivering = true }
      return !isDelivering
    }
    if isFirst { while let value = next() { deliver(value) } }
  }

  private func next() -> Int? {
    lock.withLock {
      isDelivering = !queue.isEmpty
      return queue.isEmpty ? nil : queue.removeFirst()
    }
  }

  private func deliver(_ value: Int) {
    for id in lock.withLock({ handlers.keys.sorted() }) {
      try? lock.withLock { handlers[id] }?(value)
    }
  }
}

enum Textbook: ObserverMechanism {
  static var lacks: Lacks { .state }
  static var accepts: [Probe: String] { [.strongCapture: "P18"] }
  static func makeSubject() -> TextbookBus { TextbookBus() }
  static func observe(_ bus: TextbookBus, with listener: Listener) -> TextbookBus.Token {
    bus.subscribe(listener.throwingHandler)
  }
  static func stop(_ token: TextbookBus.Token, of listener: Listener, on bus: TextbookBus?) { token.cancel() }
  static func send(_ value: Int, from bus: TextbookBus) { bus.post(value) }
}
