import Foundation
import ObserverTesting
import Testing

func verdict(of probe: Probe, on name: String) async throws -> Probe.Verdict? {
  var result: ExitTest.Result?
  await withKnownIssue(isIntermittent: true) {
    result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
      [probe, name] in
      await probe.report(onMechanismNamed: name)
    }
  }
  guard let result else { return nil }
  return Probe.Verdict.ofChild(
    .exited(0), output: String(decoding: result.standardOutputContent, as: UTF8.self), error: "")
}
