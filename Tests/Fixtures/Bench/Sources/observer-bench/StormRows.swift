import Foundation
import Observers
import Synchronization

/// Two threads send to a hundred observers while a third ends and begins observations; what one send and one such pair
/// take then, of the time that passes.
func stormRows() -> [Row] {
  Way.all.filter(\.isForThreads).flatMap { way in
    [
      Row(sending(way), targets: sendTargets(way)) { storm(way).send },
      Row(churning(way), targets: churnTargets(way)) { storm(way).churn },
    ]
  }
}

private func sendTargets(_ way: Way) -> [Target] {
  switch way.name {
  case Way.subject.name: [Target(limit: 0.1, base: sending(.center))]
  case Way.multicastDelegate.name: [Target(limit: 1, base: sending(.center))]
  default: []
  }
}

private func churnTargets(_ way: Way) -> [Target] {
  way.name == Way.subject.name ? [Target(limit: 1, base: churning(.center))] : []
}

private func sending(_ way: Way) -> String { "in a storm, send to 100: \(way.name)" }
private func churning(_ way: Way) -> String { "in a storm, end and observe: \(way.name)" }

/// A way of observing, under two senders and a churner: nanoseconds of wall time for each.
private func storm(_ way: Way) -> (send: Double, churn: Double) {
  let observed = way.make()
  // They stay: two threads may set a property only while it is observed, for then a set takes a lock.
  let steady = listeners(100)
  let tokens = steady.map(observed.observe)
  let isOver = Shared(Atomic<Bool>(false))
  let sends = Shared(Atomic<Int>(0))
  let churns = Shared(Atomic<Int>(0))
  // Each thread counts for itself, lest they all wait for the counters.
  let sender = { @Sendable in
    var count = 0
    while !isOver.value.load(ordering: .relaxed) {
      observed.send(1)
      count += 1
    }
    sends.value.add(count, ordering: .relaxed)
  }
  let churner = { @Sendable in
    let listener = Listener()
    var token: AnyObject? = observed.observe(listener)
    var count = 0
    while !isOver.value.load(ordering: .relaxed) {
      token = nil
      token = observed.observe(listener)
      count += 1
    }
    churns.value.add(count, ordering: .relaxed)
    withExtendedLifetime(token) {}
  }
  let start = ContinuousClock.now
  let threads = DispatchGroup()
  for work: @Sendable () -> Void in [sender, sender, churner] {
    threads.enter()
    Thread.detachNewThread {
      work()
      threads.leave()
    }
  }
  Thread.sleep(forTimeInterval: 0.05)
  isOver.value.store(true, ordering: .relaxed)
  threads.wait()
  withExtendedLifetime((steady, tokens)) {}
  let nanoseconds = (ContinuousClock.now - start) / .nanoseconds(1)
  return (
    nanoseconds / Double(max(1, sends.value.load(ordering: .relaxed))),
    nanoseconds / Double(max(1, churns.value.load(ordering: .relaxed)))
  )
}

/// An atomic that closures can capture.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}
