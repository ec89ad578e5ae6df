import ChildProcesses
import ExerciseRunner
import Foundation

/// A program that was built from an answer to an exercise.
struct ExerciseProgram: Sendable {
  let url: URL
  /// How many times longer it may take than on an idle machine.
  var slowness = 1.0
  /// What a test has in place of the process: it fills the report's file, and says how it ended.
  var imitation: (@Sendable (_ arguments: [String], _ report: URL) throws -> Outcome)?

  /// Plays one of the exercise's stories.
  func play(_ story: CheckStory) async throws -> StoryResult {
    let (outcome, records) = try await run(["story", story.function], environment: story.environment)
    return StoryResult(story, outcome, records)
  }

  /// This program with more time, if a right answer takes long for the same now: a slow or busy machine takes long for
  /// every answer. Nil if it does not.
  func slowed(_ seconds: Double) -> ExerciseProgram? {
    var slowed = self
    slowed.slowness = min(Self.mostSlowness, 3 * seconds / Watchdog.Limits.exercise.work)
    return slowed.slowness > slowness ? slowed : nil
  }

  /// This program with all the time that a right answer may need.
  var unhurried: ExerciseProgram {
    var program = self
    program.slowness = Self.mostSlowness
    return program
  }

  private static let mostSlowness = 20.0

  /// Runs sequences of the exercise's moves: these, or those that it generates itself.
  ///
  /// - Parameter hangAgain: Whether they are parts of a sequence that hangs, so that a hang need not be proved again.
  func sequences(_ sequences: [MoveSequence]? = nil, hangAgain: Bool = false) async throws -> SequenceRun {
    guard let sequences else { return SequenceRun(try await run(["sequences"])) }
    // The program may be a kept reference, in a folder that belongs to another user.
    let file = FileManager.default.temporaryDirectory.appending(path: "observer-steps-\(UUID())")
    defer { Interruption.deleted(file) }
    try Self.write(sequences.map(\.text).joined(separator: "\n"), to: file)
    return SequenceRun(try await run(["sequences", file.path] + (hangAgain ? ["again"] : [])))
  }

  /// What the cycles of opening and closing did, and the bytes that one keeps, for each kind of observer.
  func growth() async throws -> (run: SequenceRun, bytes: [String: Int]) {
    let run = try await run(["cycles"])
    let bytes = run.records.reduce(into: [String: Int]()) { growth, record in
      if record.mark == .growth, record.fields.count == 2 { growth[record.fields[0]] = Int(record.fields[1]) }
    }
    return (SequenceRun(run), bytes)
  }

  /// The storm of several threads as a result, if it fails.
  func storm(environment: [String: String] = [:]) async throws -> StoryResult? {
    // In the place of options that the caller has for other programs. Apple's systems have no such limit.
    let options = ["TSAN_OPTIONS": "hard_rss_limit_mb=4096"]
    let (outcome, records) = try await run(["storm"], environment: options.merging(environment) { $1 })
    if outcome.exit == .status(0), records.last?.mark == .end { return nil }
    if records.isEmpty, outcome.standardError.contains("FATAL: ThreadSanitizer") {
      throw WorkshopError("The thread sanitizer cannot run here: \(outcome.standardError.split(separator: "\n")[0])")
    }
    return StoryResult(title: "Several threads use the types at once.", storm: outcome, records)
  }

  /// A line of the report.
  struct Record: Sendable {
    let mark: ReportMark
    let fields: [String]

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let mark = ReportMark(rawValue: parts[0]) else { return nil }
      (self.mark, fields) = (mark, Array(parts.dropFirst()))
    }
  }

  func run(
    _ arguments: [String], environment changes: [String: String] = [:]
  ) async throws -> (outcome: Outcome, records: [Record]) {
    let report = FileManager.default.temporaryDirectory.appending(path: "observer-report-\(UUID())")
    defer { Interruption.deleted(report) }
    try Self.write("", to: report)
    var environment = ProcessInfo.processInfo.environment
    environment["NSZombieEnabled"] = nil
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[Watchdog.Limits.slownessVariable] = "\(slowness)"
    environment.merge(changes) { $1 }
    var (program, words) = (url, [arguments[0], report.path] + arguments.dropFirst())
    if arguments == ["storm"] {
      // The sanitizer reserves more memory than a grade allows to others.
      words = ["-c", "ulimit -S -d \"$(ulimit -H -d)\"; exec \"$0\" \"$@\"", url.path] + words
      program = URL(filePath: "/bin/sh")
    }
    var child = ChildProcess(
      executable: program, arguments: words, environment: environment, deadline: Watchdog.deadline(behind: 3))
    child.mostOutput = 1 << 20
    // The child's watchdog ends it if it hangs. On a busy machine, it may take long.
    child.progress = { (try? FileManager.default.attributesOfItem(atPath: report.path))?[.size] as? Int ?? 0 }
    var outcome = if let imitation { try imitation(arguments, report) } else { await child.run() }
    if outcome.transcript.contains(Watchdog.lineAtWork) {
      outcome = Outcome(
        exit: outcome.exit, transcript: outcome.transcript.filter { $0 != Watchdog.lineAtWork && !$0.isEmpty },
        standardError: "\(outcome.standardError)\n\(Watchdog.lineAtWork)", seconds: outcome.seconds)
    }
    let text = String(decoding: (try? Data(contentsOf: report)) ?? Data(), as: UTF8.self)
    return (outcome, text.split(separator: "\n").compactMap(Record.init))
  }

  private static func write(_ text: String, to file: URL) throws {
    Interruption.deletes(file)
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      throw Files.failure("\(file.path) cannot be written", because: error)
    }
  }
}
