import ChildProcesses
import Foundation

/// Builds a program from an answer to an exercise and from this package's own stories and moves. This takes one call of
/// the compiler, and nothing of this package is built again.
struct Compilation {
  let exercise: Exercise
  let package: CoursePackage
  /// An empty folder.
  let folder: URL
  /// More options of the compiler, for a sanitizer.
  var options: [String] = []

  /// A message of the compiler about a line.
  struct Diagnostic: Sendable, Equatable {
    let file: String
    let line: Int
    let message: String
  }

  enum Result {
    case program(ExerciseProgram)
    /// The answer does not compile.
    case broken([Diagnostic])
    /// The answer compiles, but the story cannot use it.
    case unplayable([Diagnostic])
    /// The compiler does not come to an end.
    case endless
  }

  /// The options for a storm: the thread sanitizer watches, and each block of the code begins with a pause at times.
  static let storm =
    ["-sanitize=thread", "-sanitize-coverage=edge,trace-pc-guard"]
    + Platform.linking("__sanitizer_cov_trace_pc_guard", to: "pause_here_at_times")

  /// The seconds that the compiler may take.
  private static let deadline = 60.0

  /// The modules that the program is linked with.
  static let modules = [
    "Locking", "KeyValueObserving", "SampleApp", "SampleSDK", "Observers", "ChildProcesses", "CSpawn", "ExerciseRunner",
  ]

  func run(_ text: String) async throws -> Result {
    let answer = "\(exercise.pitfall.name).swift"
    var files = [answer, "Stories.swift", "main.swift"]
    try write(text, to: answer)
    try write(stories(), to: files[1])
    try write(main(), to: files[2])
    if options.contains("-sanitize=thread") {
      try write(Self.mutex, to: "Mutex.swift")
      files.append("Mutex.swift")
    }
    let objects = try package.build.objects(of: Self.modules)
    let arguments = ["-wmo", "-module-name", "Exercise"] + options + files + objects + ["-o", "program"]
    var outcome = try await compile(arguments, Self.deadline)
    if outcome.exit == .overdue {
      // A busy machine takes long for every text: five times as long as for the package's repair is the text's fault.
      try write(try exercise.solution, to: answer)
      let repair = try await compile(arguments, 2 * Self.deadline)
      try write(text, to: answer)
      if repair.exit == .status(0), 5 * repair.seconds > Self.deadline {
        outcome = try await compile(arguments, 5 * repair.seconds)
      }
    }
    return try result(of: outcome)
  }

  /// What the compiler's outcome says of the answer.
  func result(of outcome: Outcome) throws -> Result {
    if case .notStarted(let reason) = outcome.exit {
      throw WorkshopError("The compiler could not be started: \(reason)")
    }
    if outcome.exit == .overdue { return .endless }
    if outcome.exit == .status(0) { return .program(ExerciseProgram(url: folder.appending(path: "program"))) }
    let diagnostics = try diagnostics(outcome)
    let own = diagnostics.filter { $0.file == "\(exercise.pitfall.name).swift" }
    return own.isEmpty ? .unplayable(diagnostics) : .broken(own)
  }

  private func write(_ text: String, to name: String) throws {
    do {
      try Data(text.utf8).write(to: folder.appending(path: name))
    } catch {
      throw Files.failure("\(folder.path) cannot be written", because: error)
    }
  }

  private func compile(_ arguments: [String], _ deadline: Double) async throws -> Outcome {
    // The build's own cache already has most modules of the system. A grade may write only into its temporary folder.
    // The compiler has another cache for a build that cannot be written.
    let isWritable = FileManager.default.isWritableFile(atPath: package.build.folder.path)
    let place =
      Confinement.isInForce
      ? FileManager.default.temporaryDirectory.appending(path: "ModuleCache")
      : isWritable ? package.build.moduleCache : nil
    let cache = place.map { ["-module-cache-path", $0.path] } ?? []
    return try await package.build.swiftc(cache + Sanitizer.options + arguments, in: folder, deadline: deadline)
  }

  private func diagnostics(_ outcome: Outcome) throws -> [Diagnostic] {
    let found = outcome.standardError.split(separator: "\n").compactMap(Diagnostic.init(compilerLine:))
    guard !found.isEmpty else {
      if outcome.standardError.contains("was compiled with module cache path") {
        throw WorkshopError(
          "The package in \(package.root.path) was moved after it was built. Delete its folder .build, and say it "
            + "again: then it is built here.")
      }
      throw WorkshopError("The compiler \(outcome.fact) and named no line: \(outcome.telltale() ?? "it said nothing").")
    }
    return found
  }

  /// The story, the hidden stories, and the moves in one file, so that they may share private functions.
  private func stories() throws -> String {
    """
    \(try exercise.storyImports.map { "import \($0)" }.joined(separator: "\n"))
    import ExerciseRunner

    #sourceLocation(file: "\(exercise.pitfall.name)+Story.swift", line: \(try exercise.imports.count + 4))
    \(try exercise.story)
    #sourceLocation(file: "a hidden story", line: 1)
    \(exercise.hidden)
    """
  }

  private func main() throws -> String {
    let entries = try exercise.stories.map { story in
      let call = "\(story.isAsync ? "await " : "")\(exercise.pitfall.name).\(story.function)($0)"
      let body = story.availability.map { "if #available(\($0)) { \(call) }" } ?? call
      return "  \"\(story.function)\": .\(story.isAsync ? "async" : "sync") { \(body) },"
    }
    return """
      import ExerciseRunner

      ExerciseRunner::ExerciseMain.main([
      \(entries.joined(separator: "\n"))
      ]\(exercise.hasMoves ? ", moves: { \(exercise.pitfall.name).moves($0) }" : ""))
      """
  }

  /// The thread sanitizer does not understand the module Synchronization's own lock on Linux.
  private static let mutex = """
    import Foundation

    final class Mutex<Value>: @unchecked Sendable {  // the lock guards the value
      private let lock = NSLock()
      private var value: Value

      init(_ value: Value) { self.value = value }

      func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
      }
    }
    """
}

extension Compilation.Diagnostic {
  /// Reads `File.swift:7:13: error: …`; nil for a note, a warning, or a line of code.
  init?(compilerLine: Substring) {
    guard let match = compilerLine.firstMatch(of: /^(.*?):(\d+):\d+: error: (.*)/) else { return nil }
    self.init(
      file: String(match.1.split(separator: "/").last ?? match.1), line: Int(match.2) ?? 0, message: String(match.3))
  }
}
