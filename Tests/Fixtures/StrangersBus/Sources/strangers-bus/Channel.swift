/// A bus for one thread. Its author believes that it is right, and is wrong in two places.
final class Channel {
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
      for handler in handlers {  // a copy, in which those who leave meanwhile are still called (P33)
        handler.call(value)
      }
    }
  }

  fileprivate func remove(_ id: Int) { handlers.removeAll { $0.id == id } }
}

/// Lasts until it is cancelled or released.
final class Subscription {
  private let channel: Channel  // kept, so that a channel which keeps its own subscription never dies (P21)
  private let id: Int

  fileprivate init(channel: Channel, id: Int) {
    self.channel = channel
    self.id = id
  }

  deinit { cancel() }

  func cancel() { channel.remove(id) }
}
