import ObserverTesting

/// Reports progress on a later turn of the main actor.
@MainActor final class Loader {
  private var handlers: [Int: @MainActor (Int) -> Void] = [:]
  private var lastID = 0

  func onProgress(_ handler: @escaping @MainActor (Int) -> Void) -> Int {
    lastID += 1
    handlers[lastID] = handler
    return lastID
  }

  func forget(_ id: Int) {
    let handler = handlers.removeValue(forKey: id)
    withExtendedLifetime(handler) {}
  }

  func progress(_ value: Int) {
    let ids = handlers.keys.sorted()
    Task { for id in ids { handlers[id]?(value) } }
  }
}

/// Needs no `settle` of its own: the main actor's default waits for its turns.
enum LoaderProbes: MainActorObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> Loader { Loader() }
  static func observe(_ loader: Loader, with listener: Listener) -> Int { loader.onProgress(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on loader: Loader?) { loader?.forget(id) }
  static func send(_ value: Int, from loader: Loader) { loader.progress(value) }
}
