import ChildProcesses
import ExerciseRunner
import Foundation
import PitfallCatalogue
import Testing

@testable import Workshop

/// A result as a program would report it, and the verdict that it must get.
struct MadeUp: Sendable, CustomTestStringConvertible {
  let name: String
  var exit = Outcome.Exit.status(0)
  var lines = ["cell shows ☆", "the user marks the document", "cell shows ★", "the document is a favorite"]
  var marks = ["."]
  var error = ""
  /// Nil if there is no verdict on the result.
  let kind: CheckResult.Kind?
  var words = ""

  var testDescription: String { name }
}

@Suite("A check's result") struct CheckResultTests {
  private static let race = """
    ==================
    WARNING: ThreadSanitizer: data race (pid=1)
      Write of size 8 at 0x7b04 by thread T2:
        #0 swift_beginAccess <null> (program+0x1)
        #1 $s8Exercise12TokenDroppedO12DocumentCellC6appearyyF <null> (program+0x2)

      Previous read of size 8 at 0x7b04 by thread T1:
        #0 $s8Exercise12TokenDroppedO12DocumentCellC4show33_0123456789ABCDEF0123456789ABCDEFLLyySbF <null> (program+0x3)
    """

  static let results = [
    MadeUp(name: "right", kind: .repaired, words: "Its story"),
    MadeUp(name: "no end", marks: [], kind: .endedEarly, words: "Your code ended the process (ended normally) after"),
    MadeUp(name: "a status", exit: .status(1), kind: .endedEarly, words: "Your code ended the process (exited with 1)"),
    MadeUp(
      name: "another line", lines: ["cell shows ☆", "the user marks the document", "cell shows ☆", "x"],
      kind: .notRepaired,
      words: "The story should write \"cell shows ★\" after \"the user marks the document\", and writes "
        + "\"cell shows ☆\". `DocumentCell.show` writes it."),
    MadeUp(
      name: "too few lines", lines: ["cell shows ☆"], kind: .notRepaired,
      words: "\"the user marks the document\" is missing after \"cell shows ☆\"."),
    MadeUp(
      name: "one line too many",
      lines: ["cell shows ☆", "the user marks the document", "cell shows ★", "the document is a favorite", "more"],
      kind: .notRepaired, words: "\"more\" should not be there after \"the document is a favorite\"."),
    MadeUp(name: "a crash", exit: .signal(SIGSEGV), marks: [], kind: .crashed, words: "crashed (SIGSEGV) after"),
    MadeUp(
      name: "a crash with words", exit: .signal(SIGTRAP), lines: [], marks: [],
      error: "Exercise/TokenDropped.swift:7: Fatal error: no", kind: .crashed,
      words: "The story crashed (SIGTRAP) before its first line: Exercise/TokenDropped.swift:7: Fatal"),
    MadeUp(
      name: "a line less", lines: ["cell shows ☆", "the user marks the document", "the document is a favorite"],
      kind: .notRepaired, words: "\"cell shows ★\" is missing after \"the user marks the document\"."),
    MadeUp(name: "a crash after the last line", exit: .signal(SIGSEGV), kind: .crashed),
    MadeUp(
      name: "a hang", exit: .signal(SIGALRM), marks: [], kind: .hung, words: "The story hangs after \"the document"),
    MadeUp(
      name: "endless work", exit: .signal(SIGALRM), marks: [], error: "x\n\(Watchdog.lineAtWork)", kind: .hung,
      words: "favorite\": a thread runs forever. So"),
    MadeUp(
      name: "memory", exit: .status(1), marks: ["!"], kind: .tookTooMuch, words: "The story takes more than 512 MB"),
    MadeUp(name: "memory, and a hang", exit: .signal(SIGALRM), marks: ["!"], kind: .tookTooMuch),
    MadeUp(
      name: "no memory", exit: .signal(SIGTRAP), marks: [], error: "Fatal error: failed to allocate 64 bytes",
      kind: .tookTooMuch),
    MadeUp(
      name: "a race", exit: .status(66), error: race, kind: .races,
      words: "lock: `DocumentCell.appear` and `DocumentCell.show`."),
    MadeUp(
      name: "neither an end nor progress", exit: .overdue, marks: [], kind: nil, words: "neither ended nor went on"),
    MadeUp(name: "no start", exit: .notStarted("no file"), lines: [], marks: [], kind: nil, words: "no file"),
  ]

  private static func story(_ made: MadeUp, hidden: Bool = false) throws -> StoryResult {
    let records = (made.lines.map { "+\t\t\($0)" } + made.marks).map { ExerciseProgram.Record(Substring($0))! }
    let outcome = Outcome(exit: made.exit, transcript: [], standardError: made.error, seconds: 1)
    let stories = try exercise(hidden ? "P18" : "P13").stories
    return StoryResult(try #require(stories.first { $0.isHidden == hidden }), outcome, records)
  }

  @Test("Each result has one verdict, and its reason", arguments: results)
  func verdict(_ made: MadeUp) throws {
    let exercise = try exercise("P13")
    guard let kind = made.kind else {
      let error = #expect(throws: WorkshopError.self) {
        try CheckResult([Self.story(made)], of: exercise, exercise.text)
      }
      #expect(error?.description.contains(made.words) == true)
      return
    }
    let result = try CheckResult([Self.story(made)], of: exercise, exercise.text)
    #expect(result.kind == kind && result.isRepaired == (made.name == "right"))
    #expect(made.words.isEmpty || result.reason.contains(made.words), "\(result.reason)")
    #expect((result.failure == nil) == result.isRepaired)
  }

  @Test("A line with a line feed in it is one line") func lineFeed() throws {
    #expect(try Self.story(MadeUp(name: "", lines: ["a\\nb", "c"], kind: nil)).written == ["a\nb", "c"])
  }

  @Test("The first race of a report is named by the learner's functions, each once") func places() {
    func race(_ functions: String...) -> String {
      let accesses = functions.map { "  Write of size 8 at 0x7b04 by thread T2:\n    #0 \($0) <null> (program+0x1)\n" }
      return "WARNING: ThreadSanitizer: data race (pid=1)\n\(accesses.joined())  Location is heap block of size 9\n"
    }
    let appear = "$s8Exercise12TokenDroppedO12DocumentCellC6appearyyF"
    let hide = "$s8Exercise12TokenDroppedO12DocumentCellC4hideyyF"
    for (report, places) in [
      (race(appear, hide), ["DocumentCell.appear", "DocumentCell.hide"]), (race(hide, hide), ["DocumentCell.hide"]),
      (race(appear) + race(hide), ["DocumentCell.appear"]), (race("malloc") + race(hide), ["DocumentCell.hide"]),
      (race("malloc", hide), ["DocumentCell.hide"]), ("", []), (race("malloc"), []),
    ] { #expect(ThreadSanitizerReport.places(in: report) == places, "\(report)") }
  }

  @Test("The first story that is not right gives the reason, wherever it stands and whoever sees it")
  func order() throws {
    let exercise = try exercise("P13")
    let right = try Self.story(Self.results[0])
    for other in Self.results where other.kind != nil && other.kind != .repaired {
      let wrong = try Self.story(other)
      #expect(try CheckResult([right, wrong, right], of: exercise, exercise.text).kind == other.kind)
      #expect(try CheckResult([wrong, right], of: exercise, exercise.text).kind == other.kind)
    }
    let wrong = try Self.results.filter { $0.kind == .crashed || $0.kind == .notRepaired }.map { try Self.story($0) }
    let (crash, difference) = (try #require(wrong.last), wrong[0])
    #expect(try CheckResult([difference, crash], of: exercise, exercise.text).kind == .notRepaired)
    #expect(try CheckResult([right, crash, difference], of: exercise, exercise.text).kind == .crashed)
    let hidden = try Self.story(MadeUp(name: "", lines: ["no"], kind: nil), hidden: true)
    let result = try CheckResult([right, hidden], of: exercise, exercise.text)
    #expect(result.kind == .notRepaired && result.failure?.isHidden == true)
  }

  @Test("The line is that of a crash, or that of the flaw if it is still there, or none") func line() throws {
    let exercise = try exercise("P13")
    let (crash, difference) = (Self.results[7], Self.results[3])
    let repaired = try exercise.solution
    #expect(try CheckResult([Self.story(crash)], of: exercise, exercise.text).line == 7)
    // A line of another file is not one of the learner's.
    for (error, line) in [
      ("Exercise/Stories.swift:3: Fatal error: no", nil), ("Stories.swift:3\nTokenDropped.swift:9: x", 9),
      ("TokenDropped.swift: no\nTokenDropped.swift:8: x", 8),
    ] as [(String, Int?)] {
      let crash = try Self.story(MadeUp(name: "", exit: .signal(SIGTRAP), error: error, kind: .crashed))
      #expect(try CheckResult([crash], of: exercise, repaired).line == line)
    }
    let flaw = try exercise.todoLine + 1
    #expect(try CheckResult([Self.story(difference)], of: exercise, exercise.text).line == flaw)
    let moved = "import Dispatch\n" + (try exercise.text)
    #expect(try CheckResult([Self.story(difference)], of: exercise, moved).line == flaw + 1)
    #expect(try CheckResult([Self.story(difference)], of: exercise, repaired).line == nil)
    let changed = try exercise.text.replacing("_ = document.observe", with: "let x = document.observe")
    #expect(try CheckResult([Self.story(difference)], of: exercise, changed).line == nil)
  }

  @Test("A step shows what the learner's code wrote, and a wait in vain is no hang of the learner's code")
  func sequences() throws {
    func run(_ lines: [String], _ exit: Outcome.Exit) -> SequenceRun {
      let records = lines.map { ExerciseProgram.Record(Substring($0))! }
      return SequenceRun((Outcome(exit: exit, transcript: [], standardError: "", seconds: 1), records))
    }
    let exercise = try exercise("P51")
    let code = ["panel1 = ThemePanel(transcript: transcript)"]
    for (lines, kind, words) in [
      (["=\t0"], CheckResult.Kind.hung, "The sequence hangs after \"\(code[0])\""),
      (["=\t0", "?\tthe draft"], .notRepaired, "After `\(code[0])`, the check waits in vain for the draft."),
      (["=\t0", "?\tthe draft", "?"], .hung, "The sequence hangs"),
    ] {
      let story = StoryResult(title: "", expected: code, written: code + ["    (hung)"], run(lines, .signal(SIGALRM)))
      let result = try CheckResult([story], of: exercise, exercise.text)
      #expect(result.kind == kind && result.reason.hasPrefix(words), "\(result.reason)")
      #expect(result.notes == ["ThemePanel belongs to the check. Keeps a list, and is its delegate."])
      #expect(!story.isRight)
    }
    // What the check waits for matters only if the process hung.
    for (exit, kind) in [(Outcome.Exit.signal(SIGSEGV), CheckResult.Kind.crashed), (.status(0), .endedEarly)] {
      let story = StoryResult(title: "", expected: code, written: code, run(["=\t0", "?\tthe draft"], exit))
      #expect(try CheckResult([story], of: exercise, exercise.text).kind == kind)
    }
    // A sequence is a result only if it fails.
    #expect(!StoryResult(title: "", expected: code, written: code, run(["=\t0", "."], .status(0))).isRight)
    let (common, should, has) = SequenceCheck.sideBySide(["a", "b", "b"], ["b", "c"])
    #expect(common == ["b"] && should == ["a", "b"] && has == ["c"])
    let differs = StoryResult(
      title: "", expected: ["one", "    a", "two", "    b"], written: ["one", "", "two", "    c"], difference: 3,
      run(["=\t0", "."], .status(0)))
    #expect(differs.firstDifference == 3)
    #expect(try CheckResult([differs], of: exercise, exercise.text).reason == "After `two`, \"b\" is missing.")
    let extra = StoryResult(
      title: "", expected: ["one", ""], written: ["one", "    c"], difference: 1, run(["=\t0", "."], .status(0)))
    #expect(try CheckResult([extra], of: exercise, exercise.text).reason == "After `one`, \"c\" should not be there.")
  }

  @Test("What `verify` says about a result: an objection, or none") func trials() throws {
    let exercise = try exercise("P13")
    let scenario = try #require(exercise.pitfall.scenarios.first { $0.side == .wrongFix })
    let other = try #require(Catalogue.pitfall(named: "P18")?.scenarios.first { $0.side == .wrongFix })
    func result(_ kind: CheckResult.Kind, _ fix: Scenario? = nil, _ stories: [StoryResult] = []) throws -> CheckResult {
      var result = CheckResult(kind, "so", stories, failure: stories.first)
      result.wrongFix = try fix.map { scenario in
        try #require(
          KnownWrongFix.all(of: owner(of: scenario), in: package).first { $0.scenario.name == scenario.name })
      }
      return result
    }
    func objection(_ expectation: CourseVerification.Trial.Expectation, _ result: CheckResult) throws -> String? {
      try CourseVerification.Trial(exercise: exercise, title: "", text: "", expectation: expectation).objection(
        to: result)
    }
    let naive = try Self.story(
      MadeUp(name: "", lines: ["cell shows ☆", "the user marks the document", "the document is a favorite"], kind: nil))
    let crashed = try Self.story(MadeUp(name: "", exit: .signal(SIGSEGV), kind: nil))
    #expect(try objection(.startsRed, result(.notRepaired, nil, [naive])) == nil)
    #expect(try objection(.startsRed, result(.crashed, nil, [crashed]))?.hasPrefix("naive: ") == true)
    #expect(try objection(.startsRed, result(.notRepaired))?.hasPrefix("no naive story was played") == true)
    #expect(try objection(.startsRed, result(.repaired, nil, [naive])) == "it starts repaired")
    #expect(try objection(.isRepaired, result(.repaired)) == nil)
    for kind in [CheckResult.Kind.notRepaired, .doesNotCompile, .notAllowed, .crashed, .hung, .races, .endedEarly] {
      #expect(try objection(.isRepaired, result(kind))?.hasPrefix("it is not taken for a repair") == true)
      #expect(try (objection(.staysRed, result(kind)) == nil) == (kind != .doesNotCompile))
    }
    #expect(try objection(.staysRed, result(.repaired)) == "it is taken for a repair")
    #expect(try objection(.isWrong(scenario), result(.repaired, scenario)) == "it is taken for a repair")
    #expect(try objection(.isWrong(scenario), result(.notRepaired))?.hasPrefix("it gets no explanation") == true)
    #expect(try objection(.isWrong(scenario), result(.notRepaired, scenario)) == nil)
    #expect(
      try objection(.isWrong(scenario), result(.notRepaired, other)) == "it gets the explanation of \(other.name)")
  }

  @Test("A wrong answer that only sequences refuse must fail 10 of them", arguments: [0, 1, 9, 10, 200, nil])
  func measured(_ count: Int?) throws {
    let exercise = try exercise("P13")
    let run = SequenceRun((Outcome(exit: .status(0), transcript: [], standardError: "", seconds: 1), []))
    let sequence = StoryResult(title: "a sequence", expected: ["a"], written: ["b"], run)
    for (failure, isJudged) in [(sequence, true), (try Self.story(Self.results[3]), false)] {
      var result = CheckResult(.notRepaired, "so", [failure], failure: failure)
      result.failedSequences = count
      let trial = CourseVerification.Trial(exercise: exercise, title: "", text: "", expectation: .staysRed)
      let isLucky = isJudged && [1, 9].contains(count)
      #expect((try trial.objection(to: result) != nil) == isLucky)
    }
  }

  private func owner(of scenario: Scenario) throws -> Exercise {
    let pitfall = Catalogue.pitfalls.first { pitfall in
      pitfall.scenarios.contains { $0.wrongFix?.type == scenario.wrongFix?.type }
    }
    return try exercise(try #require(pitfall).id)
  }
}
