import ChildProcesses
import Foundation
import Synchronization
import Testing

@testable import Workshop

/// A program of an answer, which a test has made up. It says what a process would report, and how it would end.
private struct MadeUpProgram: Sendable {
  struct Step {
    let step: String
    /// The steps of its sequence before it.
    let before: [String]
    /// The number of the sequence among those of this call.
    let sequence: Int
  }

  /// A step that ends the program, perhaps in a wait.
  struct Stop: Error { var awaiting: String? }

  struct End: Sendable {
    var exit = Outcome.Exit.status(0)
    var error = ""
    /// What the report has then; nil if that is what it had before.
    var report: String?
    /// A last line of the report.
    var more = ""

    static let hang = End(exit: .signal(SIGALRM))
    static let crash = End(exit: .signal(SIGSEGV))
  }

  typealias Rule = @Sendable (Step) throws -> [String]

  var sequences = ["0 5 6 1 7 8 9 2 9 4", "1 3 1 4 9 5", "2 6 7 8", "3 2 1 9"]
  /// The lines that a step writes.
  var rule: Rule = { _ in ["ok"] }
  /// The end if a step stops the program.
  var stops = End.hang
  /// The end if none does.
  var end = End()
  var cycles = "^\tcell\t0\n."
  var cyclesEnd = End()
  var storm = "."
  var stormEnd = End()

  private func report(_ steps: [String]) -> (String, End) {
    var lines: [String] = []
    for (index, sequence) in steps.enumerated() {
      let words = sequence.split(separator: " ").map(String.init)
      lines.append("=\t\(words[0])")
      for place in words.indices.dropFirst() {
        lines.append(">\t\(words[place])\t\tdo \(words[place])")
        do {
          let step = Step(step: words[place], before: Array(words[1..<place]), sequence: index)
          lines += try rule(step).map { "+\ta\t\($0)" }
        } catch {
          if let event = (error as? Stop)?.awaiting { lines.append("?\t\(event)") }
          return (lines.joined(separator: "\n"), stops)
        }
      }
      lines.append(">\tend\t\teverything is released")
    }
    return ((lines + ["."]).joined(separator: "\n"), end)
  }

  final class Calls: Sendable { let all = Mutex<[[String]]>([]) }

  /// - Parameter calls: Gets the arguments of each call for sequences.
  func program(noting calls: Calls = Calls()) -> ExerciseProgram {
    ExerciseProgram(url: FileManager.default.temporaryDirectory.appending(path: "made-up")) { arguments, file in
      let (report, end): (String, End)
      switch arguments[0] {
      case "cycles": (report, end) = (cycles, cyclesEnd)
      case "storm": (report, end) = (storm, stormEnd)
      default:
        calls.all.withLock { $0.append(arguments) }
        let given = arguments.count > 1 ? try String(contentsOfFile: arguments[1], encoding: .utf8) : nil
        (report, end) = self.report(given.map { $0.split(separator: "\n").map(String.init) } ?? sequences)
      }
      try Data("\(end.report ?? report)\n\(end.more)".utf8).write(to: file)
      return Outcome(exit: end.exit, transcript: [], standardError: end.error, seconds: 1)
    }
  }

  func reference() async throws -> @Sendable () async throws -> References.Reference {
    let reference = try await References.Reference(program(), to: "P13")
    return { reference }
  }
}

@Suite("A check of sequences") struct SequenceCheckTests {
  private typealias Made = MadeUpProgram
  private typealias Reference = @Sendable () async throws -> References.Reference

  private func failure(_ made: Made, _ references: [Reference]) async throws -> StoryResult? {
    try await SequenceCheck(program: made.program(), references: references).failure()
  }

  private func verdict(_ result: StoryResult) throws -> CheckResult {
    let exercise = try exercise("P13")
    return try CheckResult([result], of: exercise, exercise.text)
  }

  /// A program whose step 9 is bad, if it stands behind another step.
  private func bad(behind other: String? = nil) -> Made {
    Made(rule: { step in
      step.step == "9" && other.map(step.before.contains) != false ? ["bad"] : ["ok"]
    })
  }

  @Test("An answer is right if it does what any right answer does, which is made only when it is needed")
  func references() async throws {
    let (plain, other) = (Made(), bad())
    let (first, second) = (try await plain.reference(), try await other.reference())
    let never: Reference = { throw WorkshopError("not needed") }
    #expect(try await failure(plain, [first, never]) == nil)
    #expect(try await failure(other, [first, second, never]) == nil)
    #expect(try await failure(other, [first]) != nil)
    #expect(try await failure(plain, [second]) != nil)
    await #expect(throws: WorkshopError.self) { try await failure(other, [first, never]) }
    let mixed = bad(behind: "1")
    #expect(try await failure(mixed, [first, second]) == nil, "each step may be like another reference's")
  }

  @Test("Of all sequences that differ, the shortest is shown, without the steps that it does not need")
  func shortest() async throws {
    let right = try await Made().reference()
    let result = try #require(try await failure(bad(behind: "1"), [right]))
    #expect(result.title == "The shortest sequence that was found in which your code differs." && !result.isRight)
    #expect(result.expected == ["do 1", "    a: ok", "do 9", "    a: ok"] && result.firstDifference == 3)
    #expect(result.written == ["do 1", "    a: ok", "do 9", "    a: bad"])
    // An earlier sequence has another fault, which shows later.
    let two = Made(rule: { step in
      let isFirst = step.step == "8" && step.before.contains("5") && step.before.contains("6")
      return isFirst || step.step == "4" && step.before.contains("3") ? ["bad"] : ["ok"]
    })
    #expect(try await failure(two, [right])?.written == ["do 3", "    a: ok", "do 4", "    a: bad"])
    // Five steps are needed of eleven.
    let all = ["0 " + (1...11).map(String.init).joined(separator: " ")]
    let even: Set = ["2", "4", "6", "8", "10"]
    let long = Made(sequences: all, rule: { $0.step == "11" && even.isSubset(of: $0.before) ? ["bad"] : ["ok"] })
    let reference = try await Made(sequences: all).reference()
    let shown = try #require(try await failure(long, [reference])).written.filter { !$0.hasPrefix(" ") }
    #expect(shown == [2, 4, 6, 8, 10, 11].map { "do \($0)" })
  }

  @Test("The sequences that an answer fails are counted, those after one that ends the program, too")
  func failures() async throws {
    let right = try await Made().reference()().run
    func count(_ made: Made) async throws -> Int {
      try await SequenceCheck.failures(of: made.program(), [right])
    }
    let crash = Made(
      rule: { step in
        if step.step == "7" { throw Made.Stop() }
        return step.step == "2" ? ["bad"] : ["ok"]
      }, stops: .crash)
    for (made, failed) in [(Made(), 0), (bad(), 3), (bad(behind: "1"), 3), (bad(behind: "3"), 1), (crash, 3)] {
      #expect(try await count(made) == failed)
    }
  }

  @Test("A sequence that differs only after others is shown as it was, and said to be so")
  func afterOthers() async throws {
    let made = Made(rule: { $0.sequence == 3 && $0.step == "9" ? ["bad"] : ["ok"] })
    let result = try await failure(made, [Made().reference()])
    #expect(result?.title == "A sequence in which your code differs because of others that ended before it.")
    #expect(result?.written == ["do 2", "    a: ok", "do 1", "    a: ok", "do 9", "    a: bad"])
  }

  private static let noMemory = "Fatal error: failed to allocate 64 bytes\n"

  @Test(
    "An end within a sequence is shown where it was: a hang, a crash, or an end with a status",
    arguments: [
      (.hang, "hung", .hung), (.crash, "crashed (SIGSEGV)", .crashed), (Made.End(), "ended normally", .endedEarly),
      (Made.End(exit: .status(7)), "exited with 7", .endedEarly),
      (Made.End(exit: .status(1), more: "!"), "exited with 1", .tookTooMuch),
      (Made.End(exit: .signal(SIGTRAP), error: noMemory), "crashed (SIGTRAP)", .tookTooMuch),
    ] as [(Made.End, String, CheckResult.Kind)])
  fileprivate func ends(_ end: MadeUpProgram.End, _ fact: String, _ kind: CheckResult.Kind) async throws {
    let made = Made(
      rule: { step in
        if step.step == "9", step.before.contains("1") { throw Made.Stop() }
        return ["ok"]
      }, stops: end)
    let calls = Made.Calls()
    let check = SequenceCheck(program: made.program(noting: calls), references: [try await Made().reference()])
    let result = try #require(try await check.failure())
    #expect(result.written == ["do 1", "    a: ok", "do 9", "    (\(fact))"] && result.firstDifference == 3)
    #expect(try verdict(result).kind == kind)
    // Parts of a sequence that hangs need not prove it again, and others must.
    let later = calls.all.withLock { $0.dropFirst() }
    #expect(later.count > 1 && later.allSatisfy { ($0.last == "again") == (fact == "hung") })
  }

  @Test("A step that ends the program is no right answer's, so the first right answer is enough to say so")
  func endsForAll() async throws {
    let calls = Mutex(0)
    let first = try await Made().reference()
    let second = try await References.Reference(
      Made(rule: { $0.step == "1" ? ["bad"] : ["ok"] }).program(), to: "P13")
    let counted: Reference = {
      calls.withLock { $0 += 1 }
      return second
    }
    func stopped(_ rule: @escaping Made.Rule) async throws -> [String]? {
      try await failure(Made(rule: rule), [first, counted])?.written
    }
    let plain = try await stopped {
      if $0.step == "9" { throw Made.Stop() }
      return ["ok"]
    }
    #expect(plain == ["do 9", "    (hung)"])
    // Without the steps before it, the program would write something wrong in place of its end.
    let other = try await stopped { step in
      guard step.step == "9" else { return ["ok"] }
      if step.before.contains("1") { throw Made.Stop() }
      return ["bad"]
    }
    #expect(other == ["do 1", "    a: ok", "do 9", "    (hung)"])
    #expect(calls.withLock { $0 } == 0)
  }

  @Test("Where a step ends the process, the reason names that step, however many lines are missing beside it")
  func reason() async throws {
    let lines: Made.Rule = { $0.step == "9" ? ["ok", "more", "and more"] : ["ok\t"] }
    let right = try await Made(rule: lines).reference()
    for (event, words) in [
      (nil, "The sequence hangs after \"do 9\""),
      ("the draft", "After `do 9`, the check waits in vain for the draft."),
    ] as [(String?, String)] {
      let made = Made(rule: { step in
        if step.step == "9" { throw Made.Stop(awaiting: event) }
        return try lines(step)
      })
      let result = try #require(try await failure(made, [right]))
      #expect(result.written.last?.isEmpty == true)
      #expect(try verdict(result).reason.hasPrefix(words))
    }
  }

  @Test("The lines that both wrote come before the first that differs, which the reason names")
  func common() async throws {
    func writing(_ line: String) -> Made { Made(rule: { $0.step == "9" ? [line, "both"] : ["ok"] }) }
    let result = try #require(try await failure(writing("other"), [writing("more").reference()]))
    #expect(result.expected == ["do 9", "    a: both", "    a: more"] && result.firstDifference == 2)
    #expect(result.written == ["do 9", "    a: both", "    a: other"])
    #expect(try verdict(result).reason == "After `do 9`, \"a: more\" is missing.")
  }

  @Test("A right answer that does not come to its end is no reference") func brokenReference() async throws {
    for broken in [
      Made(rule: { if $0.step == "9" { throw Made.Stop() } else { ["ok"] } }), Made(sequences: []),
      Made(cycles: "^\tcell\t0"), Made(cycles: "~", cyclesEnd: .hang),
    ] {
      let error = await #expect(throws: WorkshopError.self) { try await broken.reference() }
      #expect(error?.description.hasPrefix("A right answer to P13 in this package did not run") == true)
    }
  }

  @Test("Sequences and cycles must come to their ends, even if nothing differs")
  func unfinished() async throws {
    let right = try await Made().reference()
    for (made, fact) in [
      (Made(sequences: [], end: Made.End(report: "")), "ended normally"),
      (Made(sequences: [], end: Made.End(exit: .signal(SIGSEGV), report: "")), "crashed (SIGSEGV)"),
      (Made(cycles: "~"), "ended normally"),
      (Made(cycles: "^\tcell\t0", cyclesEnd: Made.End(exit: .status(9))), "exited with 9"),
      (Made(cycles: "~", cyclesEnd: .hang), "hung"),
    ] {
      let result = try await failure(made, [right])
      #expect(result?.title == "Not every sequence came to its end." && result?.written == ["    (\(fact))"])
    }
  }

  @Test("What a cycle keeps is compared with every right answer, for each kind of observer")
  func growth() async throws {
    func grows(_ bytes: [Int]) -> Made {
      Made(cycles: zip(["cell", "other"], bytes).map { "^\t\($0)\t\($1)\n" }.joined() + ".")
    }
    let (small, large) = (try await grows([0, 0]).reference(), try await grows([100, 0]).reference())
    for (bytes, references, keeps) in [
      ([48, 48], [small], nil), ([49, 0], [small], "49 bytes"), ([0, 49], [small], "49 bytes"),
      ([0, 49], [large], "49 bytes"), ([250, 0], [small, large], nil), ([250, 0], [large], nil),
      ([251, 0], [small, large], "251 bytes"), ([250, 0], [small], "250 bytes"), ([250, 49], [small, large], "49"),
    ] as [([Int], [Reference], String?)] {
      let result = try await failure(grows(bytes), references)
      #expect((result == nil) == (keeps == nil), "\(bytes)")
      #expect(result?.written.last?.contains(keeps ?? "") != false, "\(bytes): \(result?.written ?? [])")
    }
    let most = try await failure(grows([251, 0]), [small, large])
    #expect(most?.expected.last == "    each time, at most 250 bytes stay in use")
    #expect(most?.title == "Every cell leaves something behind.")
  }

  private static let storms = "while 4 threads use the types at once"
  private static let race = "WARNING: ThreadSanitizer: data race\n"

  @Test(
    "A storm is right only if it comes to its end with status 0",
    arguments: [
      ("~\n.", Made.End(), nil, ""),
      ("~\n", Made.End(), .endedEarly, "Your code ended the process (ended normally) \(storms). The code must reach"),
      ("~\n.", Made.End(exit: .status(1)), .endedEarly, "Your code ended the process (exited with 1) \(storms)."),
      ("", Made.End(), .endedEarly, "Your code ended"),
      ("~\n", .hang, .hung, "The code hangs \(storms): every thread waits"),
      ("?\tan event\n?", .hang, .hung, "The code hangs \(storms)"),
      (
        "?\tan event", .hang, .notRepaired,
        "While 4 threads use the types at once, the check waits in vain for an event."
      ),
      ("?\tan event", .crash, .crashed, "The code crashed (SIGSEGV) \(storms)"),
      ("~\n", .crash, .crashed, "The code crashed (SIGSEGV) \(storms), without a word."),
      ("~\n.", Made.End(exit: .status(66), error: race), .races, "Two threads use the same memory"),
      ("~\n", Made.End(exit: .status(66), error: race), .races, "Two threads use the same memory"),
      ("~\n", Made.End(exit: .signal(SIGSEGV), error: race), .races, "Two threads use"),
      ("?\tan event", Made.End(exit: .signal(SIGALRM), error: race), .races, "Two threads use"),
    ] as [(String, Made.End, CheckResult.Kind?, String)])
  fileprivate func storm(_ report: String, _ end: MadeUpProgram.End, _ kind: CheckResult.Kind?, _ words: String)
    async throws
  {
    let result = try await Made(storm: report, stormEnd: end).program().storm()
    let verdict = try result.map(verdict)
    #expect(verdict?.kind == kind && verdict?.reason.hasPrefix(words) != false, "\(verdict?.reason ?? "")")
    let fact = [CheckResult.Kind.races: "a data race", .notRepaired: "the check waits in vain for an event"]
    let written = result.map { $0.outcome.fact }.map { "4 threads: \(kind.flatMap { fact[$0] } ?? $0)" }
    #expect(result?.written == written.map { [$0] })
  }

  @Test("A storm fails with its own fault, unless there is a data race")
  func faultOfAStorm() async throws {
    let fault = "~\n+\tstorm\ta call is lost"
    let lost = try #require(try await Made(storm: fault, stormEnd: Made.End(exit: .status(1))).program().storm())
    let verdict = try verdict(lost)
    #expect(verdict.kind == .notRepaired && verdict.reason == "While 4 threads use the types at once, a call is lost.")
    #expect(lost.expected == ["4 threads: nothing is lost"] && lost.written == ["4 threads: a call is lost"])
    let end = Made.End(exit: .status(1), error: Self.race)
    let races = try #require(try await Made(storm: fault, stormEnd: end).program().storm())
    #expect(try self.verdict(races).kind == .races && races.expected == ["4 threads: no data race"])
  }
}
