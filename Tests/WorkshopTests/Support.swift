import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

@testable import Workshop

/// The package that these tests were built in.
let package = try! CoursePackage(program: program)
let course = try! Course(package)
let program = Bundle.main.bundleURL.appending(path: "observer-pitfalls")

func exercise(_ id: String) throws -> Exercise {
  try Exercise(try #require(Catalogue.pitfall(named: id)), in: package)
}

/// A temporary folder that is gone when `body` has returned.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
    path: "WorkshopTests-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

extension URL {
  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: appending(path: path)), as: UTF8.self)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: appending(path: path))
  }

  /// Runs the workshop here, as a learner does in a pipe.
  func workshop(_ arguments: String..., limits: String = "") async -> Outcome {
    let line = "cd \"$0\" && \(limits.isEmpty ? "" : "\(limits) && ")exec \"$@\""
    return await ChildProcess(
      executable: URL(filePath: "/bin/bash"), arguments: ["-c", line, path, program.path, "workshop"] + arguments,
      deadline: 120
    ).run()
  }
}

extension Outcome {
  var output: String { transcript.joined(separator: "\n") }
}
