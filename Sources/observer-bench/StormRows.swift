import Fixed
import Foundation
import Synchronization

/// Two threads send to a hundred observers while a third ends and begins observations; what one send and one such pair
/// take then, of the time that passes.
func stormRows() -> [Row] {
  let center = Storm {
    let center = NotificationCenter()
    let observe = { (listener: ReadOnlyListener) in
      CenterToken(center, center.addObserver(forName: notification, object: nil, queue: nil) { _ in listener.hear(1) })
    }
    return Storm.Mechanism(send: { _ in center.post(name: notification, object: nil) }, observe: observe)
  }
  let subject = Storm {
    let subject = Subject<Int>()
    return Storm.Mechanism(
      send: { subject.send($0) }, observe: { listener in subject.observe { listener.hear($0) } })
  }
  let title = { (what: String, who: String) in "in a storm, \(what): \(who)" }
  return [
    Row(title("send to 100", "NotificationCenter")) { center.run().send },
    Row(title("end and observe", "NotificationCenter")) { center.latest.churn },
    Row(
      title("send to 100", "Subject"), targets: [Target(limit: 0.1, base: title("send to 100", "NotificationCenter"))]
    ) { subject.run().send },
    Row(
      title("end and observe", "Subject"),
      targets: [Target(limit: 1, base: title("end and observe", "NotificationCenter"))]
    ) { subject.latest.churn },
  ]
}

/// Whom a storm calls: it writes nothing. A count would travel between the two senders' caches at each call, which costs more
/// than all the rest.
private final class ReadOnlyListener: @unchecked Sendable {  // unchecked because `calls` never changes: see `run`
  private var calls = 0

  @inline(never)
  func hear(_ value: Int) {
    if value < 0 { calls &+= value }  // no storm sends such a value, but the compiler cannot know
  }
}

/// A way of observing, under two senders and a churner.
private final class Storm {
  struct Mechanism: @unchecked Sendable {  // unchecked because that is what is measured: all of them take any thread
    let send: (Int) -> Void
    let observe: (ReadOnlyListener) -> AnyObject
  }

  /// Nanoseconds of wall time for each.
  struct Sample {
    var send = 0.0
    var churn = 0.0
  }

  private(set) var latest = Sample()
  private let make: () -> Mechanism

  init(make: @escaping () -> Mechanism) {
    self.make = make
  }

  func run() -> Sample {
    let mechanism = make()
    let steady = (0..<100).map { _ in mechanism.observe(ReadOnlyListener()) }
    let isOver = Shared(Atomic<Bool>(false))
    let sends = Shared(Atomic<Int>(0))
    let churns = Shared(Atomic<Int>(0))
    // Each thread counts for itself, lest they all wait for the counters.
    let sender = { @Sendable in
      var count = 0
      while !isOver.value.load(ordering: .relaxed) {
        mechanism.send(1)
        count += 1
      }
      sends.value.add(count, ordering: .relaxed)
    }
    let churner = { @Sendable in
      let listener = ReadOnlyListener()
      var token = mechanism.observe(listener)
      var count = 0
      while !isOver.value.load(ordering: .relaxed) {
        token = mechanism.observe(listener)
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
    withExtendedLifetime(steady) {}
    let nanoseconds = (ContinuousClock.now - start) / .nanoseconds(1)
    latest = Sample(
      send: nanoseconds / Double(max(1, sends.value.load(ordering: .relaxed))),
      churn: nanoseconds / Double(max(1, churns.value.load(ordering: .relaxed))))
    return latest
  }
}

/// An atomic that closures can capture.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}
