import ObserverTesting
import Testing

@Suite("Probes: what they say") struct ProbeTests {
  @Test(
    "A right mechanism is safe wherever a probe applies", arguments: ["Textbook", "TextbookOfState"], Probe.allCases)
  func textbook(_ mechanism: String, _ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: mechanism))
    // There, no observation can be ended that never began: only observing gives a token.
    let isApplicable = probe != .endedWhenNeverBegun
    if case .safe = verdict {
      #expect(isApplicable)
    } else {
      #expect(!isApplicable && verdict.pitfall == nil, "\(verdict)")
    }
  }

  @Test("A right list of weak observers is safe without a token")
  func weakList() async throws {
    #expect(await verdict(of: .endedWhenNeverBegun, on: "WeakList") == .safe("it does nothing"))
    #expect(
      await verdict(of: .observerDiesRegistered, on: "WeakList")
        == .safe("the observer died, and nothing is called for it"))
    #expect(await verdict(of: .tokenDropped, on: "WeakList") == .notApplicable("there is no token"))
  }

  @Test(
    "Raw key-value observing has the pitfalls that the catalogue pins on it",
    arguments: [
      Control(.observerDiesRegistered, "RawKeyValueObserving", "P01", "message sent to deallocated instance", .abort),
      Control(.subjectDiesFirst, "RawKeyValueObserving", "P02", "took the dead one's place"),
      Control(.endedTwice, "RawKeyValueObserving", "P06", "NSRangeException", .abort),
      Control(.endedWhenNeverBegun, "RawKeyValueObserving", "P06", "NSRangeException", .abort),
      Control(.registeredTwice, "RawKeyValueObserving", "P08", "told 2 times"),
      Control(.endsItself, "InitialKeyValueObserving", "P12", "NSRangeException", .abort),
      Control(.equalValue, "RawKeyValueObserving", "P29", "did not change"),
      Control(.orderOfDelivery, "RawKeyValueObserving", "P40", "who came last is told first"),
      Control(.endedTwice, "CenterWithBlocks", "P11", "another observer's registration went too"),
      Control(.observerDiesRegistered, "CenterWithBlocks", "P20", "still called"),
    ])
  func catalogue(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: control.mechanism, ending: control.ending))
    #expect(verdict.pitfall == control.pitfall && verdict.reason.contains(control.saying), "\(verdict)")
  }

  @Test("What a mechanism lacks makes a probe not applicable, never safe", arguments: Probe.allCases)
  func lacking(_ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: "LacksAll"))
    guard case .safe = verdict else { return #expect(verdict.pitfall == nil) }
    let needNothing: Set<Probe> = [
      .observerDiesRegistered, .subjectDiesFirst, .strongCapture, .subjectKept, .growth, .registeredTwice, .sendsInside,
      .orderOfDelivery, .equalValue,
    ]
    #expect(needNothing.contains(probe), "\(verdict)")
  }

  @Test("A dead line is not safe, whatever the probe", arguments: Probe.allCases)
  func deadLine(_ probe: Probe) async throws {
    let verdict = try #require(await verdict(of: probe, on: "DeadLine"))
    guard case .notApplicable = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test("In this process a verdict is returned, and each step told before it is taken")
  func inProcess() async {
    let steps = Steps()
    let verdict = await Probe.endedTwice.run(on: Textbook.self) { step in steps.add(step) }
    #expect(verdict == .safe("the second end does nothing"))
    #expect(steps.all == ["P06 P31 an observation was ended a second time"])
  }

  @Test("The check of the docs ends with 1 for a pitfall, and with 0 for none or a known one")
  func check() async {
    let child = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await Probe.growth.check(Tokens<KeepsWhatEnded>.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("growth: pitfall P20: of 1,000"))
    await #expect(processExitsWith: .success) {
      await Probe.growth.check(Tokens<KeepsWhatEnded>.self, accepting: ["P20"])
    }
    await #expect(processExitsWith: .success) { await Probe.growth.check(Textbook.self) }
  }

  // As the docs of `Probe` have it.
  @Test(arguments: Probe.allCases) func myBus(_ probe: Probe) async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [probe] in
      await probe.report(on: Textbook.self)
    }
    if let child {  // otherwise it crashed or hung, as the failure says
      let verdict = Probe.Verdict(in: child.standardOutputContent)
      #expect(verdict != nil && verdict?.pitfall == nil, "\(verdict?.description ?? "no verdict")")
    }
  }
}

private final class Steps: @unchecked Sendable {  // unchecked because this probe takes its steps on one thread
  private(set) var all: [String] = []
  func add(_ step: Probe.Step) { all.append("\(step)") }
}
