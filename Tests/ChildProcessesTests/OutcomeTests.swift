import Foundation
import Synchronization
import Testing

@testable import ChildProcesses

@Suite("Outcomes") struct OutcomeTests {
  struct Case: Sendable {
    let exit: Outcome.Exit
    var lines = ["x"]
    var error = ""
    var hung = false
    /// Nil if the process did its job.
    var fault: String?
    let fact: String
  }

  @Test(
    "The exit and what was written say whether it hung, whether it ran at all, and how it ended",
    arguments: [
      Case(exit: .status(0), fact: "ended normally"), Case(exit: .status(1), fact: "exited with 1"),
      Case(exit: .status(0), lines: [], fact: "ended normally"), Case(exit: .status(255), fact: "exited with 255"),
      Case(exit: .status(EX_OSERR), error: "observer-pitfalls: no\n", fault: "no", fact: "exited with 71"),
      Case(exit: .status(EX_OSERR), fault: "its process reported a fault of the system", fact: "exited with 71"),
      Case(exit: .status(EX_OSERR - 1), error: "no", fact: "exited with 70"),
      Case(exit: .signal(SIGALRM), hung: true, fact: "hung"),
      Case(exit: .signal(SIGALRM), lines: [], hung: true, fact: "hung"),
      Case(exit: .signal(SIGABRT), fact: "crashed (SIGABRT)"), Case(exit: .signal(SIGBUS), fact: "crashed (SIGBUS)"),
      Case(exit: .signal(SIGTRAP), lines: [], fact: "crashed (SIGTRAP)"),
      Case(exit: .signal(99), fact: "crashed (signal 99)"),
      Case(exit: .overdue, hung: true, fact: "hung"),
      Case(
        exit: .overdue, lines: [], hung: true,
        fault: "its process wrote nothing for 15 s, and its watchdog never ran. See whether the machine is overloaded",
        fact: "hung"),
      Case(exit: .notStarted("no file"), lines: [], fault: "no file", fact: "did not start"),
      Case(exit: .notStarted("no file"), fault: "no file", fact: "did not start"),
    ])
  func judged(_ made: Case) {
    let outcome = Outcome(exit: made.exit, transcript: made.lines, standardError: made.error, seconds: 15.9)
    #expect(outcome.hung == made.hung && outcome.fault == made.fault && outcome.fact == made.fact, "\(outcome)")
  }

  @Test(
    "The telling line has the words, or else looks like an error, or else is the first",
    arguments: [
      ("", nil, nil), ("\n\n", nil, nil), ("one\ntwo", nil, "one"), ("\none", nil, "one"),
      ("one\n*** two\n*** three", nil, "*** two"), ("one\nX: Fatal error: two", nil, "X: Fatal error: two"),
      ("one\n==1==ERROR: two", nil, "==1==ERROR: two"), ("one\nERROR two", nil, "one"),
      ("one\n*** two\nat 3\nat 4", "at", "at 3"), ("one\n*** two", "three", "*** two"),
      ("one\nat 0x7f: two", "at 0xb00: two", "at 0x7f: two"), ("one\nat 0x7: two", "at 0x…: two", "at 0x7: two"),
      ("one\nat x7: two", "at 0x…: two", "one"), ("one\ntwo", "", "one"),
    ] as [(String, String?, String?)])
  func telltale(_ text: String, _ words: String?, _ line: String?) { #expect(text.telltale(saying: words) == line) }

  private func outcome(_ events: ChildProcess.Event..., most: Int = .max) -> (Outcome, isComplete: Bool, [String]) {
    var recording = ChildProcess.Recording(most: most)
    var echoed: [String] = []
    for event in events { recording.note(event) { echoed.append($0) } }
    let isComplete = recording.isComplete
    return (recording.outcome(seconds: 1, deadline: 2) { echoed.append($0) }, isComplete, echoed)
  }

  @Test("The events of a child give its exit: its own, or that it is overdue, or that it never started")
  func exits() {
    for (events, exit) in [
      ((ChildProcess.Event.started, ChildProcess.Event.ended(.status(3))), Outcome.Exit.status(3)),
      ((.started, .overdue), .overdue), ((.started, .ended(.signal(SIGALRM))), .signal(SIGALRM)),
      ((.started, .notStarted("no")), .notStarted("no")),
    ] {
      let (outcome, isComplete, _) = outcome(events.0, events.1)
      #expect(outcome.exit == exit && isComplete)
    }
    let (late, isComplete, _) = outcome(.overdue)
    #expect(late.fault?.hasPrefix("the system did not start it within 2.0 s") == true && isComplete)
    #expect(!outcome(.started, .output(Data("x\n".utf8))).isComplete)
    // Whoever ended in time is not overdue, although both events came.
    #expect(outcome(.started, .ended(.status(0)), .overdue).0.exit == .status(0))
  }

  @Test("Lines come in pieces, the last one may be unfinished, and of each stream only so many bytes are kept")
  func pieces() {
    let pieces = [
      ChildProcess.Event.output(Data("on".utf8)), .output(Data("e\n\ntw".utf8)), .error(Data("an error".utf8)),
    ]
    let (whole, _, echoed) = outcome(pieces[0], pieces[1], pieces[2])
    #expect(whole.transcript == ["one", "", "tw"] && echoed == whole.transcript && whole.standardError == "an error")
    let (short, _, _) = outcome(pieces[0], pieces[1], pieces[2], most: 5)
    #expect(short.transcript == ["one", ""] && short.standardError == "an er")
    let (more, _, _) = outcome(pieces[2], pieces[2], pieces[0], most: 9)
    #expect(more.standardError == "an errora" && more.transcript == ["on"])
  }

  private final class Looks: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    var all: Int { count.load(ordering: .relaxed) }
  }

  @Test("A child is overdue only at the first look at which it has made no progress", arguments: [1, 2, 5])
  func progress(_ most: Int) async {
    let looks = Looks()
    var child = ChildProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", "exec tail -f /dev/null"], deadline: 0.02)
    child.progress = { min(looks.next(), most) }
    let outcome = await child.run()
    // On a busy machine, the system may not even have started it.
    #expect(outcome.hung || outcome.fault?.contains("did not start it") == true)
    #expect(looks.all == most + 1)
  }

  @Test("Every exit status and every signal arrives as it was", arguments: [1, 70, 127, 128, 200, 255])
  func statuses(_ status: Int32) async {
    let child = ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", "exit \(status)"], deadline: 300)
    #expect(await child.run().exit == .status(status))
    guard status < 32, status > 0 else { return }
    let dies = ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", "kill -9 $$"], deadline: 300)
    #expect(await dies.run().exit == .signal(SIGKILL))
  }
}
