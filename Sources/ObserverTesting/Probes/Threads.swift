import Foundation

/// Runs `body` on threads of its own and returns when all have done it. The caller's thread is not blocked meanwhile.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let running = Guarded(count)
  let done = Flag()
  for thread in 0..<count {
    Thread.detachNewThread {
      body(thread)
      let isLast = running.withLock { running in
        running -= 1
        return running == 0
      }
      if isLast { done.raise() }
    }
  }
  await done.wait()
}

/// Something that happens once, and may be waited for without blocking.
final class Flag: Sendable {
  private let state = Guarded<(isRaised: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func raise() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isRaised = state.withLock { state in
        if !state.isRaised { state.waiting.append(continuation) }
        return state.isRaised
      }
      if isRaised { continuation.resume() }
    }
  }
}

/// Holds up the threads that come to it until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }

  func open() { semaphore.signal() }
}

/// Hands a subject to other threads.
struct Handed<Value>: @unchecked Sendable {  // unchecked because a mechanism says whether its subject may be shared so
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
