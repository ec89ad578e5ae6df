import ChildProcesses
import Foundation

/// Builds a program from a learner's file and this package's own stories. This takes two calls of the compiler, and
/// nothing of this package is built again.
///
/// The learner's file becomes one module, and the stories become another, which imports it. So the learner's
/// declarations cannot replace those that the story uses.
struct Compilation {
  let exercise: Exercise
  let package: CoursePackage
  /// An empty folder.
  let folder: URL
  /// A message of the compiler about a line.
  struct Diagnostic: Sendable, Equatable {
    let file: String
    let line: Int
    let message: String
  }

  enum Result {
    case program(URL)
    /// The learner's file does not compile.
    case broken([Diagnostic])
    /// The file compiles, but the story cannot use it.
    case unplayable([Diagnostic])
    /// The compiler does not come to an end.
    case endless
  }

  /// The seconds that one call of the compiler may take.
  private static let deadline = 60.0

  /// The modules that the program is linked with.
  private static let modules = [
    "Locking", "KeyValueObserving", "SampleApp", "Observers", "ChildProcesses", "CSpawn", "StoryPlayer",
  ]

  func run(_ text: String) async throws -> Result {
    try write(text, to: "\(exercise.pitfall.name).swift")
    try write(stories(), to: "Stories.swift")
    try write(main(), to: "main.swift")

    // One run of the compiler writes both the module and its code. By default a second one would write the module.
    let types = try await compile([
      "-wmo", "-no-emit-module-separately-wmo", "-enable-testing", "-parse-as-library", "-module-name", "Exercise",
      "-emit-module", "-emit-module-path", "Exercise.swiftmodule", "-c", "\(exercise.pitfall.name).swift",
      "-o", "Exercise.o",
    ])
    if types.exit == .overdue { return .endless }
    guard types.exit == .status(0) else { return .broken(try diagnostics(types)) }
    let objects = try package.build.objects(of: Self.modules)
    let program = try await compile(
      ["-wmo", "-I", ".", "-module-name", "Play", "Stories.swift", "main.swift", "Exercise.o"] + objects
        + ["-o", "program"])
    if program.exit == .overdue { return .endless }
    guard program.exit == .status(0) else { return .unplayable(try diagnostics(program)) }
    return .program(folder.appending(path: "program"))
  }

  private func write(_ text: String, to name: String) throws {
    do {
      try Data(text.utf8).write(to: folder.appending(path: name))
    } catch {
      throw Files.failure("\(folder.path) cannot be written", because: error)
    }
  }

  private func compile(_ arguments: [String]) async throws -> Outcome {
    // The build's own cache already has every module of the system.
    let cache = ["-module-cache-path", package.build.folder.appending(path: "ModuleCache").path]
    let map = package.build.folder.appending(path: "CSpawn.build/module.modulemap").path
    let outcome = await package.build.swiftc(
      cache + ["-Xcc", "-fmodule-map-file=\(map)"] + Sanitizer.options + arguments, in: folder,
      deadline: Self.deadline)
    if case .notStarted(let reason) = outcome.exit {
      throw WorkshopError("The compiler could not be started: \(reason)")
    }
    return outcome
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

  /// The story and its variations in one file, so that they may share private functions.
  private func stories() throws -> String {
    """
    \(try exercise.storyImports.map { "import \($0)" }.joined(separator: "\n"))
    @testable import Exercise

    #sourceLocation(file: "\(exercise.pitfall.name)+Story.swift", line: \(try exercise.imports.count + 4))
    \(try exercise.story)
    #sourceLocation(file: "a variation of the story", line: 1)
    \(exercise.variations)
    """
  }

  private func main() throws -> String {
    let entries = try exercise.scenes.map { scene in
      let call = "\(scene.isAsync ? "await " : "")\(exercise.pitfall.name).\(scene.function)($0)"
      let calls = Array(repeating: call, count: scene.rounds).joined(separator: "; ")
      let body = scene.availability.map { "if #available(\($0)) { \(calls) }" } ?? calls
      return "  \"\(scene.name)\": .\(scene.isAsync ? "async" : "sync") { \(body) },"
    }
    return """
      import SampleApp
      import StoryPlayer
      @testable import Exercise

      await Player.main([
      \(entries.joined(separator: "\n"))
      ])
      """
  }
}

extension Compilation.Diagnostic {
  /// Reads `File.swift:7:13: error: …`; nil for a note, a warning, or a line of code.
  init?(compilerLine: Substring) {
    guard let match = compilerLine.firstMatch(of: /^(.*?):(\d+):\d+: error: (.*)/) else { return nil }
    self.init(
      file: String(match.1.split(separator: "/").last ?? match.1), line: Int(match.2) ?? 0, message: String(match.3))
  }
}
