import ObserverMechanisms
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: verdicts of known mechanisms", .exitTests) struct ProbeTests {
  @Test("A correct list of weak observers is safe without a token")
  func weakList() async throws {
    #expect(await verdict(of: .endedWhenNeverBegun, on: "WeakList") == .safe("it has no effect"))
    #expect(
      await verdict(of: .observerDiesRegistered, on: "WeakList")
        == .safe("the observer was released, and nothing is called for it"))
    #expect(await verdict(of: .tokenDropped, on: "WeakList") == .notApplicable("there is no token"))
  }

  @Test(
    "A refusal is safe, and the verdict quotes it",
    arguments: [
      (Probe.endedTwice, "the second end is refused: Refusal()"), (.endedWhenNeverBegun, "it is refused: Refusal()"),
      (.registeredTwice, "the second registration is refused: Refusal()"),
    ])
  func refusals(_ probe: Probe, _ reason: String) async {
    #expect(await verdict(of: probe, on: "StrictList") == .safe(reason))
  }

  @Test("Asking a listener for its hash counts as a step")
  func hashing() async {
    #expect(
      await verdict(of: .costOfEnding, on: "HashesOnce")
        == .safe("one end takes 1 steps among 100 observers, 1 among 1,000"))
  }

  @Test("An observation that lasts as long as its observer may lose its token")
  func endsWithTheObserver() async {
    #expect(
      await verdict(of: .tokenDropped, on: "NumberedWeakList")
        == .safe("without its token, the observation lasts as long as its observer"))
  }

  @Test("An observer may end itself in the call that observing makes, before it has its token")
  func endsBeforeItsToken() async {
    #expect(
      await verdict(of: .endsItself, on: "FixedValue")
        == .safe("an observer may end itself inside its handler, and nobody misses a value because of it"))
  }

  @Test("A mechanism that delivers another value than the one sent gives most probes nothing to judge")
  func anotherValue() async {
    #expect(
      await verdict(of: .growth, on: "Tokens<SendsTheOldValue>")
        == .notApplicable("the first is called, but not with the value that was sent: see order-of-delivery"))
  }

  @Test(
    "Each form waits for later deliveries without a `settle` by the mechanism",
    arguments: ["AfterTenTurns", "InATaskOfAnActor"])
  func later(_ mechanism: String) async {
    #expect(
      await verdict(of: .orderOfDelivery, on: mechanism)
        == .safe("each value arrives once, as it was sent, in the order of registration"))
  }

  @Test("Few steps are no pitfall, although they are more than none, and neither are less than four times as many")
  func costlyAmongMany() async {
    #expect(
      await verdict(of: .costOfEnding, on: "FreeAmongFew")
        == .safe("one end takes 0 steps among 100 observers, 1 among 1,000"))
    #expect(
      await verdict(of: .costOfEnding, on: "Costing<LessThanFourTimes>")
        == .safe("one end takes 2 steps among 100 observers, 7 among 1,000"))
  }

  @Test(
    "Raw key-value observing has the pitfalls that the catalogue claims",
    arguments: [
      Control(.observerDiesRegistered, RawKeyValueObserving.self, "P01", "message sent to deallocated", .abort),
      Control(.subjectDiesFirst, RawKeyValueObserving.self, "P02", "took the old one's place"),
      Control(.endedTwice, RawKeyValueObserving.self, "P06", "NSRangeException", .abort),
      Control(.endedWhenNeverBegun, RawKeyValueObserving.self, "P06", "NSRangeException", .abort),
      Control(.registeredTwice, RawKeyValueObserving.self, "P08", "called 2 times"),
      Control(.equalValue, RawKeyValueObserving.self, "P29", "did not change"),
      Control(.orderOfDelivery, RawKeyValueObserving.self, "P40", "registered last is called first"),
      Control(.endedTwice, CenterWithBlocks.self, "P11", "another observer's registration was removed too"),
      Control(.observerDiesRegistered, CenterWithBlocks.self, "P20", "still called"),
    ])
  func catalogue(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: "\(control.mechanism)", ending: control.ending))
    #expect(verdict.pitfall == control.pitfall && verdict.reason.contains(control.saying), "\(verdict)")
  }

  @Test("Late delivery gives one answer, however the queues run", arguments: Array(1...8).sample(3))
  func stable(_ run: Int) async throws {
    #expect(await verdict(of: .lateDelivery, on: "Hopping<GlobalHops>")?.pitfall == "P35")
    #expect(
      await verdict(of: .lateDelivery, on: "Hopping<CheckedGlobalHops>")
        == .safe("what was under way at the end is not delivered"))
  }

  @Test("A mechanism that calls nobody on the thread that sends leaves nothing to end there")
  func callsElsewhere() async {
    #expect(
      await verdict(of: .endRacingSend, on: "Threaded<CallsOnTheMainThread>")
        == .notApplicable("sending does not call the observers itself"))
  }

  @Test("A probe holds up no mechanism that waits for a queue while it sends")
  func waitsForAQueue() async {
    #expect(
      await verdict(of: .lateDelivery, on: "Threaded<WaitsForAQueue>")
        == .safe("when sending returns, everything is delivered"))
  }

  @MainActor
  @Test("In this process, a probe releases the tokens of its observers before their subject")
  func releasesTokensFirst() async {
    CountsItsLast.left = []
    let verdict = await Probe.orderOfDelivery.run(on: Tokens<CountsItsLast>.self)
    #expect(verdict.pitfall == nil, "\(verdict)")
    #expect(CountsItsLast.left == [0])
  }

  @MainActor
  @Test("In this process, a probe leaves none of its observers' recorders behind")
  func leavesNoRecorder() async {
    for probe in Probe.allCases {
      KnowsItsEars.recorders = []
      _ = await probe.run(on: KnowsItsEars.self)
      #expect(KnowsItsEars.recorders.count { $0() != nil } == 0, "\(probe)")
    }
  }

  @Test("In this process, a probe returns its verdict and reports each step before it is taken")
  func inProcess() async {
    let steps = Steps()
    let verdict = await Probe.endedTwice.run(on: Textbook.self) { step in steps.add("\(step)") }
    #expect(verdict == .safe("the second end has no effect"))
    #expect(steps.all == ["P06 P31 an observation was ended", "P06 P31 an observation was ended a second time"])
  }

  @Test("The check of the documentation ends with 1 for a pitfall, and with 0 for none")
  func check() async {
    let child = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await Probe.growth.check(Tokens<KeepsWhatEnded>.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("growth: pitfall P20: of 1,000"))
    await #expect(processExitsWith: .success) { await Probe.growth.check(Textbook.self) }
  }

  // As the documentation of `Probe` shows it.
  @Test(arguments: Probe.allCases) func myBus(_ probe: Probe) async throws {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [probe] in
      await probe.report(on: Textbook.self)
    }
    if let child {  // otherwise it crashed or hung, as the failure says
      Attachment.record(child.standardOutputContent, named: "\(probe.rawValue).txt")
      let verdict = Probe.Verdict(in: child.standardOutputContent)
      if case .notApplicable(let reason)? = verdict { try Test.cancel("\(reason)") }
      #expect(verdict?.isAccepted(for: probe, of: Textbook.self) == true, "\(verdict?.description ?? "no verdict")")
    }
  }
}

private final class Steps: @unchecked Sendable {  // unchecked because this probe takes its steps on one thread
  private(set) var all: [String] = []
  func add(_ step: String) { all.append(step) }
}
