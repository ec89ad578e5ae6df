import ChildProcesses
import Foundation
import Testing

@testable import Workshop
@testable import observer_pitfalls

/// `check`, `check --json`, the list, and `grade` say the same of the same verdict.
@Suite("A check's result: the same in every form") struct CheckResultFormTests {
  private static let kinds: [CheckResult.Kind] = [
    .repaired, .notRepaired, .doesNotCompile, .notAllowed, .crashed, .hung, .races, .endedEarly, .tookTooMuch,
  ]

  private func printed(
    _ folder: URL, in environment: [String: String] = [:], _ body: (Output) throws -> Void
  ) throws -> [String] {
    try folder.write("", to: "output")
    let file = try FileHandle(forWritingTo: folder.appending(path: "output"))
    try body(Output(environment: environment, to: file))
    try file.close()
    return try folder.text("output").lines
  }

  @Test("On GitHub, a fault that `verify` finds stands at the answers of its exercise")
  func annotations() async throws {
    let exercise = try exercise("P13")
    let trial = CourseVerification.Trial(exercise: exercise, title: "it", text: "", expectation: .isRepaired)
    let words = "P13 · TokenDropped, it: no"
    try await withTemporaryFolder { folder in
      for (environment, marks) in [([:], []), (["GITHUB_ACTIONS": "true"], ["Exercises/Answers/TokenDropped.txt"])] {
        let lines = try printed(folder, in: environment) { $0.show(.init(trial: trial, objection: "no"), "") }
        #expect(lines.dropLast() == marks.map { "::error file=\($0)::\(words)" } + ["✗ \(words)"])
      }
    }
  }

  @Test("Only a repaired exercise is called repaired, on the terminal, in JSON, in the progress, and in a grade")
  func kinds() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let (exercise, other) = (try exercise("P13"), try exercise("P18"))
      for (count, kind) in Self.kinds.enumerated() {
        let result = CheckResult(kind, "so", line: 7)
        let isRepaired = kind == .repaired
        #expect(result.isRepaired == isRepaired)

        let lines = try printed(folder) { try $0.show(result, exercise, home) }
        #expect(
          lines[0].hasPrefix(isRepaired ? "✓ P13 TokenDropped is repaired." : "✗ P13 TokenDropped is not repaired"))
        #expect(lines.contains { $0.hasSuffix(".swift:7: error: so") } != isRepaired)

        let record = VerdictRecord(result, exercise, home.file(of: exercise))
        #expect(record.isRepaired == isRepaired && record.verdict == kind.rawValue && record.reason == "so")
        #expect(record.line == 7 && record.stories.isEmpty && record.wrongFix == nil)

        let marks: [(Exercise, Submission.Mark)] = [(exercise, .checked(result)), (other, .notBegun)]
        let grade = GradeRecord("w", marks, CourseProgress())
        #expect(grade.exercises.map(\.isRepaired) == [isRepaired, false] && grade.error == nil)
        #expect(grade.exercises.map(\.verdict) == [kind.rawValue, "not begun"])
        #expect(
          [GradeRecord("w", [marks[0]], CourseProgress())].status(areFolders: true).rawValue == (isRepaired ? 0 : 1))

        // The first verdict is `repaired`, and an exercise that was repaired once stays so in the progress.
        try home.record(result, of: exercise, home.text(of: exercise))
        let entry = try home.progress()[exercise]
        #expect(entry.verdict == kind.rawValue && entry.checks == count + 1 && entry.wasRepaired)
        #expect(try home.isRepaired(exercise, home.progress()) == isRepaired)
        try home.record(CheckResult(kind, "so"), of: other, "another text")
        let progress = try home.progress()
        #expect(progress[other].wasRepaired && !home.isRepaired(other, progress))
      }
      let third = try #require(course.exercise(named: "P23"))
      for kind in Self.kinds.dropFirst() {
        try home.record(CheckResult(kind, "so"), of: third, home.text(of: third))
        let progress = try home.progress()
        #expect(!progress[third].wasRepaired && !home.isRepaired(third, progress))
      }
      let failed = GradeRecord("w", [(exercise, .failed("no room"))], CourseProgress()).exercises[0]
      #expect(!failed.isRepaired && failed.verdict == "not judged" && failed.reason == "no room")
    }
  }

  @Test("A call of `check` ends with 0 for a repair, 1 for anything else, and 2 if the verdict cannot be kept")
  func statuses() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let file = home.file(of: try exercise("P13")).path.replacing(home.url.path + "/", with: "")
      try home.url.write("import Fixed\n", to: file)
      for json in [[], ["--json"]] {
        let outcome = await home.url.workshop(["check", "P13"] + json)
        #expect(outcome.exit == .status(1) && outcome.output.contains("It imports Fixed, which no repair needs."))
      }
      // No file may grow here, as on a full disk.
      let full = await home.url.workshop(["check", "P13"], limits: "trap '' XFSZ; ulimit -f 0")
      #expect(full.exit == .status(2) && full.standardError.contains("The verdict could not be recorded."))
    }
  }
}
