import Foundation

/// Runs `body` on threads of its own, which begin together, and returns when all have done it. The caller's thread is not
/// blocked meanwhile.
nonisolated(nonsending) func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let waiting = Guarded(count)
  let running = Guarded(count)
  let start = Gate()
  let done = Flag()
  for thread in 0..<count {
    Thread.detachNewThread {
      if waiting.countDown() { start.open() }
      start.wait()
      body(thread)
      if running.countDown() { done.raise() }
    }
  }
  await done.wait()
}

extension Guarded<Int> {
  /// Whether this was the last.
  fileprivate func countDown() -> Bool {
    withLock { count in
      count -= 1
      return count == 0
    }
  }
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

  nonisolated(nonsending) func wait() async {
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

/// Where so many threads wait for one another, again and again.
final class Barrier: Sendable {
  private let state: Guarded<(missing: Int, gate: Gate)>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    state = Guarded((count, Gate()))
  }

  func wait() {
    let (gate, isLast) = state.withLock { state in
      let gate = state.gate
      state.missing -= 1
      let isLast = state.missing == 0
      if isLast { state = (count, Gate()) }
      return (gate, isLast)
    }
    if isLast { gate.open() } else { gate.wait() }
  }
}

/// Hands a subject to other threads.
struct Handed<Value>: @unchecked Sendable {  // unchecked because a mechanism says whether its subject may be shared so
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
