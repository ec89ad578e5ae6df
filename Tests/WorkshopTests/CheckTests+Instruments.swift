import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import Workshop

/// Each instrument of the check alone: a wrong answer that no other one refuses.
///
/// An answer is the repair, and code that errs only in one kind of program that the check starts.
@Suite("A check: each of its instruments alone") struct CheckInstrumentTests {
  struct Trial: Sendable, CustomTestStringConvertible {
    let name: String
    var id = "P13"
    /// The code in which the wrong code is put first.
    var place = "private func show(_ isFavorite: Bool) {"
    let code: String
    var kind = CheckResult.Kind.notRepaired
    /// What the reason says.
    let words: String
    /// A declaration at the end of the file.
    var more = ""

    var testDescription: String { name }
  }

  private static let state = "\nextension TokenDropped { nonisolated(unsafe) static var kept: [Any] = [] }\n"
  private static func only(_ program: String, _ code: String) -> String {
    "if CommandLine.arguments.contains(\"\(program)\") { \(code) }"
  }

  static let trials = [
    Trial(name: "the story", code: only("story", "return"), words: "\"cell shows ☆\" is missing at the beginning."),
    Trial(name: "the sequences", code: only("sequences", "return"), words: "\"cell1: cell shows ☆\" is missing."),
    Trial(
      name: "the life of released objects", code: only("sequences", "TokenDropped.kept.append(self)"),
      words: "cell1 leaks: something still keeps it.", more: state),
    Trial(
      name: "the growth", code: only("cycles", "TokenDropped.kept.append([isFavorite, isFavorite, isFavorite])"),
      words: "Each cell leaks: it leaves ", more: state),
    Trial(
      name: "the end of the sequences", code: only("sequences", "exit(0)"), kind: .endedEarly,
      words: "Your code ended the process (ended normally) after \"cell1.appear()\"", more: "\nimport Foundation\n"),
    Trial(
      name: "the end of the cycles", code: only("cycles", "exit(0)"), kind: .endedEarly,
      words: "Your code ended the process (ended normally)", more: "\nimport Foundation\n"),
    Trial(
      name: "a hang in a sequence", code: only("sequences", "DispatchSemaphore(value: 0).wait()"), kind: .hung,
      words: "The sequence hangs after \"cell1.appear()\"", more: "\nimport Dispatch\n"),
    Trial(
      name: "a hang in a task", id: "P36", place: "feed.observe { [weak self] price in",
      code: only("sequences", "Task.detached { waitForever() }"), kind: .hung, words: "The sequence hangs after",
      more: "\nprivate func waitForever() { DispatchSemaphore(value: 0).wait() }\n"),
    Trial(
      name: "a hang in the cycles", code: only("cycles", "DispatchSemaphore(value: 0).wait()"), kind: .hung,
      words: "The sequence hangs", more: "\nimport Dispatch\n"),
    Trial(
      name: "a story that nobody sees", id: "P18", place: "private func showFavorite() {",
      code: only("hiddenDeliveryStory", "exit(0)"), kind: .endedEarly, words: "Your code ended the process",
      more: "\nimport Foundation\n"),
    Trial(
      name: "several threads", id: "P31", place: "init(_ name: String, _ transcript: Transcript) {",
      code: only("storm", "for _ in 0..<1_000 { Self.count += 1 }"),
      kind: .races, words: "without a lock: `Screen.init`.",
      more: "\nextension ReentrantDeadlock.Screen { nonisolated(unsafe) static var count = 0 }\n"),
    Trial(
      name: "the end of the storm", id: "P31", place: "init(_ name: String, _ transcript: Transcript) {",
      code: only("storm", "exit(0)"), kind: .endedEarly, words: "Your code ended the process (ended normally)",
      more: "\nimport Foundation\n"),
    Trial(
      name: "a crash in a sequence", code: only("sequences", "fatalError(\"no\")"), kind: .crashed,
      words: "The sequence crashed (SIG"),
    Trial(
      name: "a wait in vain", id: "P34", place: "func order(_ dish: Dish) {",
      code: "let all = cooks\n"
        + "if all.map(\\.name) == [\"Ana\", \"Ben\"] { return kitchen.async { all[0].prepare(dish) } }",
      words: "the check waits in vain for Ben's turn"),
    Trial(
      name: "the admission", code: "", kind: .notAllowed, words: "It imports Fixed, which no repair needs.",
      more: "\nimport Fixed\n"),
  ]

  @Test("A wrong answer that only one instrument refuses gets that instrument's verdict", arguments: trials.sample(2))
  func alone(_ trial: Trial) async throws {
    let exercise = try exercise(trial.id)
    let solution = try exercise.solution
    #expect(solution.contains(trial.place))
    let text = solution.replacing(trial.place, with: "\(trial.place)\n\(trial.code)", maxReplacements: 1) + trial.more
    let result = try await Check(package).verdict(on: text, of: exercise)
    #expect(result.kind == trial.kind, "\(result.reason)")
    #expect(result.reason.contains(trial.words), "\(result.reason)")
  }

  @Test("A process that rests while another program looks up the names for the sanitizer's report does not hang")
  func slowNames() async throws {
    let trial = try #require(Self.trials.first { $0.name == "several threads" })
    let exercise = try exercise(trial.id)
    let text =
      try exercise.solution.replacing(trial.place, with: "\(trial.place)\n\(trial.code)", maxReplacements: 1)
      + trial.more
    try await withTemporaryFolder { folder in
      let names = try await folder.script(
        "echo >>\"$0.calls\"\nsleep 6\nexec llvm-symbolizer \"$@\"", named: "llvm-symbolizer"
      ).path
      let compilation = Compilation(exercise: exercise, package: package, folder: folder, options: Compilation.storm)
      guard case .program(let program) = try await compilation.run(text) else {
        Issue.record("The answer does not compile with the thread sanitizer.")
        return
      }
      let options = ["TSAN_OPTIONS": "external_symbolizer_path=\(names)"]
      let result = try #require(try await program.storm(environment: options))
      #expect(try folder.text("llvm-symbolizer.calls").isEmpty == false)
      #expect(try CheckResult([result], of: exercise, text).kind == .races)
      guard Platform.current == .linux else { return }  // The sanitizer limits memory only there.
      let least = try await program.storm(environment: ["TSAN_OPTIONS": "hard_rss_limit_mb=1"])
      #expect(try CheckResult([#require(least)], of: exercise, text).kind == .tookTooMuch)
    }
  }

  @Test(
    "Threads that share one processor meet in the middle of the learner's code",
    .enabled(if: Platform.current == .linux, "only there, a process chooses its processors"))
  func oneProcessor() async throws {
    let exercise = try exercise("P54")
    let answers = try Answer.all(of: exercise, in: package)
    let text = try #require(answers.first { $0.title == "the mark has no lock" }).text
    try await withTemporaryFolder { folder in
      let compilation = Compilation(exercise: exercise, package: package, folder: folder, options: Compilation.storm)
      guard case .program = try await compilation.run(text) else {
        Issue.record("The answer does not compile with the thread sanitizer.")
        return
      }
      let first = "sed -n 's/^Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status"
      let onOne = try await folder.script("exec taskset -c \"$(\(first))\" \"${0%/*}/program\" \"$@\"", named: "on-one")
      let result = try #require(try await ExerciseProgram(url: onOne).storm())
      let kind = try CheckResult([result], of: exercise, text).kind
      #expect(kind == .crashed || kind == .races, "\(result.outcome)")
      // The sanitizer that cannot reserve its memory is no fault of the answer.
      let limited = try await folder.script("ulimit -S -d 8000000\nexec \"${0%/*}/program\" \"$@\"", named: "limited")
      await #expect(throws: WorkshopError.self) { try await ExerciseProgram(url: limited).storm() }
    }
  }

  @Test(
    "An answer may take several turns of the main queue, and its tasks may wait for one",
    arguments: [
      ("P36", "show(price)", "DispatchQueue.main.async { DispatchQueue.main.async { HERE } }"),
      ("P43", "follow()", "Task.detached { DispatchQueue.main.sync { HERE } }"),
    ].sample(1))
  func severalTurns(_ id: String, _ call: String, _ way: String) async throws {
    let exercise = try exercise(id)
    let task = "Task { @MainActor in self?.\(call) }"
    let turns = Self.only("sequences", way.replacing("HERE", with: "MainActor.assumeIsolated { self?.\(call) }"))
    let text = "import Dispatch\n" + (try exercise.solution.replacing(task, with: "\(turns) else { \(task) }"))
    #expect(text.contains(turns))
    let result = try await Check(package).verdict(on: text, of: exercise)
    #expect(result.isRepaired, "\(result.reason)")
  }

  @Test(
    "An answer may take several tasks for what a story waits one turn",
    .enabled(if: isLong, "it compiles one answer more, and scripts/nightly runs it"))
  func severalTasks() async throws {
    let exercise = try exercise("P43")
    let hops = "for _ in 0..<15 { await Task.yield() }\nself?.follow()"
    let result = try await Check(package).verdict(
      on: exercise.solution.replacing("self?.follow()", with: hops), of: exercise)
    #expect(result.isRepaired, "\(result.reason)")
  }

  @Test("A hang is shortened: the sequence that is shown has nothing that it does not need")
  func shortHang() async throws {
    let trial = Self.trials[6]
    let exercise = try exercise(trial.id)
    let text = try exercise.solution.replacing(trial.place, with: "\(trial.place)\n\(trial.code)") + trial.more
    let result = try await Check(package).verdict(on: text, of: exercise)
    #expect(
      result.failure?.written == [
        "document1 = Document(title: \"Plan\")",
        "cell1 = DocumentCell(document: document1, transcript: transcript)", "cell1.appear()", "    (hung)",
      ])
  }

  @Test("An answer that drops a name which a check uses is told so, and its story file lists that name")
  func names() async throws {
    let (other, exercise) = (try exercise("P13"), try exercise("P33"))
    #expect(try exercise.furtherNames == ["downloadFinished", "remove"])
    let advice =
      "The names that the story uses stay, with their parameters; so do these, which a check uses: "
      + "`downloadFinished`, `remove`."
    #expect(try exercise.storyFile.contains("\n// \(advice)\n"))
    let text = try exercise.solution.replacing("func remove(", with: "func drop(")
      .replacing(".remove(panel)", with: ".drop(panel)")
    let result = try await Check(package).verdict(on: text, of: exercise)
    #expect(result.kind == .doesNotCompile && result.reason.hasSuffix(advice), "\(result.reason)")
    #expect(try other.namesThatStay == "The names that the story uses stay, with their parameters.")
  }
}
