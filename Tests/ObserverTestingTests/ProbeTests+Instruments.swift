import Foundation
import ObserverTesting
import TestSupport
import Testing

/// A mechanism with one lack, which a probe must notice before it makes anything.
private protocol Lack { static var lacks: Lacks { get } }
private enum Stopping: Lack { static var lacks: Lacks { .stopping } }
private enum SecondObserver: Lack { static var lacks: Lacks { .secondObserver } }
private enum Threads: Lack { static var lacks: Lacks { .threads } }
private enum SynchronousDelivery: Lack { static var lacks: Lacks { .synchronousDelivery } }

private enum Without<Missing: Lack>: ObserverMechanism {
  static var lacks: Lacks { Missing.lacks }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_: PlainBus, with _: Listener) -> Int { fatalError("the probe has begun") }
  static func stop(_: Int, of _: Listener, on _: PlainBus?) {}
  static func send(_: Int, from _: PlainBus) {}
}

/// With room for one observer as it says, although the former one stays and is called as well.
private enum PretendsOnePlace: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads, .secondObserver] }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.throwingHandler) }
  static func stop(_ id: Int, of listener: Listener, on bus: PlainBus?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

/// Leaves the handlers of dead observers where they are, and calls them no more.
private enum SilentRemains: ObserverMechanism {
  final class Bus: PlainBus {
    var dead: [Handler] = []
    override func tokenWasReleased(_ id: Int) {
      dead += entries.filter { $0.id == id }.map(\.handler)
      super.tokenWasReleased(id)
    }
  }
  static var lacks: Lacks { [.state, .threads] }
  static func makeSubject() -> Bus { Bus() }
  static func observe(_ bus: Bus, with listener: Listener) -> BusToken { Tokens<Bus>.observe(bus, with: listener) }
  static func stop(_ token: BusToken, of listener: Listener, on bus: Bus?) { token.cancel() }
  static func send(_ value: Int, from bus: Bus) { bus.post(value) }
}

/// With room for one observer, and it refuses another one while it has one.
private enum RefusesWhenTaken: ObserverMechanism {
  static var lacks: Lacks { [.state, .threads, .secondObserver] }
  static func makeSubject() -> PlainBus { PlainBus() }
  static func observe(_ bus: PlainBus, with listener: Listener) throws -> Int {
    if !bus.entries.isEmpty { throw Refusal() }
    return bus.add(listener.throwingHandler)
  }
  static func stop(_ id: Int, of listener: Listener, on bus: PlainBus?) { bus?.remove(id) }
  static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
}

/// Each part of a probe with a bus that only this part refuses, or that it must let pass.
@Suite("Probes: each instrument alone") struct ProbeInstrumentTests {
  @Test(
    "What a mechanism lacks, no probe asks",
    arguments: [
      (
        .stopping,
        [
          .endedTwice, .endedWhenNeverBegun, .calledAfterItsEnd, .costOfEnding, .endsItself, .endsAnother,
          .lateDelivery, .endRacingSend, .stormOfEnds,
        ]
      ),
      (.secondObserver, [.costOfEnding, .endsAnother, .addsInside, .failingCallback, .endRacingSend, .stormOfEnds]),
      (.threads, [.manySendingThreads, .endRacingSend, .stormOfEnds]), (.synchronousDelivery, [.endRacingSend]),
    ] as [(Lacks, [Probe])])
  @MainActor func lacking(_ lacks: Lacks, _ probes: [Probe]) async {
    let (mechanism, sentence): (any ProbedMechanism.Type, String) =
      switch lacks {
      case .stopping: (Without<Stopping>.self, "an observation cannot be ended")
      case .secondObserver: (Without<SecondObserver>.self, "there is room for one observer only")
      case .threads: (Without<Threads>.self, "it may be used on the main thread only")
      default: (Without<SynchronousDelivery>.self, "sending does not itself call the observers")
      }
    for probe in probes { #expect(await probe.run(on: mechanism) == .notApplicable(sentence), "\(probe)") }
  }

  @Test(
    "A mechanism of the main actor is asked nothing on other threads",
    arguments: [Probe.manySendingThreads, .endRacingSend, .stormOfEnds])
  @MainActor func onTheMainActor(_ probe: Probe) async {
    #expect(
      await probe.run(on: TextbookOnTheMainActor.self) == .notApplicable("it may be used on the main thread only"))
  }

  @Test(
    "One instrument refuses, and says why",
    arguments: [
      (.observerDiesRegistered, PretendsOnePlace.self, "pitfall P20: the observer was released, and the handler that"),
      (.observerDiesRegistered, OnePlace<PlainBus>.self, "safe: the observer was released; the handler that it left"),
      (.observerDiesRegistered, StrongSet.self, "not applicable: the observer cannot be released while"),
      (.tokenDropped, OnePlace<PlainBus>.self, "pitfall P20: without its token, the observation goes on"),
      (.strongCapture, SilentRemains.self, "pitfall P20: the subject keeps a closure that captures its observer"),
      (.endedWhenNeverBegun, Tokens<PlainBus>.self, "not applicable: ending needs the token"),
      (.releasedUnderLock, WeakList.self, "not applicable: it holds no handlers"),
      (.failingCallback, WeakList.self, "not applicable: its handlers cannot throw"),
      (.registeredTwice, OnePlace<PlainBus>.self, "safe: the second token replaces the first"),
      (.registeredTwice, PretendsOnePlace.self, "pitfall P08: an observer that registered twice is called 2 times"),
      (.endsItself, OnePlace<IgnoresEndsInside>.self, "pitfall P32: an end inside the handler is lost"),
      (.endsItself, OnePlace<CallsTwiceWhenChanged>.self, "pitfall P32: the leaver was called 2 times"),
      (.sendsInside, OnePlace<DropsNestedSends>.self, "pitfall P46: the value that was sent inside a handler"),
      (.orderOfDelivery, OnePlace<PlainBus>.self, "safe: each value arrives once"),
      (.orderOfDelivery, OnePlace<CallsTwice>.self, "pitfall P27: one value is delivered 2 times"),
      (.orderOfDelivery, Tokens<SwapsTheLastTwo>.self, "pitfall P40: observers are called in an order that nobody"),
      (.lateDelivery, OnePlace<PlainBus>.self, "safe: when sending returns, everything is delivered"),
      (.equalValue, Tokens<PlainBus>.self, "safe: an event that equals the last one arrives like any other"),
      (.equalValue, OfState<PlainBus>.self, "pitfall P29: a state that did not change is announced"),
      (.calledAfterItsEnd, OnePlace<EndCloses>.self, "pitfall P06: the mechanism is dead"),
      (.calledAfterItsEnd, OnePlace<RemovesNothing>.self, "pitfall P14: ending has no effect"),
      (.addsInside, Tokens<AddingInsideLosesTheValue>.self, "pitfall P32: the second was called 0 times when another"),
      (.subjectDiesFirst, KeptSubject.self, "not applicable: the observation keeps its subject, which cannot be"),
      (.endedTwice, RefusesWhenTaken.self, "safe: the second end has no effect"),
      (.calledAfterItsEnd, RefusesWhenTaken.self, "safe: nothing is called after the end"),
      (.registeredTwice, RefusesWhenTaken.self, "safe: the second registration is refused: Refusal()"),
      (.endsAnother, Tokens<ForgetsTheBystander>.self, "pitfall P32: the bystander was called 0 times when others"),
      (.endsAnother, Tokens<ForgetsTheEnder>.self, "pitfall P32: the first was called 0 times when others were ended"),
      (.manySendingThreads, Threaded<RepeatsOneElsewhere>.self, "pitfall P42: 1,000 values were sent, and the first"),
      (.manySendingThreads, Threaded<LosesOneElsewhere>.self, "pitfall P42: of 1,000 values, 999 reached the first"),
      (.manySendingThreads, Threaded<RepeatsOneForTheLast>.self, "pitfall P42: 1,000 values were sent, and the second"),
      (.endRacingSend, Threaded<CallsTheSecondAnyway>.self, "pitfall P42: the second is called after its end"),
      (.endRacingSend, Threaded<CallsTheThirdAnyway>.self, "pitfall P42: the third is called after its end"),
    ] as [(Probe, any ProbedMechanism.Type, String)])
  @MainActor func alone(_ probe: Probe, _ mechanism: any ProbedMechanism.Type, _ words: String) async {
    let verdict = await probe.run(on: mechanism)
    #expect(verdict.description.hasPrefix(words), "\(verdict)")
  }
}

/// Calls everybody again if an observer ended during the delivery.
final class CallsTwiceWhenChanged: PlainBus {
  override func post(_ value: Int) {
    let before = entries
    for entry in before { try? entry.handler(value) }
    if entries.count < before.count { for entry in before { try? entry.handler(value) } }
  }
}

/// Calls the last two observers in the other order.
final class SwapsTheLastTwo: PlainBus {
  override func post(_ value: Int) {
    var order = entries
    if order.count > 2 { order.swapAt(order.count - 1, order.count - 2) }
    for entry in order { try? entry.handler(value) }
  }
}

/// Breaks a delivery off when somebody is added in it.
final class AddingInsideLosesTheValue: PlainBus {
  override func post(_ value: Int) {
    let last = lastID
    for entry in entries where lastID == last { try? entry.handler(value) }
  }
}

/// After a delivery in which two ended, it forgets one of those that stayed.
class ForgetsAfterEnds: PlainBus {
  var place: Int { 0 }
  override func post(_ value: Int) {
    let before = entries.count
    super.post(value)
    if before - entries.count > 1, place < entries.count { entries.remove(at: place) }
  }
}
final class ForgetsTheEnder: ForgetsAfterEnds {}
final class ForgetsTheBystander: ForgetsAfterEnds { override var place: Int { 1 } }

/// Calls its observers once too often, or once too seldom, of all values that come from other threads.
class OnceElsewhere: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private let hasErred = NSLock()
  /// - Returns: Whether this is the one value that it errs with.
  func errs(_ value: Int) -> Bool { value > 10_000 && hasErred.try() }
}
final class RepeatsOneElsewhere: OnceElsewhere, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    super.post(value)
    if errs(value) { super.post(value) }
  }
}
final class LosesOneElsewhere: OnceElsewhere, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { if !errs(value) { super.post(value) } }
}
final class RepeatsOneForTheLast: OnceElsewhere, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    super.post(value)
    if errs(value) { lock.withLock { observers.last }?.receive(value) }
  }
}

/// Looks again before each call whether the observer has ended, except for one place.
class CallsOneAnyway: LockedList, @unchecked Sendable {  // unchecked like its superclass
  var place: Int { 1 }
  override func post(_ value: Int) {
    for (index, listener) in lock.withLock({ observers }).enumerated() {
      if index == place || lock.withLock({ observers.contains { $0 === listener } }) { listener.receive(value) }
    }
  }
}
final class CallsTheSecondAnyway: CallsOneAnyway, @unchecked Sendable {}  // unchecked like its superclass
final class CallsTheThirdAnyway: CallsOneAnyway, @unchecked Sendable {  // unchecked like its superclass
  override var place: Int { 2 }
}
