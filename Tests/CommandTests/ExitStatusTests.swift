import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

@testable import observer_pitfalls

@Suite("Exit statuses") struct ExitStatusTests {
  @Test(
    "What a call asks for is found or not, with and without JSON",
    arguments: [
      (["list", "--symptom", "purple elephants"], 1), (["list", "--symptom", "purple elephants", "--json"], 1),
      (["list", "--json"], 0), (["list", "--symptom", "observer purple"], 1),
      (["list", "--symptom", "observer", "--json"], 0), (["resolve", "P06"], 0),
      (["resolve", "P99"], 2), (["resolve"], 2), (["reports"], 2), (["reports", "/no/such/folder"], 1),
    ] as [([String], Int32)])
  func statuses(_ call: [String], _ status: Int32) async {
    let outcome = await Command.run(Command.program, call)
    #expect(outcome.exit == .status(status), "\(outcome.standardError)")
    #expect(outcome.standardError.isEmpty == (status == 0))
    // Nothing found is an empty list, and never no list.
    if call.last == "--json" { #expect((try? outcome.json() is [Any]) == true) }
  }

  private static let lost = """
    Direct leak of 48 byte(s) in 1 object(s) allocated from:
        #0 0x1 in swift_allocObject (x)
        #1 0x2 in $s9Observers7SubjectCACyxGycfC Subject.swift

    """
  private static let sideTable = lost.replacing("swift_allocObject", with: "X::formWeakReference()")

  @Test(
    "A sanitizer's files are judged: each report is a fault, except blocks that are not this package's",
    arguments: [
      ([], 0), [("quiet", 0)], [("==1==ERROR: AddressSanitizer: heap-use-after-free\n", 1)],
      [("WARNING: ThreadSanitizer: data race (pid=1)\n", 1)], [(lost, 1)], [(sideTable, 0)],
      [(lost.replacing("9Observers", with: "10Foundation"), 0)], [(lost + sideTable + lost, 2)],
      [("quiet", 0), (lost, 1)], [(lost, 1), ("quiet", 0), ("WARNING: ThreadSanitizer: thread leak (pid=2)\n", 1)],
      [("WARNING: ThreadSanitizer: a\nx\nWARNING: ThreadSanitizer: b\n", 2)],
    ].map { $0 as? [(String, Int)] ?? [] })
  func reports(_ files: [(text: String, faults: Int)]) async throws {
    try await withTemporaryFolder { folder in
      for (number, file) in files.enumerated() {
        try Data(file.text.utf8).write(to: folder.appending(path: "report.\(number)"))
      }
      let outcome = await Command.run("reports", folder.path)
      let faults = files.reduce(0) { $0 + $1.faults }
      #expect(outcome.exit == .status(faults == 0 ? 0 : 1))
      #expect(outcome.transcript.last == "\(files.count) processes wrote a report, with \(faults) faults.")
      #expect(outcome.transcript.count == faults + 1)
    }
  }

  // MARK: - Grades

  private func grade(_ verdicts: [String], error: String? = nil, revealed: Bool = false) throws -> GradeRecord {
    let exercises: [[String: Any]] = verdicts.map { verdict in
      [
        "id": "P13", "name": "X", "verdict": verdict, "isRepaired": verdict == "repaired", "wasRevealed": revealed,
        "reason": "\u{1B}<so>\u{0}", "seconds": 1.5,
      ]
    }
    var record: [String: Any] = ["folder": "w", "isConfined": true, "exercises": exercises]
    record["error"] = error
    return try JSONDecoder().decode(GradeRecord.self, from: JSONSerialization.data(withJSONObject: record))
  }

  private static let verdicts = [
    "repaired", "not repaired", "not begun", "missing", "not judged", "does not compile", "not allowed", "crashed",
    "hung",
    "races",
    "ended early", "took too much memory",
  ]

  @Test("A grade holds if every folder was graded and every exercise is repaired; a wrong folder is a wrong call")
  func grades() throws {
    let (good, bad) = (try grade(["repaired", "repaired"]), try grade([], error: "it crashed"))
    #expect([good].status(areFolders: true) == .holds && [good, good].status(areFolders: true) == .holds)
    #expect([good].status(areFolders: false) == .wrongCall && [bad].status(areFolders: false) == .wrongCall)
    #expect([bad].status(areFolders: true) == .doesNotHold && [good, bad].status(areFolders: true) == .doesNotHold)
    for verdict in Self.verdicts.dropFirst() {
      let grade = try grade(["repaired", verdict])
      #expect(
        [grade].status(areFolders: true) == .doesNotHold && [good, grade].status(areFolders: true) == .doesNotHold)
    }
  }

  @Test("JUnit and the terminal say of each exercise what the grade says") func gradeReports() async throws {
    for verdict in Self.verdicts {
      let grade = try grade(["repaired", verdict])
      let (repaired, begun) = (verdict == "repaired" ? 2 : 1, verdict == "not begun" ? 1 : 2)
      let xml = JUnitReport([grade]).xml
      // What could not be judged is no failure of the learner's.
      let (failures, errors) = verdict == "not judged" ? (0, 1) : (2 - repaired, 0)
      #expect(xml.contains("<testsuite name=\"w\" tests=\"2\" failures=\"\(failures)\" errors=\"\(errors)\""))
      #expect(xml.components(separatedBy: "<failure ").count == 1 + failures)
      #expect(xml.contains("<failure message=\"\(verdict)\">&lt;so&gt;</failure>") == (failures == 1))
      #expect(xml.contains("<error message=\"&lt;so&gt;\"/>") == (errors == 1))
      let lines = try await printed { $0.show(grade) }
      #expect(lines.first == "w: \(repaired) of 2 repaired, \(begun) begun")
      #expect(lines.count == 1 + begun - repaired)
    }
    let failed = try grade([], error: "no \"room\"")
    #expect(JUnitReport([failed]).xml.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(JUnitReport([failed]).xml.contains("<error message=\"no &quot;room&quot;\"/>"))
    #expect(try await printed { $0.show(failed) } == ["✗ w could not be graded: no \"room\""])
    let revealed = try grade(["repaired", "not repaired"], revealed: true)
    let both = JUnitReport([revealed, failed]).xml
    #expect(both.components(separatedBy: "Its solution was shown before the repair.").count == 2)
    #expect(both.components(separatedBy: "<testsuite ").count == 3)
    #expect(try await printed { $0.show(revealed) }.last == "  The solution was shown before the repair: P13, P13")
  }

  @Test("A grading process counts only if it came to its end and wrote a record")
  func gradingProcess() throws {
    let text = String(decoding: try JSONEncoder().encode(grade(["repaired"])), as: UTF8.self)
    func record(_ exit: Outcome.Exit, _ text: String, _ error: String = "") -> GradeRecord {
      GradeRecord("f", Outcome(exit: exit, transcript: [text], standardError: error, seconds: 1))
    }
    #expect(record(.status(0), text).exercises.count == 1 && record(.status(0), text).error == nil)
    for (exit, text, error, words) in [
      (Outcome.Exit.status(1), text, "", "its process exited with 1."),
      (.status(2), text, "observer-pitfalls: no", "no"),
      (.signal(SIGKILL), text, "", "its process crashed (SIGKILL)."), (.overdue, text, "", "its process hung."),
      (.status(0), "", "", "its process ended normally."), (.status(0), "[]", "", "its process ended normally."),
      (.notStarted("no file"), "", "", "its process did not start."),
    ] {
      let record = record(exit, text, error)
      #expect(record.error == words && record.exercises.isEmpty && record.folder == "f")
    }
  }

  @Test(
    "`workshop verify` holds if something was tried, nothing failed, and nothing is missing",
    arguments: [
      (1, 0, 5, 0, "1 exercise, 5 trials: all as they should be.", true),
      (2, 0, 5, 1, "2 exercises, 5 trials: 1 are NOT as they should be.", false),
      (2, 1, 5, 0, "2 exercises, 5 trials: no trial failed, and 1 NOT there that should be.", false),
      (2, 3, 5, 2, "2 exercises, 5 trials: 2 are NOT as they should be, and 3 NOT there that should be.", false),
      (0, 0, 0, 0, "0 exercises, 0 trials: all as they should be.", false),
    ])
  func trials(_ exercises: Int, _ gaps: Int, _ trials: Int, _ failed: Int, _ words: String, _ holds: Bool) {
    let sum = TrialSum(exercises: exercises, gaps: gaps, trials: trials, failed: failed)
    #expect(sum.sentence == words && (sum.status == .holds) == holds && sum.status != .wrongCall)
  }
}
