import ObserverTesting

/// Passes on what comes from a server. Readers sign off themselves.
actor Feed {
  private var readers: [(id: Int, read: @Sendable (Int) -> Void)] = []
  private var lastID = 0

  func add(_ read: @escaping @Sendable (Int) -> Void) -> Int {
    lastID += 1
    readers.append((lastID, read))
    return lastID
  }

  func remove(_ id: Int) {
    guard let index = readers.firstIndex(where: { $0.id == id }) else { return }
    let reader = readers.remove(at: index)
    withExtendedLifetime(reader) {}
  }

  func post(_ value: Int) { for reader in readers { reader.read(value) } }
}

enum FeedProbes: AsyncObserverMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Feed { Feed() }
  static func observe(_ feed: Feed, with listener: Listener) async -> Int { await feed.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on feed: Feed?) async { await feed?.remove(id) }
  static func send(_ value: Int, from feed: Feed) async { await feed.post(value) }
}
