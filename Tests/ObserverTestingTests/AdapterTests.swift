import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: a faulty adapter is a failure") struct AdapterTests {
  @Test("A line on which nothing arrives fails every probe that needs it", .exitTests, arguments: Probe.allCases)
  func deadLine(_ probe: Probe) async throws {
    if [.tokenDropped, .placeOfDelivery, .burstAndBuffer, .orderOverAHop].contains(probe) {
      guard case .notApplicable? = await verdict(of: probe, on: "DeadLine") else { throw Refusal() }
      return
    }
    let reason = try await reasonOfFailure(of: probe, on: "DeadLine")
    #expect(reason.contains("the first value never reached"))
    #expect(reason.contains("write a `settle`") && reason.contains("executorPreference: ProbeExecutor.shared"))
  }

  @Test(
    "Handlers that run in tasks on the busy main actor fail the adapter, and are no pitfall", .exitTests,
    arguments: [Probe.orderOfDelivery, .growth, .lateDelivery, .equalValue, .calledAfterItsEnd, .stormOfEnds])
  func tasks(_ probe: Probe) async throws {
    let reason = try await reasonOfFailure(of: probe, on: "MainActorTasks")
    #expect(reason.contains("never reached") || reason.contains("after `settle` had returned"), "\(reason)")
    #expect(reason.contains("write a `settle`"))
  }

  /// By luck, a task arrives before the probe looks, and the mechanism would seem to be safe.
  @Test(
    "Handlers that run in ordinary tasks or on a queue fail the adapter, whenever they run", .exitTests,
    arguments: ["OrdinaryTasks", "LuckyTasks", "LuckyQueue", "LuckyTasksOfAnActor"],
    [Probe.orderOfDelivery, .equalValue, .manySendingThreads])
  func elsewhere(_ mechanism: String, _ probe: Probe) async throws {
    let reason = try await reasonOfFailure(of: probe, on: mechanism)
    let isLucky = mechanism.hasPrefix("Lucky")
    #expect(reason.contains("by another thread or task") || !isLucky && reason.contains("never reached"), "\(reason)")
    #expect(reason.contains("write a `settle`") && reason.contains("executorPreference: ProbeExecutor.shared"))
  }

  @Test(
    "A second value that arrives late fails the adapter, and is not P43", .exitTests,
    arguments: [.orderOfDelivery, .growth] as [Probe])
  func lateSecondValue(_ probe: Probe) async throws {
    let reason = try await reasonOfFailure(of: probe, on: "LateFromTheSecondOn")
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

  @Test("The check of the documentation ends with 2, and says what to write", .exitTests) func check() async {
    let child = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      await Probe.growth.check(DeadLine.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("growth: adapter failed: the first value never reached the first. `send` must send"))
    await #expect(processExitsWith: .exitCode(2)) { await Probe.growth.check(OrdinaryTasks.self) }
  }

  /// The reason that a probe gives for the failure of the adapter, the only right verdict here.
  private func reasonOfFailure(of probe: Probe, on mechanism: String) async throws -> String {
    let verdict = try #require(await verdict(of: probe, on: mechanism))
    guard case .adapterFailed = verdict else { throw verdict }
    return verdict.reason
  }
}

@Suite("Probes: slow is not hung") struct SlowMechanismTests {
  /// Takes a twentieth of a second of a processor for each send. Otherwise it is a plain bus.
  enum SlowLine: BusMechanism {
    static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
    static func send(_ value: Int, from bus: PlainBus) {
      let end = clock() + 50_000  // POSIX counts a million in a second.
      while clock() < end {}
      bus.post(value)
    }
  }

  @Test(
    "The watchdog starts again whenever the mechanism does something", .exitTests,
    .enabled(if: isLong, "it works for four seconds, and scripts/nightly runs it"))
  func slow() async throws {
    // About 70 sends work longer than the three seconds that the watchdog allows. No single one does.
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await Probe.growth.report(on: SlowLine.self, watchdog: 1)
    }
    let verdict = try #require(Probe.Verdict(in: child?.standardOutputContent ?? []))
    guard case .safe = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }
}

@Suite("Probes: endless work is not a hang", .timeLimit(.minutes(5))) struct EndlessWorkTests {
  @Test(
    "A process that works without an end has the pitfall of its cost", .exitTests,
    .enabled(if: isLong, "it works for three seconds, and scripts/nightly runs it"))
  func work() async {
    let child = await #expect(processExitsWith: .signal(SIGALRM), observing: [\.standardOutputContent]) {
      await Probe.growth.report(on: Numbers<LaterEndsWork>.self, watchdog: 1)
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let verdict = Probe.Verdict.ofChild(.signaled(SIGALRM), output: output, error: "")
    #expect(verdict?.pitfall == "cost" && verdict?.reason.contains("worked without an end") == true, "\(output)")
  }
}

@Suite("Probes: hung before the first call", .timeLimit(.minutes(5))) struct EarlyHangTests {
  /// Never makes a subject.
  enum StuckAtOnce: BusMechanism {
    static func makeSubject() -> PlainBus {
      DispatchSemaphore(value: 0).wait()
      return PlainBus()
    }
    static func observe(_ bus: PlainBus, with listener: Listener) -> Int { bus.add(listener.handler) }
  }

  @Test("The watchdog watches from the beginning", .exitTests) func stuck() async {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      await Probe.endedTwice.report(on: StuckAtOnce.self, watchdog: 1)
    }
  }
}
