import Foundation
import KeyValueObserving
import Observers
import TestSupport
import Testing

private final class Meter: CocoaObject {
  @Dynamic var reading = 0
  @Dynamic var limit = 0
}

/// Counts its calls, and those that came when none was allowed anymore.
private final class Gauge: CocoaObject, @unchecked Sendable {  // unchecked because `lock` guards all that changes
  private let lock = NSLock()
  private var calls = 0
  private var late = 0
  private var isOver = false

  func called() {
    lock.withLock {
      calls += 1
      if isOver { late += 1 }
    }
  }

  func over() { lock.withLock { isOver = true } }
  var callCount: Int { lock.withLock { calls } }
  var lateCount: Int { lock.withLock { late } }
}

private struct Shared<Content>: @unchecked Sendable {  // unchecked because clause 23 makes sets of a leaf safe
  let content: Content
}

@Suite("KeyValueObservationController: threads") struct KeyValueObservationControllerThreadsTests {
  @Test("While one thread ends everything, another's unobserve returns only after its own has ended")
  func twoEnders() {
    for _ in 0..<stress(20) {
      let meters = (0..<200).map { _ in Shared(content: Meter()) }
      let kept = meters.map { $0.content.observe(\.reading) { _, _ in } }  // safe for threads while observed
      let gauge = Gauge()
      // Any thread may use it.
      nonisolated(unsafe) let controller = KeyValueObservationController(observer: gauge)
      for meter in meters { controller.observe(meter.content, \.reading) { gauge, _, _, _ in gauge.called() } }
      onThreads(2) { thread in
        if thread == 0 { return controller.unobserveAll() }
        for meter in meters {
          controller.unobserve(meter.content)
          meter.content.reading = 1
        }
      }
      #expect(gauge.callCount == 0)
      withExtendedLifetime(kept) {}
    }
  }

  @Test(
    "Two threads change while two observe and unobserve: no call comes late, and observers that stay miss nothing",
    .exitTests)
  func storm() async {
    // In a process of its own, because the controller warns of each second observation, more than a thousand times.
    await #expect(processExitsWith: .success) {
      alarm(300)
      for retains in [true, false] {
        let shared = Shared(content: Meter())
        let steady = Gauge()
        steady.observationController.observe(shared.content, keyPath: "reading") { gauge, _, _ in gauge.called() }
        let churning = Gauge()
        // Any thread may use it.
        nonisolated(unsafe) let controller = KeyValueObservationController(observer: churning, retainsSubjects: retains)
        onThreads(4) { thread in
          for round in 0..<stress(1_000) {
            if thread < 2 {
              shared.content.reading = round
            } else {
              controller.observe(shared.content, keyPath: "reading", options: .initial) { gauge, _, _ in gauge.called()
              }
              controller.observe(shared.content, keyPath: "limit") { gauge, _, _ in gauge.called() }
              switch round % 3 {
              case 0: controller.unobserve(shared.content, keyPath: "reading")
              case 1: controller.unobserve(shared.content)
              default: controller.unobserveAll()
              }
            }
          }
        }
        controller.unobserveAll()
        churning.over()
        shared.content.reading = -1
        #expect(churning.lateCount == 0)
        #expect(steady.callCount == 2 * stress(1_000) + 1)
        steady.observationController.unobserveAll()
        #expect(shared.content.observationInfo == nil)
      }
    }
  }

  @Test("Observers die on one thread while another changes what they observe") func dyingObservers() {
    let shared = Shared(content: Meter())
    let steady = Gauge()
    steady.observationController.observe(shared.content, keyPath: "reading") { gauge, _, _ in gauge.called() }
    onThreads(3) { thread in
      for round in 0..<stress(1_000) {
        if thread == 0 {
          shared.content.reading = round
        } else {
          let gauge = Gauge()
          gauge.observationController.observe(shared.content, keyPath: "reading") { gauge, _, _ in gauge.called() }
        }
      }
    }
    #expect(steady.callCount == stress(1_000))
    steady.observationController.unobserveAll()
    #expect(shared.content.observationInfo == nil)
  }

  @Test("Subjects that are not retained die on one thread while another unobserves everything")
  func dyingSubjects() {
    let gauge = Gauge()
    // Any thread may use it.
    nonisolated(unsafe) let controller = KeyValueObservationController(observer: gauge, retainsSubjects: false)
    onThreads(3) { thread in
      for round in 0..<stress(1_000) {
        if thread == 0 {
          controller.unobserveAll()
        } else {
          let meter = Meter()
          controller.observe(meter, keyPaths: ["reading", "limit"], options: .initial) { gauge, _, _ in gauge.called() }
          meter.reading = round
        }
      }
    }
    #expect(gauge.callCount >= 4 * stress(1_000))
  }
}
