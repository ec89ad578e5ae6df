import Foundation
import KeyValueObserving
import Observers
import TestSupport
import Testing

/// Two threads meet where no other storm leads them. A lock that is missing there seldom changes a result, so these
/// storms prove most under the thread sanitizer.
@Suite("What two threads share is locked", .timeLimit(.minutes(5)))
struct LockTests {
  @Test("Of two loops that start at once over the same values, one has those from before")
  func twoLoops() async {
    for _ in 0..<stress(5) {
      let subjects = (0..<10).map { _ in Subject<Int>() }
      let values = subjects.map { $0.values(buffering: .unbounded) }
      for subject in subjects { subject.send(1) }
      let loops = [Own<[AsyncStream<Int>.Iterator]>([]), Own([])]  // one for each thread
      inLockstep(rounds: values.count) { thread, round in
        loops[thread].content.append(values[round].makeAsyncIterator())
      }
      for subject in subjects { subject.send(2) }
      for (var one, var other) in zip(loops[0].content, loops[1].content) {
        #expect(await [one.next(), other.next()].sorted { $0! < $1! } == [1, 2])
      }
    }
  }

  @Test("A subject may die while another thread ends an observation of it")
  func dyingSubject() {
    let subjects = Own((0..<stress(200)).map { _ in Subject<Int>() })
    let tokens = subjects.content.map { subject in subject.observe { _ in } }
    inLockstep(rounds: tokens.count) { thread, round in
      if thread == 0 { _ = subjects.content.popLast() } else { tokens[tokens.count - 1 - round].invalidate() }
    }
    #expect(subjects.content.isEmpty)
  }

  @Test("Values arrive on a queue while another thread is still making the observation")
  func arrivals() {
    let (subject, queue) = (Subject<Int>(), DispatchQueue(label: "arrivals"))
    let received = Locked(0)
    inLockstep(rounds: stress(100)) { thread, _ in
      if thread == 0 {
        for _ in 0..<20 { subject.send(1) }
      } else {
        let token = subject.observe(on: queue) { _ in received.withLock { $0 += 1 } }
        subject.send(1)
        queue.sync {}
        token.invalidate()
      }
    }
    queue.sync {}
    #expect(received.withLock(\.self) >= stress(100))
  }

  @Test("A thread reads a current value while another sets it")
  func currentValue() {
    let volume = CurrentValue(0)
    let found = Own<[Int]>([])
    inLockstep(rounds: stress(50)) { thread, round in
      if thread == 0 { volume.wrappedValue = round } else { found.content.append(volume.wrappedValue) }
    }
    #expect(found.content.enumerated().allSatisfy { round, value in value == round || value == max(round - 1, 0) })
  }

  @Test("A thread asks an observation for its subject while another ends it")
  func subject() {
    let meter = Meter()
    let observations = Own((0..<stress(200)).map { _ in meter.observe(\.reading) { _, _ in } })
    let found = [Own<[Meter?]>([]), Own([])]
    onThreads(2) { thread in
      for observation in observations.content {
        if thread == 0 { observation.invalidate() }
        found[thread].content.append(observation.subject as? Meter)
      }
    }
    #expect(found[0].content.allSatisfy { $0 == nil })
    #expect(found[1].content.allSatisfy { $0 == nil || $0 === meter })
  }

  @Test("A notification arrives on another thread right after its observation was stored")
  func arrivalOfANotification() {
    let (center, received) = (NotificationCenter(), Locked(0))
    withVisitor({ center.post(name: .read, object: nil) }) { letVisit in
      for _ in 0..<stress(20) {
        let token = center.observe(.read) { _ in received.withLock { $0 += 1 } }
        letVisit()
        token.invalidate()
      }
    }
    #expect(received.withLock(\.self) == stress(20))
  }

  @Test("Another thread ends a controller's observations right after the controller forgot a refused one")
  func refused() {
    let (meter, observer) = (Meter(), Meter())
    // Any thread may use it.
    nonisolated(unsafe) let controller = KeyValueObservationController(observer: observer)
    withVisitor({ controller.unobserve(meter) }) { letVisit in
      for _ in 0..<stress(20) {
        let exception = CocoaException.catching {
          let hasBegun = controller.observe(meter, keyPath: "missing") { _, _, _ in }
          if hasBegun { Issue.record("it was accepted") }
        }
        letVisit()
        if exception?.name != "NSUnknownKeyException" { Issue.record("nothing was raised") }
      }
    }
    #expect(meter.observationInfo == nil)
  }

  @Test("A thread asks an object for its own controller while another replaces it")
  func replacedController() {
    let shared = Own(Meter())
    let controllers = Own((0..<stress(50)).map { _ in KeyValueObservationController(observer: shared.content) })
    let found = Own<[KeyValueObservationController<Meter>]>([])
    inLockstep(rounds: controllers.content.count) { thread, round in
      if thread == 0 {
        shared.content.observationController = controllers.content[round]
      } else {
        found.content.append(shared.content.observationController)
      }
    }
    #expect(found.content.allSatisfy { $0.observer === shared.content })
  }
}

extension Notification.Name {
  fileprivate static let read = Notification.Name("read")
}

private final class Meter: CocoaObject {
  @Dynamic var reading = 0
}

/// What one thread uses alone, or what the test shares on purpose.
private final class Own<Content>: @unchecked Sendable {  // unchecked because the tests say which thread uses it
  var content: Content
  init(_ content: Content) { self.content = content }
}
