import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: a faulty adapter is a failure") struct AdapterTests {
  @Test("A line on which nothing arrives fails every probe that needs it", .exitTests, arguments: Probe.allCases)
  func deadLine(_ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: "DeadLine"))
    if probe == .tokenDropped { return #expect(verdict == .notApplicable("there is no token")) }
    guard case .adapterFailed(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.contains("the first value never reached"))
    #expect(reason.contains("write a `settle`") && reason.contains("executorPreference: ProbeExecutor.shared"))
  }

  @Test(
    "Handlers that run in tasks on the busy main actor fail the adapter, and are no pitfall", .exitTests,
    arguments: [Probe.orderOfDelivery, .growth, .lateDelivery, .equalValue, .calledAfterItsEnd, .stormOfEnds])
  func tasks(_ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: "MainActorTasks"))
    guard case .adapterFailed(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.contains("never reached") || reason.contains("after `settle` had returned"), "\(verdict)")
    #expect(reason.contains("write a `settle`"))
  }

  /// By luck, a task arrives before the probe looks, and the mechanism would seem to be safe.
  @Test(
    "Handlers that run in ordinary tasks or on a queue fail the adapter, whenever they run", .exitTests,
    arguments: ["OrdinaryTasks", "LuckyTasks", "LuckyQueue", "LuckyTasksOfAnActor"],
    [Probe.orderOfDelivery, .equalValue, .manySendingThreads])
  func elsewhere(_ mechanism: String, _ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: mechanism))
    guard case .adapterFailed(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    let isLucky = mechanism.hasPrefix("Lucky")
    #expect(reason.contains("by another thread or task") || !isLucky && reason.contains("never reached"), "\(verdict)")
    #expect(reason.contains("write a `settle`") && reason.contains("executorPreference: ProbeExecutor.shared"))
  }

  @Test(
    "A second value that arrives late fails the adapter, and is not P43", .exitTests,
    arguments: [.orderOfDelivery, .growth] as [Probe])
  func lateSecondValue(_ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: "LateFromTheSecondOn"))
    guard case .adapterFailed(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.contains("arrived after `settle` had returned"))
  }

  @Test(
    "An error in plain use fails the adapter", .exitTests,
    arguments: [
      ("RefusesToObserve", "observing failed"), ("RefusesToEnd", "ending failed"), ("RefusesToSend", "sending failed"),
      ("ActorRefusesToEnd", "ending failed"),
    ])
  func refusals(_ mechanism: String, _ words: String) async throws {
    let verdict = try #require(await verdict(of: .calledAfterItsEnd, on: mechanism))
    #expect(verdict == .adapterFailed("\(words): Refusal()"))
  }

  @Test("The check of the documentation ends with 2, and says what to write", .exitTests)
  func check() async {
    let child = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      await Probe.growth.check(DeadLine.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("growth: adapter failed: the first value never reached the first. `send` must send"))
    await #expect(processExitsWith: .exitCode(2)) { await Probe.growth.check(OrdinaryTasks.self) }
  }

  @Test("A mechanism that delivers only once is not a faulty adapter", .exitTests)
  func oneShot() async throws {
    #expect(await verdict(of: .orderOfDelivery, on: "Tokens<CallsOnce>")?.pitfall == "P43")
    guard case .notApplicable = await verdict(of: .growth, on: "Tokens<CallsOnce>") else {
      Issue.record("a mechanism that delivers once gives growth nothing to judge")
      return
    }
  }
}

@Suite("Probes: slow is not hung") struct SlowMechanismTests {
  /// Takes a twentieth of a second for each send. Without the wait it is a plain bus.
  enum SlowLine: ObserverMechanism {
    static var lacks: Lacks { [.state, .threads] }
    static func makeSubject() -> PlainBus { PlainBus() }
    static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
    static func stop(_ token: Int, of listener: Listener, on bus: PlainBus?) { bus?.remove(token) }
    static func send(_ value: Int, from bus: PlainBus) {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(50))
      bus.post(value)
    }
  }

  @Test("The watchdog starts again whenever the mechanism does something", .exitTests)
  func slow() async throws {
    // About 70 sends last longer than the two seconds of the watchdog. No single one does.
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await Probe.growth.report(on: SlowLine.self, watchdog: 2)
    }
    let verdict = try #require(Probe.Verdict(in: child?.standardOutputContent ?? []))
    guard case .safe = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }
}

@Suite("Probes: hung before the first call", .timeLimit(.minutes(5))) struct EarlyHangTests {
  /// Never makes a subject.
  enum StuckAtOnce: ObserverMechanism {
    static func makeSubject() -> PlainBus {
      DispatchSemaphore(value: 0).wait()
      return PlainBus()
    }
    static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
    static func stop(_ token: Int, of listener: Listener, on bus: PlainBus?) { bus?.remove(token) }
    static func send(_ value: Int, from bus: PlainBus) { bus.post(value) }
  }

  @Test("The watchdog watches from the beginning", .exitTests)
  func stuck() async {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      await Probe.endedTwice.report(on: StuckAtOnce.self, watchdog: 1)
    }
  }
}

@Suite("Probes: pitfalls that a mechanism has by choice") struct AcceptanceTests {
  enum Chosen: ObserverMechanism {
    static var lacks: Lacks { [.state, .threads] }
    static var accepts: [Probe: String] { [.sendsInside: "P40"] }
    static func makeSubject() -> AnyOrder { AnyOrder() }
    static func observe(_ bus: AnyOrder, with listener: Listener) -> BusToken {
      BusToken(bus, bus.add(listener.throwingHandler))
    }
    static func stop(_ token: BusToken, of listener: Listener, on bus: AnyOrder?) { token.cancel() }
    static func send(_ value: Int, from bus: AnyOrder) { bus.post(value) }
  }

  @Test("Only the listed pair of probe and pitfall is accepted")
  func pairs() {
    let inner = Probe.Verdict.pitfall("P40", "")
    #expect(inner.isAccepted(for: .sendsInside, of: Chosen.self))
    #expect(!inner.isAccepted(for: .orderOfDelivery, of: Chosen.self))
    #expect(!Probe.Verdict.pitfall("P46", "").isAccepted(for: .sendsInside, of: Chosen.self))
    #expect(!inner.isAccepted(for: .sendsInside, of: Textbook.self))
  }

  @Test("Safe, not found, and not applicable are accepted; a faulty adapter never is")
  func others() {
    for verdict in [Probe.Verdict.safe(""), .notFound(""), .notApplicable("")] {
      #expect(verdict.isAccepted(for: .growth, of: Textbook.self))
    }
    #expect(!Probe.Verdict.adapterFailed("").isAccepted(for: .sendsInside, of: Chosen.self))
  }

  @Test("A nested send that is accepted does not forgive a random order of delivery", .exitTests)
  func check() async {
    await #expect(processExitsWith: .success) { await Probe.sendsInside.check(Chosen.self) }
    let child = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await Probe.orderOfDelivery.check(Chosen.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("order-of-delivery: pitfall P40: observers are called in an order that nobody can rely on"))
  }
}
