import ObserverMechanisms
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: verdicts of known mechanisms", .exitTests) struct ProbeTests {
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
    ])
  func catalogue(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: "\(control.mechanism)", ending: control.ending))
    #expect(verdict.pitfall == control.pitfall && verdict.reason.contains(control.saying), "\(verdict)")
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

  @Test("The check of the documentation ends with 1 for a pitfall, and with 0 for none or an accepted one")
  func check() async {
    let child = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await Probe.growth.check(Plain<KeepsHandlers>.self)
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("growth: pitfall P20: of 1,000"))
    await #expect(processExitsWith: .success) { await Probe.growth.check(Textbook.self) }
    await #expect(processExitsWith: .success) { await Probe.strongCapture.check(Textbook.self) }
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
