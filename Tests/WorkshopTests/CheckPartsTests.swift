import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading
import TestSupport
import Testing

@testable import Workshop

@Suite("The parts of a check") struct CheckPartsTests {
  private func compiled(_ exit: Outcome.Exit, _ error: String = "") throws -> Compilation.Result {
    let compilation = Compilation(exercise: try exercise("P13"), package: package, folder: URL(filePath: "/made/up"))
    return try compilation.result(
      of: Outcome(exit: exit, transcript: [], standardError: error, seconds: 60))
  }

  @Test("The compiler's outcome says whether the answer is broken, or only the check cannot use it, or neither")
  func compilation() throws {
    let own = "TokenDropped.swift:7:3: error: no\nTokenDropped.swift:9:1: warning: w\nTokenDropped.swift:8:1: error: o"
    let other = "Stories.swift:3:1: error: gone\na hidden story:4:1: error: too"
    func diagnostics(_ result: Compilation.Result) -> (String, [Int]) {
      switch result {
      case .broken(let all): ("broken", all.map(\.line))
      case .unplayable(let all): ("unplayable", all.map(\.line))
      case .endless: ("endless", [])
      case .program(let program): (program.url.path, [])
      }
    }
    for (exit, error, word, lines) in [
      (Outcome.Exit.status(1), own, "broken", [7, 8]), (.status(1), other, "unplayable", [3, 4]),
      (.status(1), other + "\n" + own, "broken", [7, 8]), (.overdue, own, "endless", []),
      (.status(0), "", "/made/up/program", []),
      (.status(0), own.replacing("error", with: "warning"), "/made/up/program", []),
      (.signal(SIGSEGV), own, "broken", [7, 8]), (.status(1), "/tmp/x/\(own)", "broken", [7, 8]),
    ] {
      let (is_, are) = diagnostics(try compiled(exit, error))
      #expect(is_ == word && are == lines, "\(error)")
    }
    for (exit, error, words) in [
      (
        Outcome.Exit.status(1), "error: link command failed",
        "The compiler exited with 1 and named no line: error: link"
      ),
      (.status(1), "x was compiled with module cache path y", "was moved after it was built"),
      (.signal(SIGKILL), "", "The compiler crashed (SIGKILL) and named no line: it said nothing."),
      (.notStarted("no room"), "", "The compiler could not be started: no room"),
    ] {
      let error = #expect(throws: WorkshopError.self) { try compiled(exit, error) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
  }

  @Test(
    "A wrong fix is named if the change is much like it, or a little like it with its transcript",
    arguments: [
      ([0.6], [false], 0), ([0.59], [false], nil), ([0.59], [true], 0), ([0.2], [true], 0), ([0.19], [true], nil),
      ([0.61, 0.7], [true, false], 1), ([0.3, 0.59], [true, false], 0), ([0.3, 0.4], [true, true], 1), ([], [], nil),
      ([0.59, 0.6], [true, false], 1),
    ] as [([Double], [Bool], Int?)])
  func wrongFix(_ likeness: [Double], _ wroteTheSame: [Bool], _ place: Int?) {
    #expect([KnownWrongFix].place(likeness: likeness, wroteTheSame: wroteTheSame) == place)
  }

  @Test("A change that is only a little like a wrong fix is explained by it if the learner sees its transcript")
  func explained() throws {
    let all = try course.exercises.prefix(20).map { ($0, try KnownWrongFix.all(of: $0, in: package)) }
    let (exercise, fixes) = try #require(all.first { $1.contains { $0.wrote($0.scenario.debugClaim.transcript) } })
    let fix = try #require(fixes.first { $0.wrote($0.scenario.debugClaim.transcript) })
    let (naive, solution) = (try exercise.text, try exercise.solution)
    let transcript = fix.scenario.debugClaim.transcript
    #expect(fix.likeness(to: fix.text) == 1 && fix.likeness(to: naive) == 0)
    // A transcript that the naive story writes, too, shows no wrong fix.
    for (exercise, fixes) in all {
      guard let naive = exercise.pitfall.scenario("naive")?.debugClaim.transcript else { continue }
      for fix in fixes where fix.scenario.debugClaim.transcript == naive { #expect(!fix.wrote(naive)) }
    }

    let refused = CheckResult(.notRepaired, "")
    #expect(fixes.match(fix.text, refused)?.scenario.name == fix.scenario.name)
    #expect(fixes.match(solution, refused) == nil && fixes.match(naive, refused) == nil)

    var little = fix.text
    while fixes.contains(where: { $0.likeness(to: little) >= 0.6 }) { little += "\nother.thing(1, 2)" }
    try #require(fix.likeness(to: little) >= 0.2)
    let outcome = Outcome(exit: .status(0), transcript: [], standardError: "", seconds: 1)
    let records = transcript.map { ExerciseProgram.Record(Substring("+\t\t\($0)"))! }
    let shown = StoryResult(try #require(exercise.stories.first), outcome, records)
    let hidden = StoryResult(title: "", expected: [], written: transcript, SequenceRun((outcome, records)))
    func match(_ failure: StoryResult?) -> KnownWrongFix? {
      fixes.match(little, CheckResult(.notRepaired, "", failure: failure))
    }
    #expect(match(shown)?.wrote(transcript) == true && match(hidden) == nil && match(nil) == nil)
  }

  @Test("A wrong fix that the page lists is explained in the page's words; one that it does not list is named")
  func listed() async throws {
    let known = try #require(KnownWrongFix.all(of: exercise("P52"), in: package).last)
    #expect(known.scenario.title == "A recursive lock" && known.explanation.hasPrefix("A recursive lock. The inner"))
    #expect(known.explanation.hasSuffix(" ran to the end."))
    let other = "== listed: no\n-import Observers\n+import Observers  //\n"
    try await withPackage(of: "P13", answers: other, moves: "") { exercise, course in
      let error = #expect(throws: WorkshopError.self) { try KnownWrongFix.all(of: exercise, in: course.package) }
      #expect(error?.description.contains("lists no wrong fix **no**") == true)
    }
  }

  @Test("The first line that breaks a rule is named, whichever rule it is") func admission() throws {
    let exercise = try exercise("P18")
    let admission = try Admission(original: SourceText(exercise.text))
    for (text, line) in [
      ("import Fixed\nlet a = CocoaException.self\nimport Glibc", 1),
      ("let a = 1\nlet b = zombiesEnabled\nimport Fixed", 2),
      ("\n\nimport Fixed\nlet b = zombiesEnabled\nlet c = catching", 3),
      ("let c = catching; let b = zombiesEnabled", 1),
    ] { #expect(admission.objection(to: SourceText(text))?.line == line) }
  }

  @Test("An exercise lacks nothing with two right answers, four others, and a hint; with one less, it does")
  func gaps() async throws {
    func answer(_ kind: String) -> String { "== \(kind): a\n-import Observers\n+import Observers  //\n" }
    for (right, wrong, hints, missing) in [
      (2, 4, 1, []), (1, 4, 1, ["has 1 right answers"]), (2, 3, 1, ["has 3 wrong answers"]), (2, 4, 0, ["no `== hint"]),
      (0, 4, 2, ["has 0 right answers"]), (3, 6, 1, []),
    ] {
      let answers = [("hint", hints), ("right", right), ("wrong", wrong - 2), ("wrong-x", 1), ("cheat", 1)].map {
        String(repeating: answer($0), count: $1)
      }
      let moves = "extension TokenDropped {\n  static func moves(_ moves: Moves) {}\n}\n"
      try await withPackage(of: "P13", answers: answers.joined(), moves: moves) { exercise, course in
        let gaps = try CourseVerification(course).gaps(in: [exercise])
        #expect(gaps.count == missing.count && zip(gaps, missing).allSatisfy { $0.contains($1) }, "\(gaps)")
      }
    }
  }

  @Test("An answer that must not be its own reference is left out of the references, and the solution stays")
  func excluded() throws {
    let exercise = try exercise("P13")
    var references = References(exercise: exercise, package: package)
    let all = try references.texts()
    let solution = try exercise.solution
    #expect(all.count >= 3 && all[0] == solution)
    references.excluded = all[1]
    #expect(try references.texts() == [all[0]] + all[2...])
    references.excluded = all[0]
    #expect(try references.texts() == all)
    #expect(try references.all().count == all.count)
  }

  @Test("A file that only has other comments or another layout is not begun") func notBegun() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercises = ["P13", "P18", "P23"].compactMap(course.exercise)
      func mark() async throws -> [String] {
        try await Submission(home.url, course: course).marks().map { _, mark in
          switch mark {
          case .notBegun: "not begun"
          case .missing: "missing"
          case .checked(let result): result.kind.rawValue
          case .failed: "failed"
          }
        }
      }
      #expect(try await mark() == Array(repeating: "not begun", count: 3))
      let file = home.file(of: exercises[0])
      try Data(("// mine\n\n" + exercises[0].text.replacing("  ", with: "    ")).utf8).write(to: file)
      try FileManager.default.removeItem(at: home.file(of: exercises[1]))
      #expect(try await mark() == ["not begun", "missing", "not begun"])
      try Data("import Fixed\n".utf8).write(to: file)
      try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: home.file(of: exercises[1]))
      let other = home.file(of: exercises[2])
      try FileManager.default.removeItem(at: other)
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
      #expect(try await mark()[2] == "failed")
      try FileManager.default.removeItem(at: other)
      try Data(exercises[2].text.utf8).write(to: other)
      let marks = try await mark()
      #expect(marks[0] == "not allowed" && marks[1] != "not begun" && marks[1] != "repaired" && marks[2] == "not begun")
    }
  }
}
