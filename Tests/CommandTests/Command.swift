import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport

/// The command as a user runs it: the program that was built beside these tests.
enum Command {
  static let program = buildFolder.appendingPathComponent("observer-pitfalls")

  /// The root of the package.
  static let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  static func run(_ arguments: String..., environment: [String: String] = [:]) async -> Outcome {
    await run(program, arguments, environment: environment)
  }

  /// The system's Python, if there is one. One that a version manager chooses takes ten times as long to start.
  static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") ? "/usr/bin/python3" : "python3"

  /// The table that the command alone prints. All tests share one run, because it plays every story.
  static let table = Task { await run(environment: ["TERM": "xterm-256color", "NO_COLOR": ""]) }

  /// The pitfalls of ``report``: a long run asks for all of them.
  static let reported = Catalogue.pitfalls.sample(5)

  /// The report on these pitfalls. All tests share one run.
  static let report = Task {
    isLong ? await run("--json") : await run(program, ["verify"] + reported.map(\.id) + ["--json"])
  }

  static func script(_ name: String, _ arguments: String...) async -> Outcome {
    await run(
      package.appendingPathComponent("scripts/\(name)"), arguments, environment: ["OBSERVER_PITFALLS": program.path])
  }

  /// Runs a line of shell, in which `$0` is the command.
  static func shell(_ line: String) async -> Outcome {
    await run(URL(fileURLWithPath: "/bin/bash"), ["-c", line, program.path])
  }

  static func run(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) async -> Outcome {
    await ChildProcess(
      executable: program, arguments: arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, deadline: 300
    ).run()
  }
}

extension Outcome {
  var output: String { transcript.joined(separator: "\n") }

  /// The standard output, read as JSON.
  func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
}

/// A file that is gone when `body` has returned.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CommandTests-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
