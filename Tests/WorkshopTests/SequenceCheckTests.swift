import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@testable import Workshop

/// The check with programs that are shell scripts and report what a test has made up.
@Suite("A check of sequences")
struct SequenceCheckTests {
  /// Makes a program. In sequences, each step writes "ok", unless a rule in awk's language says otherwise: `$i` is the
  /// step, `seen` has those before it, `bad()` changes the line, and `stop()` ends the program there.
  private func program(
    _ folder: URL, _ rule: String = "", steps: [String] = SequenceCheckTests.steps, end: String = "exit 0",
    cycles: String = "^\tcell\t0\n.", cyclesEnd: String = "exit 0", storm: String = ".", stormEnd: String = "exit 0",
    stops: String = "kill -ALRM $$"
  ) async throws -> ExerciseProgram {
    let name = UUID().uuidString
    try folder.write(steps.joined(separator: "\n"), to: "\(name).steps")
    try folder.write(cycles, to: "\(name).cycles")
    try folder.write(storm, to: "\(name).storm")
    try folder.write(
      """
      #!/bin/sh
      case $1 in
      cycles) cat "$0.cycles" >"$2"; \(cyclesEnd) ;;
      storm) cat "$0.storm" >"$2"; \(stormEnd) ;;
      sequences)
        echo "$3 $4" >>"$0.calls"
        awk 'function bad() { line = "bad" } function stop() { stopped = 1; exit 3 }
          BEGIN { OFS = "\\t" }
          { print "=", $1; split("", seen)
            for (i = 2; i <= NF; i++) {
              print ">", $i, "", "do " $i; line = "ok"; \(rule); print "+", "a", line; seen[$i] }
            print ">", "end", "", "everything is released" }
          END { if (!stopped) print "." }' "${3:-$0.steps}" >"$2" || { \(stops); }
        \(end) ;;
      esac
      """, to: name)
    let path = folder.appending(path: name).path
    let shell = ["-c", "chmod +x '\(path)' && \(freshCopy(of: path))"]
    let made = await ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: shell, deadline: 300).run()
    #expect(made.exit == .status(0))
    return ExerciseProgram(url: URL(filePath: path))
  }

  private static let steps = ["0 5 6 1 7 8 9 2 9 4", "1 3 1 4 9 5", "2 6 7 8", "3 2 1 9"]

  private func reference(_ program: ExerciseProgram) async throws -> @Sendable () async throws -> References.Reference {
    let reference = try await References.Reference(program, to: "P13")
    return { reference }
  }

  private func failure(
    _ program: ExerciseProgram, _ references: [@Sendable () async throws -> References.Reference]
  ) async throws -> StoryResult? {
    try await SequenceCheck(program: program, references: references).failure()
  }

  @Test("An answer is right if it does what any right answer does, which is made only when it is needed")
  func references() async throws {
    try await withTemporaryFolder { folder in
      let (plain, other) = (try await program(folder), try await program(folder, "if ($i == 9) bad()"))
      let (first, second) = (try await reference(plain), try await reference(other))
      let never: @Sendable () async throws -> References.Reference = { throw WorkshopError("not needed") }
      #expect(try await failure(plain, [first, never]) == nil)
      #expect(try await failure(other, [first, second, never]) == nil)
      #expect(try await failure(other, [first]) != nil)
      #expect(try await failure(plain, [second]) != nil)
      await #expect(throws: WorkshopError.self) { try await failure(other, [first, never]) }
      let mixed = try await program(folder, "if ($i == 9 && (1 in seen)) bad()")
      #expect(try await failure(mixed, [first, second]) == nil, "each step may be like another reference's")
    }
  }

  @Test("Of all sequences that differ, the shortest is shown, without the steps that it does not need")
  func shortest() async throws {
    try await withTemporaryFolder { folder in
      let right = try await reference(program(folder))
      let wrong = try await program(folder, "if ($i == 9 && (1 in seen)) bad()")
      let result = try #require(try await failure(wrong, [right]))
      #expect(result.title == "The shortest sequence that was found in which your code differs." && !result.isRight)
      #expect(result.expected == ["do 1", "    a: ok", "do 9", "    a: ok"] && result.firstDifference == 3)
      #expect(result.written == ["do 1", "    a: ok", "do 9", "    a: bad"])
      // An earlier sequence has another fault, which shows later.
      let two = "if ($i == 8 && (5 in seen) && (6 in seen) || $i == 4 && (3 in seen)) bad()"
      #expect(try await failure(program(folder, two), [right])?.written == ["do 3", "    a: ok", "do 4", "    a: bad"])
      // Five steps are needed of eleven.
      let many = (1...10).map(String.init).joined(separator: " ")
      let all = ["0 " + many + " 11"]
      let five = (1...10).filter { $0 % 2 == 0 }.map { "(\($0) in seen)" }.joined(separator: " && ")
      let long = try await program(folder, "if ($i == 11 && \(five)) bad()", steps: all)
      let reference = try await reference(program(folder, steps: all))
      let shown = try #require(try await failure(long, [reference])).written.filter { !$0.hasPrefix(" ") }
      #expect(shown == [2, 4, 6, 8, 10, 11].map { "do \($0)" })
    }
  }

  @Test("A sequence that differs only after others is shown as it was, and said to be so")
  func afterOthers() async throws {
    try await withTemporaryFolder { folder in
      let result = try await failure(
        program(folder, "if (NR == 4 && $i == 9) bad()"), [reference(program(folder))])
      #expect(result?.title == "A sequence in which your code differs because of others that ended before it.")
      #expect(result?.written == ["do 2", "    a: ok", "do 1", "    a: ok", "do 9", "    a: bad"])
    }
  }

  @Test(
    "An end within a sequence is shown where it was: a hang, a crash, or an end with a status",
    arguments: [
      ("kill -ALRM $$", "hung", CheckResult.Kind.hung), ("kill -SEGV $$", "crashed (SIGSEGV)", .crashed),
      ("exit 0", "ended normally", .endedEarly), ("exit 7", "exited with 7", .endedEarly),
      ("echo '!' >>\"$2\"; exit 1", "exited with 1", .tookTooMuch),
      ("echo 'Fatal error: failed to allocate 64 bytes' >&2; kill -TRAP $$", "crashed (SIGTRAP)", .tookTooMuch),
    ])
  func ends(_ stops: String, _ fact: String, _ kind: CheckResult.Kind) async throws {
    try await withTemporaryFolder { folder in
      let wrong = try await program(folder, "if ($i == 9 && (1 in seen)) stop()", stops: stops)
      let result = try #require(try await failure(wrong, [reference(program(folder))]))
      #expect(result.written == ["do 1", "    a: ok", "do 9", "    (\(fact))"] && result.firstDifference == 3)
      let exercise = try exercise("P13")
      #expect(try CheckResult([result], of: exercise, exercise.text).kind == kind)
      // Parts of a sequence that hangs need not prove it again, and others must.
      let calls = try folder.text("\(wrong.url.lastPathComponent).calls").split(separator: "\n")
      #expect(calls.count > 2 && calls.dropFirst().allSatisfy { $0.hasSuffix(" again") == (fact == "hung") })
    }
  }

  @Test("A step that ends the program is no right answer's, so the first right answer is enough to say so")
  func endsForAll() async throws {
    try await withTemporaryFolder { folder in
      let (first, second) = (try await program(folder), try await program(folder, "if ($i == 1) bad()"))
      let references = [try await reference(first), try await reference(second)]
      func calls(_ program: ExerciseProgram) throws -> Int {
        try folder.text("\(program.url.lastPathComponent).calls").split(separator: "\n").count
      }
      let before = try calls(second)
      let stops = try #require(try await failure(program(folder, "if ($i == 9) stop()"), references))
      #expect(stops.written == ["do 9", "    (hung)"])
      #expect(try calls(second) == before)
      // Without the steps before it, the program would write something wrong in place of its end.
      let other = "if ($i == 9) { if (1 in seen) stop(); bad() }"
      let alone = try #require(try await failure(program(folder, other), references))
      #expect(alone.written == ["do 1", "    a: ok", "do 9", "    (hung)"])
      #expect(try calls(second) == before)
    }
  }

  @Test("Where a step ends the process, the reason names that step, however many lines are missing beside it")
  func reason() async throws {
    try await withTemporaryFolder { folder in
      let two = "line = \"ok\" OFS \"\"; if ($i == 9) line = \"ok\\n+\\ta\\tmore\\n+\\ta\\tand more\""
      let right = try await reference(program(folder, two))
      let hung = try await program(folder, "\(two); if ($i == 9) stop()")
      let vain = try await program(
        folder, "\(two); if ($i == 9) { print \"?\", \"the draft\"; stop() }")
      let exercise = try exercise("P13")
      for (program, words) in [
        (hung, "The sequence hangs after \"do 9\""), (vain, "After `do 9`, the check waits in vain for the draft."),
      ] {
        let result = try #require(try await failure(program, [right]))
        #expect(result.written.last?.isEmpty == true)
        #expect(try CheckResult([result], of: exercise, exercise.text).reason.hasPrefix(words))
      }
    }
  }

  @Test("The lines that both wrote come before the first that differs, which the reason names")
  func common() async throws {
    try await withTemporaryFolder { folder in
      func writes(_ line: String) async throws -> ExerciseProgram {
        try await program(folder, "if ($i == 9) line = \"\(line)\\n+\\ta\\tboth\"")
      }
      let exercise = try exercise("P13")
      let result = try #require(try await failure(writes("other"), [reference(writes("more"))]))
      #expect(result.expected == ["do 9", "    a: both", "    a: more"] && result.firstDifference == 2)
      #expect(result.written == ["do 9", "    a: both", "    a: other"])
      #expect(try CheckResult([result], of: exercise, exercise.text).reason == "After `do 9`, \"a: more\" is missing.")
    }
  }

  @Test("A right answer that does not come to its end is no reference")
  func brokenReference() async throws {
    try await withTemporaryFolder { folder in
      for broken in [
        try await program(folder, "if ($i == 9) stop()"), try await program(folder, steps: []),
        try await program(folder, cycles: "^\tcell\t0", cyclesEnd: "exit 0"),
        try await program(folder, cycles: "~\n", cyclesEnd: "kill -ALRM $$"),
      ] {
        let error = await #expect(throws: WorkshopError.self) { try await References.Reference(broken, to: "P13") }
        #expect(error?.description.hasPrefix("A right answer to P13 in this package did not run") == true)
      }
    }
  }

  @Test("Sequences and cycles must come to their ends, even if nothing differs")
  func unfinished() async throws {
    try await withTemporaryFolder { folder in
      let right = try await reference(program(folder))
      for (wrong, fact) in [
        (try await program(folder, "stop()", steps: [], end: ": >\"$2\"; exit 0"), "ended normally"),
        (try await program(folder, steps: [], end: ": >\"$2\"; kill -SEGV $$"), "crashed (SIGSEGV)"),
        (try await program(folder, cycles: "~\n"), "ended normally"),
        (try await program(folder, cycles: "^\tcell\t0", cyclesEnd: "exit 9"), "exited with 9"),
        (try await program(folder, cycles: "~", cyclesEnd: "kill -ALRM $$"), "hung"),
      ] {
        let result = try await failure(wrong, [right])
        #expect(result?.title == "Not every sequence came to its end." && result?.written == ["    (\(fact))"])
      }
    }
  }

  @Test("What a cycle keeps is compared with every right answer, for each kind of observer")
  func growth() async throws {
    try await withTemporaryFolder { folder in
      func grows(_ bytes: [Int]) async throws -> ExerciseProgram {
        let records = zip(["cell", "other"], bytes).map { "^\t\($0)\t\($1)\n" }.joined()
        return try await program(folder, cycles: records + ".")
      }
      let (small, large) = (try await reference(grows([0, 0])), try await reference(grows([100, 0])))
      for (bytes, references, keeps) in [
        ([48, 48], [small], nil), ([49, 0], [small], "49 bytes"), ([0, 49], [small], "49 bytes"),
        ([0, 49], [large], "49 bytes"), ([250, 0], [small, large], nil), ([250, 0], [large], nil),
        ([251, 0], [small, large], "251 bytes"), ([250, 0], [small], "250 bytes"), ([250, 49], [small, large], "49"),
      ] as [([Int], [@Sendable () async throws -> References.Reference], String?)] {
        let result = try await failure(grows(bytes), references)
        #expect((result == nil) == (keeps == nil), "\(bytes)")
        #expect(result?.written.last?.contains(keeps ?? "") != false, "\(bytes): \(result?.written ?? [])")
      }
      let most = try await failure(grows([251, 0]), [small, large])
      #expect(most?.expected.last == "    each time, at most 250 bytes stay in use")
      #expect(most?.title == "Every cell leaves something behind.")
    }
  }

  private static let storms = "while 4 threads use the types at once"

  @Test(
    "A storm is right only if it comes to its end with status 0",
    arguments: [
      ("~\n.", "exit 0", nil, ""),
      ("~\n", "exit 0", .endedEarly, "Your code ended the process (ended normally) \(storms). The code must reach"),
      ("~\n.", "exit 1", .endedEarly, "Your code ended the process (exited with 1) \(storms)."),
      ("", "exit 0", .endedEarly, "Your code ended"),
      ("~\n", "kill -ALRM $$", .hung, "The code hangs \(storms): every thread waits"),
      ("?\tan event\n?", "kill -ALRM $$", .hung, "The code hangs \(storms)"),
      (
        "?\tan event", "kill -ALRM $$", .notRepaired,
        "While 4 threads use the types at once, the check waits in vain for an event."
      ),
      ("?\tan event", "kill -SEGV $$", .crashed, "The code crashed (SIGSEGV) \(storms)"),
      ("~\n", "kill -SEGV $$", .crashed, "The code crashed (SIGSEGV) \(storms), without a word."),
      ("~\n.", "echo 'WARNING: ThreadSanitizer: data race' >&2; exit 66", .races, "Two threads use the same memory"),
      ("~\n", "echo 'WARNING: ThreadSanitizer: data race' >&2; exit 66", .races, "Two threads use the same memory"),
      ("~\n", "echo 'WARNING: ThreadSanitizer: data race' >&2; kill -SEGV $$", .races, "Two threads use"),
      ("?\tan event", "echo 'WARNING: ThreadSanitizer: data race' >&2; kill -ALRM $$", .races, "Two threads use"),
    ] as [(String, String, CheckResult.Kind?, String)])
  func storm(_ report: String, _ end: String, _ kind: CheckResult.Kind?, _ words: String) async throws {
    try await withTemporaryFolder { folder in
      let result = try await program(folder, storm: report, stormEnd: end).storm()
      let exercise = try exercise("P13")
      let verdict = try result.map { try CheckResult([$0], of: exercise, exercise.text) }
      #expect(verdict?.kind == kind && verdict?.reason.hasPrefix(words) != false, "\(verdict?.reason ?? "")")
      let fact = [CheckResult.Kind.races: "a data race", .notRepaired: "the check waits in vain for an event"]
      let written = result.map { $0.outcome.fact }.map { "4 threads: \(kind.flatMap { fact[$0] } ?? $0)" }
      #expect(result?.written == written.map { [$0] })
    }
  }
}
