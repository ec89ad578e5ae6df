import ChildProcesses
import Foundation
import ObserverTesting
import Testing

@Suite("Probes: a verdict as text, and from a child's end") struct VerdictTests {
  @Test(
    "A verdict is one line, and is read back from it",
    arguments: [
      (Probe.Verdict.safe("it held: twice"), "safe: it held: twice"),
      (.notFound("only by luck"), "not found: only by luck"),
      (.adapterFailed("no value"), "adapter failed: no value"),
      (.pitfall("P06", "raised"), "pitfall P06: raised"),
      (.notApplicable("there is no token"), "not applicable: there is no token"),
    ])
  func line(_ verdict: Probe.Verdict, _ line: String) {
    #expect(verdict.description == line)
    #expect(Probe.Verdict(line) == verdict)
  }

  @Test(
    "Other text is not a verdict",
    arguments: ["", "safe", "pitfall: x", "pitfall P06 P07: x", "unsafe: x", "not safe: x"])
  func noVerdict(_ line: String) {
    #expect(Probe.Verdict(line) == nil)
  }

  @Test("A reason of several lines is written on one")
  func lines() {
    #expect(Probe.Verdict.safe("one\ntwo").description == "safe: one two")
  }

  @Test("Verdicts and probes are encoded and decoded")
  func codable() throws {
    let verdicts: [Probe.Verdict] = [
      .safe("a"), .notFound("b"), .pitfall("P06", "c"), .notApplicable("d"), .adapterFailed("e"),
    ]
    #expect(try JSONDecoder().decode([Probe.Verdict].self, from: JSONEncoder().encode(verdicts)) == verdicts)
    #expect(try JSONDecoder().decode([Probe].self, from: JSONEncoder().encode(Probe.allCases)) == Probe.allCases)
  }

  @Test("Every probe has a name for the command line, and a question")
  func names() {
    for probe in Probe.allCases {
      #expect(probe.rawValue.allSatisfy { $0 == "-" || $0.isLowercase })
      #expect(probe.question.hasSuffix("?"))
    }
    #expect(Set(Probe.allCases.map(\.question)).count == Probe.allCases.count)
  }

  private let output = """
    noise of the mechanism
    probe step: P99 P98 something earlier was done
    probe step: P06 P31 an observation was ended a second time

    """

  @Test("A crash is the pitfall of the last step, with the most telling line")
  func crash() {
    let error = "a warning\n*** Terminating app due to uncaught exception 'X'\n0x1234 frame"
    #expect(
      Probe.Verdict.ofChild(.signaled(SIGABRT), output: output, error: error)
        == .pitfall(
          "P06",
          "the process crashed (SIGABRT) while an observation was ended a second time: "
            + "*** Terminating app due to uncaught exception 'X'"))
  }

  @Test("A hang is the pitfall that its step names for a hang")
  func hang() {
    #expect(
      Probe.Verdict.ofChild(.signaled(SIGALRM), output: output, error: "")
        == .pitfall("P31", "the process hung while an observation was ended a second time"))
  }

  @Test("A status other than 0 without a verdict is a pitfall too: a sanitizer ends its process this way")
  func status() {
    #expect(
      Probe.Verdict.ofChild(.exited(1), output: output, error: "==1==ERROR: AddressSanitizer: heap-use-after-free")
        == .pitfall(
          "P06",
          "the process ended with status 1 while an observation was ended a second time: "
            + "==1==ERROR: AddressSanitizer: heap-use-after-free"))
  }

  @Test(
    "The outcome of a child without a verdict says why there is none",
    arguments: [
      (.notStarted("no such file"), "", "its process did not start: no such file"),
      (.overdue, "", "its process could not do its work: its process wrote nothing for 1 s, "),
      (.status(3), "", "its process gave no verdict, and exited with 3"),
      (.status(3), "Fatal error: no bus", "its process gave no verdict, and exited with 3: Fatal error: no bus"),
    ] as [(Outcome.Exit, String, String)])
  func outcome(_ exit: Outcome.Exit, _ error: String, _ reason: String) throws {
    let outcome = Outcome(exit: exit, transcript: [], standardError: error, seconds: 1)
    let thrown = try #require(throws: NoVerdict.self) { try Probe.Verdict(outcome) }
    #expect(thrown.reason.hasPrefix(reason), "\(thrown.reason)")
  }

  @Test("A verdict is read from the bytes that a child wrote, if it wrote one")
  func bytes() {
    #expect(Probe.Verdict(in: Array("\(output)probe verdict: safe: it held\n".utf8)) == .safe("it held"))
    #expect(Probe.Verdict(in: []) == nil)
  }
}
