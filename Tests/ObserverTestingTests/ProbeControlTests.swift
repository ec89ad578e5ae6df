import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: controls that must fail") struct ProbeControlTests {
  @Test(
    "A probe finds every broken mechanism that neither crashes nor hangs, and gives the right reason", .exitTests,
    arguments: 0..<4)
  func together(_ part: Int) async throws {
    // In a process of its own, which nothing else disturbs: some probes measure the heap, or count comparisons.
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [part = part as Int] in
      alarm(300)
      for control in Control.together(part) { print("\ncontrol: \(await control.probe.run(on: control.mechanism))") }
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("control: ") }
    #expect(lines.count == Control.together(part).count)
    for (control, line) in zip(Control.together(part), lines) {
      let verdict = try #require(Probe.Verdict(String(line.dropFirst("control: ".count))))
      #expect(verdict.pitfall == control.pitfall, "\(control.testDescription): \(verdict)")
      #expect(verdict.reason.contains(control.saying), "\(control.testDescription): \(verdict)")
    }
  }

  /// The condition of these probes is met by luck: the handlers cannot await, or tasks happen to start in order.
  @Test("A probe that could not ask says nothing of safety", .exitTests) func neverSafe() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      alarm(300)
      let mechanisms: [any ProbedMechanism.Type] = [AwaitsTheEndedWithoutWaiting.self, WaitsForItsTasks.self]
      for mechanism in mechanisms {
        for probe in [Probe.endsAnother, .endRacingSend, .lateDelivery] {
          print("\nanswer: \(probe) \(await probe.run(on: mechanism))")
        }
      }
      print("\nanswer: late-delivery \(await Probe.lateDelivery.run(on: ATaskForEachCall.self))")
      print("\nanswer: order-of-delivery \(await Probe.orderOfDelivery.run(on: DetachedTasks.self))")
      print("\nanswer: order-over-a-hop \(await Probe.orderOverAHop.run(on: DetachedTasks.self))")
      print("\nanswer: order-of-delivery \(await Probe.orderOfDelivery.run(on: TaskGroups.self))")
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let answers = output.split(separator: "\n").filter { $0.hasPrefix("answer: ") }
    #expect(answers.count == 10)
    for answer in answers {
      #expect(!answer.contains("safe:"), "\(answer)")
      #expect(["pitfall P", "applicable:", "not found:"].contains { answer.contains($0) }, "\(answer)")
    }
  }

  @Test("A probe says of a peculiar mechanism what is true of it", .exitTests) func answers() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      alarm(300)
      for answer in Answer.all { print("\nanswer: \(await answer.probe.run(on: answer.mechanism))") }
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let verdicts = output.split(separator: "\n").filter { $0.hasPrefix("answer: ") }.map { $0.dropFirst(8) }
    #expect(verdicts.count == Answer.all.count)
    for (answer, verdict) in zip(Answer.all, verdicts) {
      #expect(
        verdict.contains(answer.saying) && !verdict.hasPrefix("pitfall"),
        "\(answer.probe) on \(answer.mechanism): \(verdict)")
    }
  }

  @Test(
    "A probe finds a mechanism that is broken, and gives the right reason even if that crashes or hangs", .exitTests,
    arguments: Control.alone.sample(5))
  func alone(_ control: Control) async throws {
    let verdict = try #require(await verdict(of: control.probe, on: "\(control.mechanism)", ending: control.ending))
    #expect(verdict.pitfall == control.pitfall, "\(verdict)")
    #expect(verdict.reason.contains(control.saying), "\(verdict)")
  }

  @Test("A mechanism that breaks one rule is named by that rule alone", .exitTests, arguments: 0..<4)
  func namedAlone(_ part: Int) async throws {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [part = part as Int] in
      alarm(300)
      for (control, probe) in Control.questions(part) { print("\nanswer: \(await probe.run(on: control.mechanism))") }
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let answers = output.split(separator: "\n").filter { $0.hasPrefix("answer: ") }
    #expect(answers.count == Control.questions(part).count)
    for ((control, probe), answer) in zip(Control.questions(part), answers) {
      let verdict = try #require(Probe.Verdict(String(answer.dropFirst("answer: ".count))))
      let isImplied = Control.implied["\(control.mechanism)"]?.contains(probe) == true
      #expect((verdict.pitfall != nil) == isImplied, "\(probe) on \(control.mechanism): \(verdict)")
      if case .adapterFailed = verdict { Issue.record("\(probe) on \(control.mechanism): \(verdict)") }
    }
  }

  @Test("Every probe has a control, and its rule names the pitfall", arguments: Probe.allCases)
  func complete(_ probe: Probe) {
    let pitfalls = Set(Control.all.filter { $0.probe == probe }.map(\.pitfall))
    #expect(!pitfalls.isEmpty)
    #expect(pitfalls.subtracting(probe.rule.pitfalls) == [], "\(probe)")
    for mechanism in Control.oneRule.filter({ $0.first?.probe == probe }) {
      #expect(mechanism.count == (Control.impossible[probe] == nil ? 3 : 2))
    }
    #expect(Control.oneRule.contains { $0.first?.probe == probe })
  }
}
