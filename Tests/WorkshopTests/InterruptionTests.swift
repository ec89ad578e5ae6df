import Foundation
import TestSupport
import Testing

@testable import Workshop

/// What a kill, a full disk, and a folder without permission leave behind. The workshop is interrupted at each of its
/// system calls that change a file.
@Suite(
  "An interruption",
  .enabled("this system lets no program stop another one at a system call") { await Interruption.isPossible.value })
struct InterruptionTests {
  private static let full = Interruption.Kind.error(28)
  private static let forbidden = Interruption.Kind.error(13)

  @Test("A reset that is killed at any call has lost no edit, and the next one works")
  func killedReset() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      let file = learner.file(of: exercise)
      let reset = Interruption(folder: learner.url, arguments: ["reset", "P13"])
      try Data("edit 0".utf8).write(to: file)
      let count = try #require(await reset.count(.kill))
      #expect(count >= 8)
      for call in 1...count {
        try Data("edit \(call)".utf8).write(to: file)
        #expect(await reset.run(.kill, at: call).exit == .status(128 + SIGKILL))
        let texts = try learner.url.snapshot().values
        #expect(texts.count { $0 == "edit \(call)" } == 1, "killed at call \(call)")
        if let text = try learner.textIfThere(of: exercise) {
          #expect([try exercise.text, "edit \(call)"].contains(text))
        }
        _ = try learner.progress()
        _ = try learner.reset(exercise)
        #expect(try learner.text(of: exercise) == exercise.text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: learner.files.drafts.path).isEmpty)
      }
      for edit in 0...count { #expect(try learner.url.snapshot().values.contains("edit \(edit)")) }
    }
  }

  @Test("A reset on a full disk, whichever call it is that fails, leaves all files as they were")
  func fullDiskDuringReset() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      try Data("my edit".utf8).write(to: learner.file(of: try exercise("P13")))
      let reset = Interruption(folder: learner.url, arguments: ["reset", "P13"])
      let before = try learner.url.snapshot()
      for call in 1... {
        let outcome = await reset.run(Self.full, at: call)
        if outcome.exit == .status(0) {
          #expect(call > 7)
          break
        }
        #expect(outcome.exit == .status(2) && outcome.standardError.contains("No space left on device. Make room"))
        #expect(try learner.url.snapshot() == before, "call \(call)")
      }
    }
  }

  @Test("A hint that is killed at any call leaves the progress of before or of after")
  func killedHint() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      try learner.update { $0[exercise].checks = 7 }
      let hint = Interruption(folder: learner.url, arguments: ["hint", "P13"])
      var hints = 0
      for call in 1... {
        let outcome = await hint.run(.kill, at: call)
        let entry = try learner.progress()[exercise]
        #expect(entry.checks == 7 && [hints, min(hints + 1, 3)].contains(entry.hints), "killed at call \(call)")
        hints = entry.hints
        if outcome.exit == .status(0) { break }
      }
      #expect(hints > 0)
    }
  }

  @Test("A start that is killed or finds a full disk leaves nothing in the folder's place, or the whole folder")
  func interruptedStart() async throws {
    try await withTemporaryFolder { folder in
      let whole = try LearnerFolder.start(folder.appending(path: "whole"), course: course, route: 30)
      let complete = try whole.url.snapshot()
      let inner = folder.appending(path: "inner")
      let start = Interruption(folder: folder, arguments: ["start", "inner", "--minutes", "30"])
      let count = try #require(await start.count(.kill))
      for call in Array(1...count).sample(2, inLongRuns: 60) {
        for kind in [Interruption.Kind.kill, Self.full] {
          try? FileManager.default.removeItem(at: inner)
          let outcome = await start.run(kind, at: call)
          if case .error = kind, outcome.exit != .status(0) {
            #expect(outcome.exit == .status(2) && outcome.standardError.contains("Make room"), "call \(call)")
            #expect(!FileManager.default.fileExists(atPath: inner.path), "call \(call)")
          }
          guard FileManager.default.fileExists(atPath: inner.path) else { continue }
          #expect(try inner.snapshot() == complete, "\(kind) at call \(call)")
        }
      }
    }
  }

  @Test("A start in an empty folder that is killed leaves no learner's folder, or a whole one")
  func interruptedStartHere() async throws {
    try await withTemporaryFolder { folder in
      let inner = folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let start = Interruption(folder: inner, arguments: ["start", ".", "--minutes", "30"])
      let count = try #require(await start.count(.kill))
      // The last calls move the files to their places.
      for call in Array(1...count).sample(2, inLongRuns: 40) + Array(count - 8...count).sample(3) {
        try FileManager.default.removeItem(at: inner)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        #expect(await start.run(.kill, at: call).exit == .status(128 + SIGKILL))
        if let learner = LearnerFolder(containing: inner, course: course) {
          let exercises = try FileManager.default.contentsOfDirectory(atPath: learner.url.path + "/Exercises")
          #expect(exercises.count == course.exercises.count)
          #expect(try learner.url.text("Package.swift").contains("Exercises") && learner.next() != nil)
        } else if call < count - 8, try !inner.snapshot().isEmpty {
          let again = await inner.workshop("start", ".", "--minutes", "30")
          #expect(
            again.exit == .status(2) && again.standardError.contains("or was interrupted: wait for it, or delete"))
        }
      }
    }
  }

  @Test("In a folder that may not be written, every command that writes says so, and changes nothing")
  func forbidden() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let before = try folder.snapshot()
      let calls = [
        ["reset", "P13"], ["hint"], ["predict", "P13", "a"], ["solution", "P13", "--reveal"], ["start", "../v"],
      ]
      for call in calls {
        let outcome = await Interruption(folder: learner.url, arguments: call).run(always: Self.forbidden)
        #expect(outcome.exit == .status(2) && outcome.standardError.split(separator: "\n").count == 1, "\(call)")
        #expect(outcome.standardError.contains("so nothing was changed: Permission denied"), "\(call)")
        #expect(outcome.standardError.contains(folder.path), "\(call)")
        #expect(try folder.snapshot() == before, "\(call)")
      }
    }
  }

  @Test("A check that is killed at any call has changed no exercise", .enabled(if: isLong, "scripts/nightly runs it"))
  func killedCheck() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      try Data(exercise.solution.utf8).write(to: learner.file(of: exercise))
      let check = Interruption(folder: learner.url, arguments: ["check", "P13"])
      let before = try learner.url.snapshot()
      for call in 1... {
        let outcome = await check.run(.kill, at: call)
        if outcome.exit == .status(0) { break }
        var after = try learner.url.snapshot()
        #expect(try [nil, "repaired"].contains(learner.progress()[exercise].verdict))
        after[".workshop/progress.json"] = before[".workshop/progress.json"]
        #expect(after == before, "killed at call \(call)")
      }
      #expect(try learner.isRepaired(exercise, learner.progress()))
    }
  }
}
