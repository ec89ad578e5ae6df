import Foundation
import ObserverTesting
import Testing

@Suite("Probes: a verdict as text, and from a child's end") struct VerdictTests {
  @Test(
    "A verdict is one line, and is read back from it",
    arguments: [
      (Probe.Verdict.safe("it held: twice"), "safe: it held: twice"),
      (.pitfall("P06", "raised"), "pitfall P06: raised"),
      (.notApplicable("there is no token"), "not applicable: there is no token"),
    ])
  func line(_ verdict: Probe.Verdict, _ line: String) {
    #expect(verdict.description == line)
    #expect(Probe.Verdict(line) == verdict)
  }

  @Test(
    "Other text is no verdict", arguments: ["", "safe", "pitfall: x", "pitfall P06 P07: x", "unsafe: x", "not safe: x"])
  func noVerdict(_ line: String) {
    #expect(Probe.Verdict(line) == nil)
  }

  @Test("A reason of several lines is written on one")
  func lines() {
    #expect(Probe.Verdict.safe("one\ntwo").description == "safe: one two")
  }

  @Test("Verdicts and probes are encoded and decoded")
  func codable() throws {
    let verdicts: [Probe.Verdict] = [.safe("a"), .pitfall("P06", "b"), .notApplicable("c")]
    #expect(try JSONDecoder().decode([Probe.Verdict].self, from: JSONEncoder().encode(verdicts)) == verdicts)
    #expect(try JSONDecoder().decode([Probe].self, from: JSONEncoder().encode(Probe.allCases)) == Probe.allCases)
  }

  @Test("Probes have names for a command line, and a question each")
  func names() {
    for probe in Probe.allCases {
      #expect(probe.rawValue.allSatisfy { $0 == "-" || $0.isLowercase })
      #expect(probe.question.hasSuffix("?"))
    }
    #expect(Set(Probe.allCases.map(\.question)).count == Probe.allCases.count)
  }

  private let output = """
    noise of the mechanism's
    probe step: P99 P98 something earlier was done
    probe step: P06 P31 an observation was ended a second time

    """

  @Test("A crash is the pitfall of the last step, with the most telling line")
  func crash() {
    let error = "a warning\n*** Terminating app due to uncaught exception 'X'\n0x1234 frame"
    #expect(
      Probe.Verdict.ofChild(.signalled(SIGABRT), output: output, error: error)
        == .pitfall(
          "P06",
          "the process crashed (SIGABRT) while an observation was ended a second time: "
            + "*** Terminating app due to uncaught exception 'X'"))
  }

  @Test("A hang is what its step says that a hang would be")
  func hang() {
    #expect(
      Probe.Verdict.ofChild(.signalled(SIGALRM), output: output, error: "")
        == .pitfall("P31", "the process hung while an observation was ended a second time"))
  }

  @Test("A status other than 0 without a verdict is a pitfall too, as a sanitizer ends it")
  func status() {
    #expect(
      Probe.Verdict.ofChild(.exited(1), output: output, error: "==1==ERROR: AddressSanitizer: heap-use-after-free")
        == .pitfall(
          "P06",
          "the process ended with status 1 while an observation was ended a second time: "
            + "==1==ERROR: AddressSanitizer: heap-use-after-free"))
  }

  @Test("A verdict that was given counts, but not more than a crash after it")
  func given() {
    let given = output + "probe verdict: safe: it held\n"
    #expect(Probe.Verdict.ofChild(.exited(0), output: given, error: "") == .safe("it held"))
    #expect(Probe.Verdict(in: Array(given.utf8)) == .safe("it held"))
    #expect(Probe.Verdict.ofChild(.signalled(SIGSEGV), output: given, error: "")?.pitfall == "P06")
  }

  @Test("Who never came to the probe, or was ended by somebody else, gives no verdict")
  func none() {
    #expect(Probe.Verdict.ofChild(.exited(0), output: output, error: "") == nil)
    #expect(Probe.Verdict.ofChild(.exited(1), output: "", error: "no such mechanism") == nil)
    #expect(Probe.Verdict.ofChild(.signalled(SIGABRT), output: "", error: "") == nil)
    #expect(Probe.Verdict.ofChild(.signalled(SIGALRM), output: "", error: "") == nil)
    for signal in [SIGKILL, SIGTERM, SIGINT, SIGHUP] {
      #expect(Probe.Verdict.ofChild(.signalled(signal), output: output, error: "") == nil)
    }
    #expect(Probe.Verdict(in: []) == nil)
  }
}
