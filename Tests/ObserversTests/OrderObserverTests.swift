import Foundation
import KeyValueObserving
import Observers
import SampleApp
import Testing

/// Records every method that is called.
private final class Clerk: OrderSubscriber, @unchecked Sendable {  // unchecked because nothing changes
  let name: String
  let transcript: Transcript
  let then: (Clerk, String) -> Void

  init(_ name: String, _ transcript: Transcript, then: @escaping (Clerk, String) -> Void = { _, _ in }) {
    (self.name, self.transcript, self.then) = (name, transcript, then)
  }

  func orderPriceWasChanged(_ order: Order) { write("price \(order.price)") }
  func orderTariffWasChanged(_ order: Order) { write("tariff \(order.tariff)") }
  func orderCarrierWasChanged(_ order: Order) { write("carrier \(order.carrier ?? "nil")") }
  func orderServicesWereChanged(_ order: Order) { write("services \(order.services)") }
  func orderServiceTextWasChanged(_ order: Order) { write("service text \(order.serviceText)") }
  func orderDateWasChanged(_ order: Order) { write("date \(order.date?.timeIntervalSince1970 ?? -1)") }

  private func write(_ line: String) {
    transcript("\(name): \(line)")
    then(self, line)
  }
}

private let initialLines = [
  "clerk: price 0.0", "clerk: tariff economy", "clerk: carrier nil", "clerk: services []", "clerk: service text ",
  "clerk: date -1.0",
]

@Suite("OrderObserver: what subscribers receive") struct OrderObserverDeliveryTests {
  private let observer = OrderObserver()
  private let order = Order(tariff: "economy")
  private let transcript = Transcript()

  @Test("Each key calls its own method, and no other") func keys() {
    observer.order = order
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    observer.subscribe(clerk)
    order.price = 1
    order.tariff = "express"
    order.carrier = "Mercury"
    order.services = ["gift wrap"]
    order.serviceText = "ring twice"
    order.date = Date(timeIntervalSince1970: 0)
    #expect(
      transcript.lines == [
        "clerk: price 1.0", "clerk: tariff express", "clerk: carrier Mercury", #"clerk: services ["gift wrap"]"#,
        "clerk: service text ring twice", "clerk: date 0.0",
      ])
  }

  @Test("The method for all keys is called after the one for the key, and receives the key") func anyKey() {
    final class Calculator: OrderSubscriber {
      let transcript: Transcript
      init(_ transcript: Transcript) { self.transcript = transcript }
      func orderTariffWasChanged(_ order: Order) { transcript("tariff") }
      func orderWasChanged(_ order: Order, _ key: OrderKey) { transcript("any: \(key)") }
    }
    let calculator = Calculator(transcript)
    defer { withExtendedLifetime(calculator) {} }
    observer.order = order
    observer.subscribe(calculator)
    order.tariff = "express"
    order.carrier = "Mercury"
    #expect(transcript.lines == ["tariff", "any: tariff", "any: carrier"])
  }

  @Test("Only the requested keys are observed") func observedKeys() {
    let observer = OrderObserver(observing: [.price, .date])
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    observer.subscribe(clerk)
    observer.order = order
    order.tariff = "express"
    #expect(transcript.lines == ["clerk: price 0.0", "clerk: date -1.0"])
  }

  @Test("The shared observer is independent of others")
  @MainActor func shared() {
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    observer.subscribe(clerk)
    OrderObserver.shared.order = order
    defer { OrderObserver.shared.order = nil }
    order.price = 1
    #expect(transcript.lines == [])
    #expect(OrderObserver.shared === OrderObserver.shared && OrderObserver.shared.order === order)
  }
}

/// Shares an observer and its order among several threads, as an app may if its model and subscribers are Sendable.
private struct Shared: @unchecked Sendable {  // unchecked because clause 23 makes sets of a leaf safe
  var observer = OrderObserver()
  let order = Order(tariff: "economy")
}

/// The same numbers on every run.
private struct Steps: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite("OrderObserver: moving, starting, and stopping") struct OrderObserverMovingTests {
  private let observer = OrderObserver()
  private let order = Order(tariff: "economy")
  private let transcript = Transcript()

  @Test("Starting and stopping may come in any order, any number of times") func anyOrder() {
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    observer.subscribe(clerk)
    var intends = true
    var expected = 0
    var random = Steps()
    var orders: [Order?] = [order, Order(tariff: "express"), nil]
    orders.append(Order(tariff: "slow"))
    for _ in 0..<2_000 {
      let former = observer.order
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        observer.start()
        if !intends, former != nil { expected += 6 }
        intends = true
      case 1:
        observer.stop()
        intends = false
      case 2:
        let next = orders[Int.random(in: 0..<4, using: &random)]
        observer.order = next
        if intends, next != nil, next !== former { expected += 6 }
      case 3:
        let wasDelivered = observer.refresh()
        #expect(wasDelivered == (former != nil && intends))
        if wasDelivered { expected += 6 }
      default:
        for order in orders { order?.price += 1 }
        if intends, former != nil { expected += 1 }
      }
      #expect(transcript.lines.count == expected)
    }
    observer.stop()
    for order in orders { #expect(order?.observationInfo == nil) }
  }

  @Test("A refresh delivers the current values, or reports why it cannot, and never raises") func refresh() {
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    observer.subscribe(clerk)
    let report = { (failure: RefreshFailure) in transcript("\(failure)") }
    let raised = CocoaException.catching {
      #expect(!observer.refresh(report: report))
      observer.stop()
      #expect(!observer.refresh(report: report))
      observer.order = order
      #expect(transcript.lines == [RefreshFailure.noModel, .stopped].map { $0.description })
      observer.start()
      order.observationInfo = nil  // as if somebody else had removed all observers
      #expect(observer.refresh(report: report))
      observer.stop()
    }
    #expect(transcript.lines.dropFirst(2) == (initialLines + initialLines)[...])
    #expect(raised == nil)
  }
}

@Suite("OrderObserver: subscribing") struct OrderObserverSubscriptionTests {
  private let observer = OrderObserver()
  private let order = Order(tariff: "economy")
  private let transcript = Transcript()

  @Test("Nil, and a value that stands for nil, is refused with an error that says so") func nilLike() {
    let nothing: Clerk? = nil
    for candidate: Any? in [
      nil, nothing, nothing as Any, Optional(nothing) as Any, NSNull(), Optional(NSNull()) as Any,
    ] {
      #expect(throws: SubscriptionError.noSubscriber) { try observer.subscribe(checking: candidate) }
      #expect(throws: SubscriptionError.noSubscriber) { try observer.unsubscribe(checking: candidate) }
    }
    #expect(SubscriptionError.noSubscriber.description.contains("(was nil)"))
  }

  @Test("An object of another type is refused, inside an optional too") func notASubscriber() {
    let error = SubscriptionError.notASubscriber(type: "Order", expected: "OrderSubscriber")
    for candidate: Any? in [order, Optional(order) as Any, Optional(Optional(order)) as Any] {
      #expect(throws: error) { try observer.subscribe(checking: candidate) }
      #expect(throws: error) { try observer.unsubscribe(checking: candidate) }
    }
    #expect(
      error.description == "A subscriber must be of type OrderSubscriber (was of type Order). "
        + "Pass another object, or declare `class Order: OrderSubscriber`.")
  }

  @Test("A value is refused with advice that a value can follow") func value() {
    for (candidate, type) in [(3 as Any, "Int"), ("a string", "String"), (Optional(3) as Any, "Int")] {
      let error = SubscriptionError.notAnObject(type: type, expected: "OrderSubscriber")
      #expect(throws: error) { try observer.subscribe(checking: candidate) }
      #expect(throws: error) { try observer.unsubscribe(checking: candidate) }
    }
    #expect(
      SubscriptionError.notAnObject(type: "Int", expected: "OrderSubscriber").description
        == "A subscriber must be an object (was a value of type Int). "
        + "Pass an instance of a class that is declared `: OrderSubscriber`.")
  }

  @Test("Only the observer's own subscribers can be removed, and only once") func unknown() throws {
    let clerk = Clerk("clerk", transcript)
    defer { withExtendedLifetime(clerk) {} }
    let error = SubscriptionError.notSubscribed(type: "Clerk")
    #expect(throws: error) { try observer.unsubscribe(clerk) }
    observer.subscribe(clerk)
    try observer.unsubscribe(clerk)
    #expect(throws: error) { try observer.unsubscribe(clerk) }
    OrderObserver().subscribe(clerk)
    #expect(throws: error) { try observer.unsubscribe(clerk) }
    #expect(error.description.hasPrefix("Only a current subscriber can be unsubscribed (this Clerk is none)."))
    observer.order = order
    #expect(transcript.lines == [])
  }

  @Test("It keeps its order until another is set, and is released when its owner releases it")
  func ownership() {
    weak var former: Order?
    weak var gone: OrderObserver?
    do {
      let observer = OrderObserver()
      gone = observer
      do {
        let own = Order(tariff: "express")
        former = own
        observer.order = own
      }
      #expect(former != nil)
      observer.order = order
      #expect(former == nil)
      #expect(order.observationInfo != nil)
    }
    #expect(gone == nil)
    #expect(order.observationInfo == nil)
  }
}

@Suite("OrderObserver: inside a callback") struct OrderObserverReentrancyTests {
  private let observer = OrderObserver()
  private let order = Order(tariff: "economy")
  private let transcript = Transcript()

  @Test("The observer may be released inside a call") func letGo() {
    var observer: OrderObserver? = OrderObserver()
    weak let gone = observer
    let clerk = Clerk("clerk", transcript) { _, _ in observer = nil }
    defer { withExtendedLifetime(clerk) {} }
    observer?.subscribe(clerk)
    observer?.order = order
    #expect(gone == nil)
    #expect(order.observationInfo == nil)
  }

  @Test("No lock is held during a call: another thread may subscribe, leave, stop, and start (P31)")
  func noLock() {
    let (isDone, other) = (DispatchSemaphore(value: 0), Clerk("other", Transcript()))
    let shared = Shared(observer: observer)
    let clerk = Clerk("clerk", transcript) { clerk, _ in
      let thread = Thread {
        shared.observer.subscribe(other)
        try? shared.observer.unsubscribe(other)
        shared.observer.stop()
        shared.observer.refresh()
        isDone.signal()
      }
      thread.start()
      clerk.transcript(isDone.wait(timeout: .now() + 300) == .success ? "free" : "locked")
    }
    defer { withExtendedLifetime(clerk) {} }
    observer.order = order
    observer.subscribe(clerk)
    order.price = 1
    #expect(transcript.lines == ["clerk: price 1.0", "free"])
  }
}

@Suite("OrderObserver: threads") struct OrderObserverThreadsTests {
  private final class Counter: OrderSubscriber, @unchecked Sendable {  // unchecked because `lock` guards it
    private let lock = NSLock()
    private var calls = 0
    func orderPriceWasChanged(_ order: Order) { lock.withLock { calls += 1 } }
    var count: Int { lock.withLock { calls } }
  }

  @Test("Threads start, stop, and move it at once: in the end, only the last order is observed, and only once")
  func moving() {
    for _ in 0..<20 {
      let orders = (0..<3).map { _ in Shared() }
      let shared = orders[0]
      let observer = shared.observer
      let counter = Counter()
      observer.subscribe(counter)
      // Kept observed, because a subject's first observation is not safe while another thread sets.
      let kept = orders.map { $0.order.observe(\.price) { _, _ in } }
      onThreads(4) { thread in
        for round in 0..<stress(50) {
          switch (thread + round) % 4 {
          case 0: shared.observer.order = orders[round % 3].order
          case 1: shared.observer.stop()
          case 2: shared.observer.start()
          default: shared.observer.refresh()
          }
        }
      }
      kept.forEach { $0.invalidate() }
      observer.start()
      let before = counter.count
      for shared in orders { shared.order.price = 1 }
      #expect(counter.count == before + (observer.order == nil ? 0 : 1))
      observer.stop()
      for shared in orders { #expect(shared.order.observationInfo == nil) }
    }
  }
}
