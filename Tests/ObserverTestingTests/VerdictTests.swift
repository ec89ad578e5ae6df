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
  func noVerdict(_ line: String) { #expect(Probe.Verdict(line) == nil) }

  @Test("A reason of several lines is written on one") func lines() {
    #expect(Probe.Verdict.safe("one\ntwo").description == "safe: one two")
  }

  @Test("Verdicts and probes are encoded and decoded") func codable() throws {
    let verdicts: [Probe.Verdict] = [
      .safe("a"), .notFound("b"), .pitfall("P06", "c"), .notApplicable("d"), .adapterFailed("e"),
    ]
    #expect(try JSONDecoder().decode([Probe.Verdict].self, from: JSONEncoder().encode(verdicts)) == verdicts)
    #expect(try JSONDecoder().decode([Probe].self, from: JSONEncoder().encode(Probe.allCases)) == Probe.allCases)
  }

  @Test("Every probe has a name for the command line, and a question") func names() {
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

  /// A sanitizer ends its process with a status other than 0.
  @Test(
    "An end without a verdict is the pitfall that the last step names for it, with the most telling line",
    arguments: [
      (
        .signaled(SIGABRT), "a warning\n*** Terminating app due to uncaught exception 'X'\n0x1234 frame", "P06",
        "crashed (SIGABRT)", ": *** Terminating app due to uncaught exception 'X'"
      ),
      (.signaled(SIGALRM), "", "P31", "hung", ""),
      (
        .exited(1), "==1==ERROR: AddressSanitizer: heap-use-after-free", "P06", "ended with status 1",
        ": ==1==ERROR: AddressSanitizer: heap-use-after-free"
      ),
    ] as [(Probe.ChildEnding, String, String, String, String)])
  func end(_ ending: Probe.ChildEnding, _ error: String, _ id: String, _ what: String, _ line: String) {
    #expect(
      Probe.Verdict.ofChild(ending, output: output, error: error)
        == .pitfall(id, "the process \(what) while an observation was ended a second time\(line)"))
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

  @Test("A verdict is read from the bytes that a child wrote, if it wrote one") func bytes() {
    #expect(Probe.Verdict(in: Array("\(output)probe verdict: safe: it held\n".utf8)) == .safe("it held"))
    #expect(Probe.Verdict(in: []) == nil)
  }
}
