import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

@testable import ObserverMechanisms
@testable import ObserverTesting
@testable import observer_pitfalls

@Suite("Cells of the matrix") struct MatrixCellTests {
  /// A process that wrote these lines, and the cell that it must give.
  struct Case: Sendable, CustomTestStringConvertible {
    var exit = Outcome.Exit.status(0)
    var verdict: String?
    var step: String?
    let mark: String
    /// `safe`, `pitfall`, …, as in JSON.
    let word: String
    var process: String? = "ended"
    /// What is wrong with the cell of a plain mechanism.
    var objection: String?
    /// What is wrong with the cell of a cure without choices, if that is more.
    var objectionToCure: String?

    var testDescription: String { "\(exit) \(verdict ?? "no verdict") \(step ?? "no step")" }

    var outcome: Outcome {
      let lines = [step.map { "probe step: \($0)" }, verdict.map { "probe verdict: \($0)" }].compactMap(\.self)
      return Outcome(exit: exit, transcript: lines, standardError: "", seconds: 1)
    }
  }

  private static let step = "P06 P31 it ended twice"

  static let cases = [
    Case(verdict: "safe: yes", mark: "✓", word: "safe"), Case(verdict: "not found: x", mark: "○", word: "not found"),
    Case(verdict: "not applicable: x", mark: "–", word: "not applicable"),
    Case(
      verdict: "pitfall P19: it stays", mark: "P19", word: "pitfall",
      objectionToCure: "must be safe or a documented choice (has P19)"),
    Case(
      verdict: "adapter failed: late", mark: "!", word: "adapter failed", objection: "has a faulty adapter: late"),
    Case(mark: "?", word: "not run", process: nil, objection: "could not be run: its process gave no verdict"),
    Case(
      exit: .signal(SIGABRT), step: step, mark: "P06†", word: "pitfall", process: "crashed",
      objectionToCure: "must be safe"),
    Case(
      exit: .signal(SIGALRM), step: step, mark: "P31‡", word: "pitfall", process: "hung",
      objectionToCure: "must be safe"),
    Case(exit: .overdue, step: step, mark: "P31‡", word: "pitfall", process: "hung", objectionToCure: "must be safe"),
    Case(exit: .signal(SIGALRM), mark: "?", word: "not run", process: nil, objection: "could not be run"),
    Case(exit: .signal(SIGKILL), step: step, mark: "?", word: "not run", process: nil, objection: "could not be run"),
    Case(exit: .notStarted("no"), mark: "?", word: "not run", process: nil, objection: "could not be run: its process"),
    Case(
      exit: .status(EX_OSERR), verdict: "safe: yes", mark: "?", word: "not run", process: nil,
      objection: "could not be run: its process could not do its work"),
    Case(exit: .status(1), step: step, mark: "P06", word: "pitfall", objectionToCure: "must be safe"),
    Case(
      exit: .signal(SIGSEGV), verdict: "safe: yes", mark: "!", word: "adapter failed", process: "crashed",
      objection: "has a faulty adapter"),
  ]

  private func mechanism(_ cure: String? = nil, _ choices: [Choice] = []) -> Mechanism {
    Mechanism("Made", "made up", cure: cure, accepting: choices, Mechanism.hidden[0].type)
  }

  @Test("What a process wrote and how it ended give the mark, the words of JSON, and the objection", arguments: cases)
  func cells(_ made: Case) throws {
    for (mechanism, objection) in [
      (mechanism(), made.objection), (mechanism("X"), made.objectionToCure ?? made.objection),
    ] {
      let cell = MatrixCell(mechanism, .endedTwice, made.outcome)
      #expect(cell.mark == made.mark && cell.manner?.rawValue == made.process)
      let objections = [cell.objection].compactMap(\.self)
      #expect(objections.count == (objection == nil ? 0 : 1))
      for words in objections {
        #expect(words.contains(objection ?? "") && words.hasPrefix("Made ended-twice "), "\(words)")
      }
    }
  }

  @Test("A choice excuses its own pitfall in its own probe, and a choice that nothing needs is a fault")
  func choices() {
    func choice(_ probe: Probe, _ pitfall: String) -> Choice {
      Choice(probe: probe, pitfall: pitfall, reason: "so", words: "")
    }
    func objection(_ choices: [Choice], _ verdict: String, cure: String? = "X") -> String? {
      MatrixCell(mechanism(cure, choices), .endedTwice, Case(verdict: verdict, mark: "", word: "").outcome).objection
    }
    let own = choice(.endedTwice, "P06")
    #expect(objection([own], "pitfall P06: x") == nil)
    #expect(objection([own], "pitfall P19: x")?.contains("(has P19)") == true)
    #expect(objection([choice(.growth, "P06")], "pitfall P06: x")?.contains("(has P06)") == true)
    for verdict in ["safe: x", "not found: x", "not applicable: x"] {
      #expect(objection([own], verdict)?.contains("is documented to have P06 by choice, but does not") == true)
      #expect(objection([choice(.growth, "P06")], verdict) == nil)
    }
    #expect(objection([own], "adapter failed: x")?.contains("faulty adapter") == true)
    #expect(objection([], "pitfall P06: x", cure: nil) == nil)
    #expect(objection([choice(.growth, "P20"), own], "pitfall P06: x") == nil)
  }

  /// Bash stands for the command: it reads this script before it looks for its program.
  @Test("JSON, the page, and the objections say of all cells what each of them says")
  func matrix() async throws {
    try await withTemporaryFolder { folder in
      let script = folder.appending(path: "script")
      try Data(
        """
        case $2 in
          ended-twice) echo 'probe step: P06 P31 it ended twice'; kill -ABRT $$ ;;
          growth) exit 0 ;;
          strong-capture) echo 'probe verdict: not found: by luck' ;;
          *) echo 'probe verdict: safe: yes' ;;
        esac
        exit 0
        """.utf8
      ).write(to: script)
      let runner = Runner(
        executable: URL(filePath: "/bin/bash"), build: Build(),
        environment: ["BASH_ENV": script.path, "PATH": "/usr/bin:/bin"])
      let choice = Choice(probe: .endedTwice, pitfall: "P06", reason: "by choice", words: "")
      let run = await MatrixRun(
        [mechanism(), mechanism("X"), mechanism("Y", [choice])], [.growth, .endedTwice, .strongCapture, .equalValue],
        in: runner)
      #expect(
        run.rows.map { $0.map(run.mark) } == [
          ["?", "P06†", "○", "✓"], ["?", "P06†", "○", "✓"], ["?", "P06†¹", "○", "✓"],
        ])
      #expect(run.objections.count == 4 && run.objections.count { $0.contains("could not be run") } == 3)
      #expect(run.footnotes == ["¹ By choice: by choice"])
      let record = MatrixRecord(run)
      #expect(record.objections == run.objections)
      #expect(
        record.mechanisms.map { $0.cells.map(\.verdict) }
          == Array(repeating: ["not run", "pitfall", "not found", "safe"], count: 3))
      #expect(record.mechanisms[2].cells.map(\.choice) == [nil, "by choice", nil, nil])
      #expect(record.mechanisms[0].cells.map(\.process) == [nil, "crashed", "ended", "ended"])
      #expect(record.mechanisms[0].cells.map(\.pitfall) == [nil, "P06", nil, nil])
    }
  }

  @Test("JSON names every kind of verdict", arguments: cases) func words(_ made: Case) async throws {
    try await withTemporaryFolder { folder in
      let script = folder.appending(path: "script")
      let ending =
        switch made.exit {
        case .signal(let signal): "kill -\(signal) $$"
        case .status(let status): "exit \(status)"
        case .overdue, .notStarted: ""
        }
      if ending.isEmpty { return }
      let lines = made.outcome.transcript.map { "echo '\($0)'\n" }.joined()
      try Data("\(lines)\(ending)\n".utf8).write(to: script)
      let runner = Runner(
        executable: URL(filePath: "/bin/bash"), build: Build(),
        environment: ["BASH_ENV": script.path, "PATH": "/usr/bin:/bin"])
      let cell = try #require(
        await MatrixRecord(MatrixRun([mechanism()], [.endedTwice], in: runner)).mechanisms[0].cells.first)
      #expect(cell.verdict == made.word && cell.process == made.process)
    }
  }
}
