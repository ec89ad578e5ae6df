import Foundation

/// The state of one thread: its open changes, its `catching` scopes, its key path recording.
///
/// Cocoa keeps open changes per thread too, which is why a pair split over two threads is not a pair
/// (clause 12). Task-locals would travel to child tasks, which these must not.
struct ThreadState {
  /// Changes that `willChange…` announced and nothing has closed yet, innermost last.
  var openChanges: [OpenChange] = []
  /// The number of changes that were opened so far.
  private(set) var opened = 0
  /// The first exception of each running `CocoaException.catching`, innermost last.
  var caught: [CocoaException?] = []
  /// The number of exceptions that were raised on this thread to a `catching` that is still running.
  var raised = 0
  /// The reads of the key path whose string is being found, if any.
  var recording: KeyPathRecording?
  /// The layout that this thread used last: one change uses the same one several times. Layouts are never freed.
  var lastLayout: Unmanaged<Layout>?

  /// The path that this thread used last: code that observes a key often observes it of many objects.
  var lastPath: ObservedPath?

  mutating func open(_ change: OpenChange) {
    change.number = opened
    opened += 1
    openChanges.append(change)
  }

  /// This thread's state, made at its first use and freed when the thread ends.
  static var current: UnsafeMutablePointer<ThreadState> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: ThreadState.self) }
    let made = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    made.initialize(to: ThreadState())
    pthread_setspecific(key, made)
    return made
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { state in
      let state: UnsafeMutableRawPointer? = state  // on Darwin it is there for certain
      guard let state = state?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return key
  }()
}
