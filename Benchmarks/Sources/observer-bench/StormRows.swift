import Foundation
import Observers
import Synchronization

/// Two threads send to a hundred observers while a third ends and begins observations.
func stormRows() -> [Row] {
  let center = name(.center)
  return [
    Row(name(.subject), targets: [Target(limit: 1.0 / 3, base: center)]) { nanosecondsPerSend(.subject) },
    Row(name(.multicastDelegate), targets: [Target(limit: 1, base: center)]) { nanosecondsPerSend(.multicastDelegate) },
    Row(center) { nanosecondsPerSend(.center) },
  ]
}

private func name(_ way: Way) -> String { "in a storm, send to 100: \(way.name)" }

/// Wall time divided by the sends of both senders.
private func nanosecondsPerSend(_ way: Way) -> Double {
  let observed = way.make()
  // These observers stay, because two threads may set a property only while it is observed. Then a set takes a lock.
  let steady = listeners(100)
  let tokens = steady.map(observed.observe)
  let sends = Shared(Atomic<Int>(0))
  let start = ContinuousClock.now
  let end = start + .milliseconds(50)
  // Each thread has a counter of its own and reads the clock rarely, so the threads do not wait for each other.
  let sender = { @Sendable in
    var count = 0
    while ContinuousClock.now < end {
      for _ in 0..<16 { observed.send(1) }
      count += 16
    }
    sends.value.add(count, ordering: .relaxed)
  }
  let churner = { @Sendable in
    let listener = Listener()
    var token: AnyObject? = observed.observe(listener)
    while ContinuousClock.now < end {
      for _ in 0..<16 {
        token = nil
        token = observed.observe(listener)
      }
    }
    withExtendedLifetime(token) {}
  }
  let threads = DispatchGroup()
  for work: @Sendable () -> Void in [sender, sender, churner] {
    threads.enter()
    Thread.detachNewThread {
      work()
      threads.leave()
    }
  }
  threads.wait()
  withExtendedLifetime((steady, tokens)) {}
  return (ContinuousClock.now - start) / .nanoseconds(1) / Double(max(1, sends.value.load(ordering: .relaxed)))
}

/// An atomic that closures can capture.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}
