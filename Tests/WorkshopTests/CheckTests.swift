import Foundation
import TestSupport
import Testing

@testable import Workshop

/// A few texts of one exercise. `workshop verify` tries every exercise with many.
@Suite("A check") struct CheckTests {
  static let original = "_ = document.observe(\\.isFavorite, options: .initial) { [weak self] _, new in"

  private func check(_ line: String, keeping text: String = "") async throws -> CheckResult {
    let exercise = try exercise("P13")
    #expect(try exercise.text.contains(Self.original))
    return try await Check(package).verdict(
      on: try exercise.text.replacing(Self.original, with: line) + text, of: exercise)
  }

  @Test("The exercise is red for its reason, and the comparison shows the first difference")
  func red() async throws {
    let result = try await check(Self.original)
    #expect(result.kind == .notRepaired)
    #expect(
      result.reason
        == "\"cell shows ★\" is missing after \"the user marks the document\". `DocumentCell.show` writes it.")
    #expect(result.failure?.firstDifference == 2 && result.failure?.rows.map(\.written).suffix(2).first == "")
    #expect(result.failure?.rows[2].written == "")
    #expect(result.wrongFix == nil)
  }

  @Test("The solution is repaired, and so is another right answer") func green() async throws {
    let exercise = try exercise("P13")
    #expect(try await Check(package).verdict(on: exercise.solution, of: exercise).isRepaired)
    let result = try await check(
      "document.addObserver(Reporter.shared(self), forKeyPath: \"isFavorite\")\n      " + Self.original)
    let line = try #require(try exercise.text.lines.firstIndex { $0.contains(Self.original) }) + 1
    #expect(result.kind == .doesNotCompile && result.line == line)
  }

  @Test("A known wrong fix gets its own explanation", .enabled(if: isLong, "`workshop verify` tries them all"))
  func wrongFix() async throws {
    let exercise = try exercise("P13")
    let known = try #require(try KnownWrongFix.all(of: exercise, in: package).first)
    let result = try await Check(package).verdict(on: known.text, of: exercise)
    #expect(!result.isRepaired && result.wrongFix?.scenario.name == known.scenario.name)
  }

  @Test("A process that ends itself with 0, and printed lines, repair nothing")
  func earlyExit() async throws {
    let forged = "print(\"+\\t\\tcell shows ☆\"); exit(0); "
    let result = try await check(forged + Self.original, keeping: "\nimport Foundation\n")
    #expect(result.kind == .endedEarly)
    #expect(result.failure?.printed.count == 1)
    #expect(result.failure?.written.isEmpty == true)
  }

  @Test("An answer that declares a type named like the check's own main function does not take its place")
  func ownMain() async throws {
    let main = """

      public enum ExerciseMain {
        @MainActor static func main(_ stories: [String: Story], moves: Any? = nil) -> Never { exit(0) }
      }

      """
    let result = try await check(Self.original, keeping: "\nimport Foundation\n" + main)
    #expect(result.kind == .notRepaired && result.failure?.written.isEmpty == false, "\(result.reason)")
  }

  @Test("An answer that is right in every story is refused by the shortest sequence that shows its fault")
  func sequence() async throws {
    let result = try await check(
      "TokenDropped.kept = document.observe(\\.isFavorite, options: .initial) { [weak self] _, new in",
      keeping: "\nextension TokenDropped { nonisolated(unsafe) static var kept: KeyValueObservation? }\n")
    #expect(result.kind == .notRepaired)
    let failure = try #require(result.failure)
    #expect(failure.title == "The shortest sequence that was found in which your code differs.")
    // Two cells, of which the first goes deaf, need no more steps than these.
    #expect(failure.expected.count { !$0.hasPrefix(" ") } <= 6 && failure.expected != failure.written)
    let difference = try #require(failure.firstDifference)
    #expect(failure.expected[..<difference] == failure.written[..<difference])
  }

  @Test("The learner's NSZombieEnabled and TSAN_OPTIONS do not reach the program of a check") func options() async {
    await #expect(processExitsWith: .success) {
      setenv("NSZombieEnabled", "YES", 1)
      setenv("TSAN_OPTIONS", "report_bugs=0", 1)
      try await withTemporaryFolder { folder in
        let program = try await folder.script(
          "printf '+\\ta\\t%s\\n' \"${NSZombieEnabled-none}\" >\"$2\"", named: "program")
        let run = try await ExerciseProgram(url: program).run(["story"])
        #expect(run.records.map(\.fields) == [["a", "none"]])
        let watched = try await folder.script(
          "case $TSAN_OPTIONS in *report_bugs*) ;; *) echo . >\"$2\" ;; esac", named: "watched")
        #expect(try await ExerciseProgram(url: watched).storm() == nil)
      }
    }
  }

  @Test("A file without the exercise's namespace is told how to get it back") func emptyFile() async throws {
    let result = try await Check(package).verdict(on: "", of: exercise("P13"))
    #expect(result.kind == .doesNotCompile && result.line == 1)
    #expect(result.reason.contains("`./workshop reset P13` brings the exercise back"))
  }

  @Test("A story that hangs is ended, with its verdict") func hang() async throws {
    let hangs = try await check("DispatchSemaphore(value: 0).wait(); " + Self.original, keeping: "\nimport Dispatch\n")
    #expect(hangs.kind == .hung)
  }

  @Test("A story that runs forever is ended, with its verdict", .enabled(if: isLong, "scripts/nightly runs it"))
  func endlessWork() async throws {
    #expect(try await check("while true {}; " + Self.original).kind == .hung)
  }

  @Test(
    "A story that takes more and more memory is ended, with its verdict",
    arguments: [
      "var all: [[UInt8]] = []; while true { all.append([UInt8](repeating: 1, count: 1 << 22)) }",
      "while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16) }",
    ].sample(1))
  func memory(_ code: String) async throws {
    let result = try await check(code + "\n      " + Self.original)
    #expect(result.kind == .tookTooMuch)
    #expect(result.reason == "The story takes more than 512 MB of memory before its first line, so it was ended.")
  }
}
