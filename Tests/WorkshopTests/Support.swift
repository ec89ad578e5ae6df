import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@testable import Workshop

/// The package that these tests were built in.
let package = try! CoursePackage(program: program)
let course = Course(package)
let program = buildFolder.appending(path: "observer-pitfalls")

func exercise(_ id: String) throws -> Exercise { try #require(course.exercise(named: id)) }

/// A package with one pair, and with these answers and moves.
func withPackage<Result>(
  of id: String, answers: String, moves: String, _ body: (Exercise, Course) async throws -> Result
) async throws -> Result {
  try await withTemporaryFolder { folder in
    let name = try exercise(id).pitfall.name
    for place in ["Sources", "Exercises/Answers", "Exercises/Moves"] {
      try FileManager.default.createDirectory(at: folder.appending(path: place), withIntermediateDirectories: true)
    }
    for place in ["Sources/Pitfalls", "Sources/Fixed", "Playbook"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: place), withDestinationURL: package.root.appending(path: place))
    }
    try folder.write(answers, to: "Exercises/Answers/\(name).txt")
    try folder.write(moves, to: "Exercises/Moves/\(name).swift")
    let course = Course(CoursePackage(root: folder, build: package.build))
    return try await body(#require(course.exercise(named: id)), course)
  }
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

  /// The texts of all files by their paths, without those that the workshop may leave behind.
  func snapshot() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      !$0.hasSuffix(".workshop/lock") && !$0.contains(".workshop/drafts")
    }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, (try? text($0)) ?? "a folder") })
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: appending(path: path))
  }

  /// A script in this folder, which can be started at once.
  func script(_ lines: String, named name: String) async throws -> URL {
    try write("#!/bin/sh\n\(lines)\n", to: name)
    let script = appending(path: name)
    let line = "chmod +x '\(script.path)' && \(freshCopy(of: script.path))"
    let shell = ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line], deadline: 300)
    #expect(await shell.run().exit == .status(0))
    return script
  }

  /// Runs the workshop here, as a learner does in a pipe.
  func workshop(_ arguments: String..., limits: String = "") async -> Outcome {
    await workshop(arguments, limits: limits)
  }

  func workshop(_ arguments: [String], limits: String = "") async -> Outcome {
    let line = "cd \"$0\" && \(limits.isEmpty ? "" : "\(limits) && ")exec \"$@\""
    return await ChildProcess(
      executable: URL(filePath: "/bin/bash"), arguments: ["-c", line, path, program.path, "workshop"] + arguments,
      deadline: 300
    ).run()
  }
}

extension Outcome { var output: String { transcript.joined(separator: "\n") } }
