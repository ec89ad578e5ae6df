import Foundation
internal import Locking

/// Runs `body` on new threads, which begin together, and returns when all have finished. It does not block the caller's
/// thread.
nonisolated(nonsending) func onThreads(
  _ count: Int, from start: Barrier? = nil, _ body: @escaping @Sendable (Int) -> Void
) async {
  let running = Locked(count)
  let start = start ?? Barrier(count)
  let done = Flag()
  for thread in 0..<count {
    onProbeThread {
      start.wait()
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

/// Runs `body` on a new thread.
func onProbeThread(_ body: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    Thread.current.threadDictionary[probeThread] = true
    body()
  }
}

/// Whether a probe made the current thread, which may therefore wait.
var isProbeThread: Bool { Thread.current.threadDictionary[probeThread] != nil }

private let probeThread = "ObserverTesting.probeThread"

/// Something that happens once. Waiting for it does not block the thread.
final class Flag: Sendable {
  private let state = Locked<(isRaised: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  var isRaised: Bool { state.withLock(\.isRaised) }

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

/// Blocks the threads that come to it until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }

  func open() { semaphore.signal() }
}

/// Lets a number of threads wait for one another, as often as they like.
final class Barrier: Sendable {
  private let state: Locked<(missing: Int, gate: Gate)>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    state = Locked((count, Gate()))
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

/// Passes a value to another thread.
struct Handed<Value>: @unchecked Sendable {  // unchecked because a mechanism says what it lacks
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
