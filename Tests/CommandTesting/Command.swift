import ChildProcesses
import Foundation
import TestSupport
import Testing

/// The command as a user runs it: the program that was built beside these tests.
package enum Command {
  package static let program = buildFolder.appendingPathComponent("observer-pitfalls")

  /// The root of the package.
  package static let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The system's Python, if there is one. One that a version manager chooses takes ten times as long to start.
  package static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") ? "/usr/bin/python3" : "python3"

  package static func run(_ arguments: String..., environment: [String: String] = [:]) async -> Outcome {
    await run(program, arguments, environment: environment)
  }

  package static func script(_ name: String, _ arguments: String...) async -> Outcome {
    await run(
      package.appendingPathComponent("scripts/\(name)"), arguments, environment: ["OBSERVER_PITFALLS": program.path])
  }

  /// Runs a line of shell, in which `$0` is the command.
  package static func shell(_ line: String) async -> Outcome {
    await run(URL(fileURLWithPath: "/bin/bash"), ["-c", line, program.path])
  }

  package static func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:]
  ) async -> Outcome {
    await ChildProcess(
      executable: program, arguments: arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, deadline: 300
    ).run()
  }

  /// The text of a file of the package.
  package static func source(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }
}

extension Outcome {
  package var output: String { transcript.joined(separator: "\n") }

  /// The standard output, read as JSON.
  package func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
}

extension Trait where Self == ConditionTrait {
  /// What is written in Python is tested. Where CI is set, Python must be there, because a test that is skipped says
  /// nothing.
  package static var needsPython: Self {
    let environment = ProcessInfo.processInfo.environment
    let places = environment["PATH", default: ""].split(separator: ":").map { "\($0)/python3" }
    let isThere = places.contains { FileManager.default.isExecutableFile(atPath: $0) }
    return .enabled(if: isThere || environment["CI"] != nil, "python3 is missing")
  }
}

/// A temporary folder that is gone when `body` has returned.
package func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = try Folder()
  defer { folder.remove() }
  return try await body(folder.url)
}
