import Foundation
import KeyValueObserving
import Observers
import SampleApp
import Testing

@Suite("KeyValueObservation: delivery to an actor") struct KeyValueActorObservationTests {
  private actor Kitchen {
    private(set) var prices: [Double?] = []
    func cook(_ price: Double?) { prices.append(price) }
  }

  @Test("The main actor receives all changes in order, in later turns") @MainActor func mainActor() async {
    let order = Order(tariff: "economy")
    let (prices, sink) = AsyncStream<[Double?]>.makeStream()
    let observation = order.observe(\.price, options: .initial, on: MainActor.self) { old, new in
      sink.yield([old, new])
    }
    for price in 1...3 { order.price = Double(price) }
    sink.yield([])  // handlers never run inside a set, so this comes first
    var seen: [[Double?]] = []
    for await price in prices {
      seen.append(price)
      if seen.count == 5 { break }
    }
    withExtendedLifetime(observation) {}
    #expect(seen == [[], [nil, 0], [0, 1], [1, 2], [2, 3]])
  }

  @Test("An observation that ends on the main actor is not called, even if a change is under way (P35)")
  @MainActor func endedUnderWay() async {
    let order = Order(tariff: "economy")
    let (events, sink) = AsyncStream<String>.makeStream()
    let ended = order.observe(\.price, on: MainActor.self) { _, _ in sink.yield("ended") }
    order.price = 1
    ended.invalidate()
    let other = order.observe(\.price, on: MainActor.self) { _, _ in sink.yield("other") }
    order.price = 2
    var seen: [String] = []
    for await event in events {
      seen.append(event)
      break
    }
    withExtendedLifetime(other) {}
    #expect(seen == ["other"])
  }

  @Test("An observation that ended keeps neither its handler nor what the handler captures")
  @MainActor func releasesItsHandler() {
    final class Captured: Sendable {}
    let order = Order(tariff: "economy")
    var captured: Captured? = Captured()
    weak let left = captured
    let observation = order.observe(\.price, on: MainActor.self) { [captured] _, _ in
      withExtendedLifetime(captured) {}
    }
    captured = nil
    #expect(left != nil)
    observation.invalidate()
    #expect(left == nil)
  }

  @Test("A change that arrives while its own delivery goes on is dropped if the observation has ended (P35)")
  @MainActor func endedInItsDelivery() async {
    nonisolated(unsafe) let order = Order(tariff: "economy")  // one thread at a time uses it
    let (calls, late) = (Locked(0), Locked<KeyValueActorObservation?>(nil))
    let (hasEnded, mayReturn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (isOver, over) = AsyncStream<Never>.makeStream()
    // The older observer is called last, in a delivery that still keeps the newer one.
    let older = order.observe(\.price) { _, _ in
      late.withLock(\.self)?.invalidate()
      hasEnded.signal()
      mayReturn.wait()
    }
    late.withLock { $0 = order.observe(\.price, on: MainActor.self) { _, _ in calls.withLock { $0 += 1 } } }
    Thread.detachNewThread {
      order.price = 1
      over.finish()
    }
    // Until then, this keeps the main actor, on which the value would otherwise arrive before the end.
    let waitForTheEnd = { hasEnded.wait() }
    waitForTheEnd()
    await MainActor.settled()
    mayReturn.signal()
    for await _ in isOver {}
    #expect(calls.withLock(\.self) == 0)
    withExtendedLifetime(older) {}
  }

  @Test("It keeps neither its subject nor the actor, and the three may be released in any order")
  func ownership() {
    weak var goneOrder: Order?
    weak var goneKitchen: Kitchen?
    let (observation, ofAnOptional): (KeyValueActorObservation, KeyValueActorObservation)
    do {
      let order = Order(tariff: "economy")
      let kitchen = Kitchen()
      (goneOrder, goneKitchen) = (order, kitchen)
      observation = order.observe(\.price, on: kitchen) { kitchen, _, new in kitchen.cook(new) }
      ofAnOptional = order.observe(\.carrier, on: kitchen) { kitchen, _, _ in kitchen.cook(nil) }
    }
    #expect(goneOrder == nil && goneKitchen == nil)
    #expect(ofAnOptional.keyPath == "carrier")
    #expect(observation.keyPath == "price")
    observation.invalidate()
    observation.invalidate()
  }

  @Test("Another thread may invalidate or release it, and the subject forgets it") func endedElsewhere() {
    let order = Order(tariff: "economy")
    for _ in 0..<stress(50) {
      let observation = Locked<KeyValueActorObservation?>(
        order.observe(\.price, on: MainActor.self) { _, _ in })
      onThreads(2) { thread in
        if thread == 0 { observation.withLock { $0?.invalidate() } } else { observation.withLock { $0 = nil } }
      }
      #expect(order.observationInfo == nil)
    }
  }
}
