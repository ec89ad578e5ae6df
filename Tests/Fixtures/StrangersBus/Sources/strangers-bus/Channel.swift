/// A bus for one thread. Its author believes that it is correct, and is wrong in two places.
nonisolated final class Channel {
  private var handlers: [(id: Int, call: (Int) -> Void)] = []
  private var lastID = 0
  private var waiting: [Int] = []
  private var isPublishing = false

  func subscribe(_ handler: @escaping (Int) -> Void) -> Subscription {
    lastID += 1
    handlers.append((lastID, handler))
    return Subscription(channel: self, id: lastID)
  }

  func publish(_ value: Int) {
    waiting.append(value)
    if isPublishing { return }
    isPublishing = true
    defer { isPublishing = false }
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      for handler in handlers {  // a copy, in which observers that leave meanwhile are still called (P33)
        handler.call(value)
      }
    }
  }

  fileprivate func remove(_ id: Int) {
    guard let index = handlers.firstIndex(where: { $0.id == id }) else { return }
    let ended = handlers.remove(at: index)
    withExtendedLifetime(ended) {}  // Its captures are released when the list is complete again.
  }
}

/// Lasts until it is canceled or released.
nonisolated final class Subscription {
  private let channel: Channel  // kept, so a channel that keeps its own subscription is never released (P21)
  private let id: Int

  fileprivate init(channel: Channel, id: Int) {
    self.channel = channel
    self.id = id
  }

  deinit { cancel() }

  func cancel() { channel.remove(id) }
}
