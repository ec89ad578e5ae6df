import ChildProcesses
import Foundation
import Testing

@testable import ObserverTesting

/// What turns the ends of processes and the verdicts of probes into words and statuses, with made-up ends and verdicts.
@Suite("Probes: verdicts from made-up ends") struct MadeUpVerdictTests {
  /// The verdicts that a child may have written before its end. The last stands for none.
  private static let written: [Probe.Verdict?] = [
    .safe("held"), .notFound("by luck"), .pitfall("P08", "twice"), .notApplicable("no token"), .adapterFailed("silent"),
    nil,
  ]

  struct End: Sendable, CustomTestStringConvertible {
    let ending: Probe.ChildEnding
    var hasStep = true
    var isRace = false
    /// The result for each verdict that was written: a word or a pitfall, "-" for none.
    let results: String

    var testDescription: String { "\(ending)\(hasStep ? "" : ", before a step")\(isRace ? ", with a race" : "")" }
  }

  private static let all = "P06 P06 P06 P06 P06 P06"
  private static let nothing = "- - - - - -"
  private static let failed = "failed failed failed failed failed -"

  static let ends = [
    End(ending: .exited(0), results: "safe not-found P08 not-applicable failed -"),
    End(ending: .exited(0), hasStep: false, results: "safe not-found P08 not-applicable failed -"),
    End(ending: .exited(0), isRace: true, results: "safe not-found P08 not-applicable failed -"),
    End(ending: .exited(1), results: "P06 P06 P08 P06 P06 P06"),
    End(ending: .exited(255), results: "P06 P06 P08 P06 P06 P06"),
    End(ending: .exited(1), hasStep: false, results: "failed failed P08 failed failed -"),
    End(ending: .exited(66), isRace: true, results: "P42 P42 P08 P42 P42 P42"),
    End(ending: .exited(66), hasStep: false, isRace: true, results: "P42 P42 P08 P42 P42 P42"),
    End(ending: .signaled(SIGALRM), results: "P31 P31 P31 P31 P31 P31"),
    End(ending: .signaled(SIGALRM), hasStep: false, results: nothing),
    End(ending: .signaled(SIGALRM), isRace: true, results: "P31 P31 P31 P31 P31 P31"),
    End(ending: .signaled(SIGABRT), results: all), End(ending: .signaled(SIGSEGV), results: all),
    End(ending: .signaled(SIGILL), results: all), End(ending: .signaled(SIGTRAP), results: all),
    End(ending: .signaled(SIGBUS), results: all),
    End(ending: .signaled(SIGABRT), hasStep: false, results: failed),
    End(ending: .signaled(SIGKILL), results: nothing), End(ending: .signaled(SIGTERM), results: nothing),
    End(ending: .signaled(SIGINT), results: nothing), End(ending: .signaled(SIGHUP), results: nothing),
    End(ending: .signaled(SIGHUP), hasStep: false, results: nothing),
  ]

  private func word(_ verdict: Probe.Verdict?) -> String {
    switch verdict {
    case .safe: "safe"
    case .notFound: "not-found"
    case .pitfall(let id, _): id
    case .notApplicable: "not-applicable"
    case .adapterFailed: "failed"
    case nil: "-"
    }
  }

  @Test("A process's end and what it wrote before give one verdict", arguments: ends) func end(_ end: End) {
    let step = end.hasStep ? "probe step: P99 P98 earlier\nprobe step: P06 P31 an observation ended\n" : ""
    let error = end.isRace ? "noise\nWARNING: ThreadSanitizer: data race (pid=1)\n" : "noise\nFatal error: no bus\n"
    let results = Self.written.map { written in
      let output = step + (written.map { "\nprobe verdict: \($0)\n" } ?? "")
      let verdict = Probe.Verdict.ofChild(end.ending, output: output, error: error)
      // What it found itself, or what it did last, is said again.
      if let verdict, end.ending != .exited(0), verdict != written {
        #expect(verdict.reason.contains(end.hasStep ? "an observation ended" : "the probe began"))
        if let written, end.ending != .signaled(SIGALRM) { #expect(verdict.reason.contains("\"\(written)\"")) }
        if end.ending != .signaled(SIGALRM) {
          #expect(verdict.reason.hasSuffix(end.isRace ? "data race (pid=1)" : ": Fatal error: no bus"))
        }
      }
      return word(verdict)
    }
    #expect(results.joined(separator: " ") == end.results)
  }

  @Test(
    "A process that works without an end does not hang, and a trap of the main actor is P53",
    arguments: [
      ("P06", "probe watchdog: it was still working", SIGALRM, "cost"),
      ("P38", "probe watchdog: it was still working", SIGALRM, "P38"), ("P38", "", SIGALRM, "P31"),
      ("P32", "Fatal error: Incorrect actor executor assumption; Expected same executor as MainActor.", SIGTRAP, "P53"),
      ("P32", "Fatal error: Incorrect actor executor assumption; Expected same executor as Bus.", SIGTRAP, "P32"),
      ("P38", "Block was expected to execute on queue [com.apple.main-thread (0x1)]", SIGTRAP, "P53"),
    ] as [(String, String, Int32, String)])
  func workOrPlace(_ crash: String, _ line: String, _ signal: Int32, _ id: String) {
    let output = "probe step: \(crash) P31 it sent\n\(line)\n"
    let verdict = Probe.Verdict.ofChild(.signaled(signal), output: output, error: line)
    #expect(verdict?.pitfall == id)
    #expect(verdict?.reason.contains("hung") == (id == "P31"))
  }

  @Test("An outcome that its environment caused is no verdict, whatever was written", arguments: written.indices)
  func faults(_ index: Int) throws {
    let lines = Self.written[index].map { ["probe step: P06 P31 it ended", "probe verdict: \($0)"] } ?? []
    func verdict(_ exit: Outcome.Exit, _ error: String = "") -> Probe.Verdict? {
      try? Probe.Verdict(Outcome(exit: exit, transcript: lines, standardError: error, seconds: 1))
    }
    #expect(verdict(.notStarted("no file")) == nil)
    #expect(verdict(.status(SystemError.exitStatus), "observer-pitfalls: no memory") == nil)
    #expect(verdict(.status(0)) == Self.written[index])
    #expect(verdict(.overdue)?.pitfall == (lines.isEmpty ? nil : "P31"))
    #expect(verdict(.signal(SIGABRT))?.pitfall == (lines.isEmpty ? nil : "P06"))
  }

  @Test(
    "A step is two ids and what was done, or none",
    arguments: [
      ("P06 P31 it ended", "P06", "P31", "it ended"), ("cost - a b c", "cost", "-", "a b c"), ("P06 P31", "", "", ""),
      ("", "", "", ""), ("P06", "", "", ""), ("P06  P31 it ended", "P06", "P31", "it ended"),
    ])
  func step(_ line: String, _ crash: String, _ hang: String, _ doing: String) {
    let step = Probe.Step(line)
    #expect((step?.crash ?? "", step?.hang ?? "", step?.doing ?? "") == (crash, hang, doing))
    if let step { #expect(Probe.Step("\(step)") == step) }
  }

  private enum Accepting: ObserverMechanism {
    static var accepts: [Probe: String] { [.growth: "P20"] }
    static func makeSubject() -> Recorder { fatalError("nobody runs it") }
    static func observe(_: Recorder, with _: Listener) {}
    static func stop(_: Void, of _: Listener, on _: Recorder?) {}
    static func send(_: Int, from _: Recorder) {}
  }

  @Test(
    "A status says whether a verdict is accepted, and whether the probe learned something",
    arguments: [
      (.safe(""), .growth, 0, true), (.notFound(""), .growth, 0, true), (.notApplicable(""), .growth, 0, false),
      (.adapterFailed(""), .growth, 2, false), (.adapterFailed("P20"), .growth, 2, false),
      (.pitfall("P20", ""), .growth, 0, true), (.pitfall("P21", ""), .growth, 1, true),
      (.pitfall("", ""), .growth, 1, true), (.pitfall("P20", ""), .subjectKept, 1, true),
      (.pitfall("P21", ""), .subjectKept, 1, true),
    ] as [(Probe.Verdict, Probe, Int32, Bool)])
  func status(_ verdict: Probe.Verdict, _ probe: Probe, _ status: Int32, _ isFinding: Bool) {
    #expect(verdict.status(for: probe, of: Accepting.self) == status)
    #expect(verdict.isAccepted(for: probe, of: Accepting.self) == (status == 0))
    #expect(verdict.isFinding == isFinding)
  }

  @Test(
    "A program's status is the worst of its verdicts: 2 without one, or if no probe learned something",
    arguments: [
      ([.safe("")], 0), ([.safe(""), .notApplicable("")], 0), ([.notFound("")], 0), ([.pitfall("P20", "")], 0),
      ([.pitfall("P21", "")], 1), ([.pitfall("P21", ""), .safe("")], 1), ([.safe(""), .pitfall("P21", "")], 1),
      ([nil, .safe("")], 2), ([.safe(""), nil], 2), ([nil, .pitfall("P21", "")], 2), ([.pitfall("P21", ""), nil], 2),
      ([.adapterFailed(""), .pitfall("P21", "")], 2), ([.pitfall("P21", ""), .adapterFailed("")], 2), ([], 2),
      ([nil], 2), ([.notApplicable("")], 2), ([.adapterFailed("")], 2), ([.notApplicable(""), .notApplicable("")], 2),
    ] as [([Probe.Verdict?], Int32)])
  func programStatus(_ verdicts: [Probe.Verdict?], _ status: Int32) {
    #expect(Probe.status(of: verdicts.map { (.growth, $0) }, on: Accepting.self) == status)
  }

  @Test(
    "The sum counts the rules that hold, those that only luck would show broken, and those that nobody asked",
    arguments: [
      (0, "", "29 without an answer"), (28, "p", "28 hold, 1 broken"), (28, "f", "28 hold, 1 without an answer"),
      (0, "p" + String(repeating: "a", count: 28), "1 broken, 28 not asked"),
      (28, "n", "28 hold, 1 not found broken, which shows only by luck"), (28, "a", "28 hold, 1 not asked"),
      (
        21, "nnaaafpp",
        "21 hold, 2 not found broken, which shows only by luck, 2 broken, 3 not asked, 1 without an answer"
      ),
      (28, "", "28 hold, 1 without an answer"), (29, "", "29 hold"),
    ] as [(Int, String, String)])
  func summary(_ holding: Int, _ letters: String, _ sum: String) {
    let verdicts = (String(repeating: "s", count: holding) + letters).map { letter -> Probe.Verdict in
      switch letter {
      case "s": .safe("")
      case "n": .notFound("")
      case "a": .notApplicable("")
      case "p": .pitfall("P20", "")
      default: .adapterFailed("")
      }
    }
    #expect(Probe.summary(of: verdicts, on: "Bus") == "Bus: of 29 rules, \(sum)")
  }

  @Test(
    "An end costs too much if its time grows as a search's does, and a doubt is asked among more",
    arguments: [
      (1, 1, 1, "safe"), (1, 0.1, 0.1, "safe"), (20, 22.4, 90, "safe"), (1, 12, 12, "pitfall cost"),
      (3, 300, 1200, "pitfall cost"), (12, 26, 27, "safe"), (12, 26, 39, "safe"), (12, 26, 41, "not found"),
      (12, 26, 53, "not found"), (12, 26, 55, "pitfall cost"), (1, 11.9, 45, "pitfall cost"), (1, 11.9, 13, "safe"),
    ] as [(Double, Double, Double, String)])
  func cost(_ few: Double, _ many: Double, _ most: Double, _ word: String) {
    let first = costVerdict(few: few * 1e-6, many: many * 1e-6)
    #expect((first ?? costVerdict(few: few * 1e-6, many: many * 1e-6, most: most * 1e-6)).word == word)
  }

  @Test(
    "A program says what is wrong with its call, or runs",
    arguments: [
      ([], [], "was given no mechanism"), ([], ["A", "A"], "the same name: A A"),
      ([], ["A", "B", "A"], "the same name"),
      ([], ["A"], nil), ([], ["A", "B"], nil), (["probe"], ["A", "B"], "one of: A B, and one of: observer-dies"),
      (["help"], ["A"], "expected no arguments"), (["probe", "A", "nothing"], ["A"], "expected no arguments"),
      (["x"], [], "was given no mechanism"), (["x"], ["A", "A"], "the same name"),
    ] as [([String], [String], String?)])
  func objection(_ arguments: [String], _ names: [String], _ words: String?) {
    let objection = Probe.objection(to: arguments, names)
    #expect((objection == nil) == (words == nil))
    if let words { #expect(objection?.contains(words) == true) }
  }

  @Test(
    "What a mechanism lacks has a sentence, of which the matrix makes a cell",
    arguments: [
      (.stopping, "an observation cannot be ended"), (.secondObserver, "there is room for one observer only"),
      (.threads, "it may be used on the main thread only"),
      (.synchronousDelivery, "sending does not itself call the observers"),
      (.laterValues, "an observation ends with its first value"), (.state, "it lacks what this needs"),
      ([.stopping, .threads], "it lacks what this needs"), ([], "it lacks what this needs"),
    ] as [(Lacks, String)])
  func sentence(_ lacks: Lacks, _ sentence: String) { #expect(lacks.sentence == sentence) }
}
