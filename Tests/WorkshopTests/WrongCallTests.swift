import ChildProcesses
import Foundation
import Testing

@testable import Workshop

/// Every wrong call and every bad folder ends with status 2 and one sentence that says what to do, and nothing is
/// touched.
@Suite("A wrong call") struct WrongCallTests {
  /// Runs a call that must be refused.
  private func refused(
    _ call: [String], in folder: URL, saying words: String..., location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try folder.snapshot()
    let outcome = await folder.workshop(call)
    #expect(outcome.exit == .status(2), "\(call)", sourceLocation: location)
    #expect(outcome.transcript.isEmpty, "\(call)", sourceLocation: location)
    #expect(outcome.standardError.split(separator: "\n").count == 1, "\(call)", sourceLocation: location)
    for word in words { #expect(outcome.standardError.contains(word), "\(call)", sourceLocation: location) }
    #expect(try folder.snapshot() == before, "\(call)", sourceLocation: location)
  }

  @Test("Names and options are judged in the learner's folder") func names() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      try await refused(["chek"], in: home, saying: "\"chek\". Did you mean \"check\"?")
      for command in ["check", "hint", "solution", "reset", "explain", "predict", "find", "verify"] {
        try await refused([command, "TokenDroped"], in: home, saying: "Did you mean \"P13 TokenDropped\"?")
      }
      try await refused(["check", "P99"], in: home, saying: "`./workshop list` shows them all")
      for command in ["next", "list", "watch", "routes"] {
        try await refused([command, "P13"], in: home, saying: "`\(command)` takes nothing, but also got \"P13\"")
      }
      try await refused(["check", "P13", "P18"], in: home, saying: "takes one name, but also got \"P18\"")
      try await refused(["reset"], in: home, saying: "needs the name of one exercise")
      try await refused(["predict", "P13", "z"], in: home, saying: "\"z\" is no choice for P13. Say one of a, b, c")
      try await refused(["hint", "--reveal"], in: home, saying: "`hint` has no option --reveal")
      try await refused(["start", "../v", "--minutes", "45"], in: home, saying: "must be one of 30, 60, 90, 180")
      try await refused(["grade"], in: home, saying: "needs learners' folders")
      try await refused(["grade", ".", "--junit", "no/report.xml"], in: home, saying: "there is no folder")
    }
  }

  @Test("Every command that needs a learner's folder says so, and how to make one")
  func noFolder() async throws {
    try await withTemporaryFolder { folder in
      for command in ["next", "list", "check", "watch", "hint", "solution", "explain", "predict", "find"] {
        try await refused([command], in: folder, saying: "\(folder.path) is not a learner's folder", "start DIR")
      }
      try await refused(["reset", "P13"], in: folder, saying: "\(folder.path) is not a learner's folder")
      try folder.write("a file", to: ".workshop")
      try await refused(["next"], in: folder, saying: "is not a learner's folder")
    }
  }

  @Test("A start refuses a folder that is not empty, a file, an impossible place, and a learner's folder")
  func starts() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "full"), withIntermediateDirectories: true)
      try folder.write("mine", to: "full/notes.txt")
      try folder.write("mine", to: "file")
      let path = folder.path
      try await refused(
        ["start", "full"], in: folder, saying: "\(path)/full is not empty (it has notes.txt)", "Name a new")
      try await refused(["start", "file"], in: folder, saying: "\(path)/file is a file", "Name a new or empty folder")
      try await refused(["start", "file/w"], in: folder, saying: "\(path)/file is a file")
      let long = String(repeating: "w", count: 300)  // no file system here or on a Mac takes it
      try await refused(["start", long], in: folder, saying: "\(path)/\(long) cannot be made")
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      try await refused(["start", "w"], in: folder, saying: "is a learner's folder already: go there (`cd`)")
      try await refused(["start", "inner"], in: home, saying: "lies in the learner's folder \(home.path)")
    }
  }

  @Test("Of several starts at once, one makes the folder, and the others say what is there", arguments: [false, true])
  func startsAtOnce(_ isThere: Bool) async throws {
    try await withTemporaryFolder { folder in
      let home = folder.appending(path: "w")
      if isThere { try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true) }
      let runs = await withTaskGroup { group in
        for _ in 1...6 { group.addTask { await folder.workshop("start", "w", "--minutes", "30") } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(runs.count { $0.exit == .status(0) } == 1)
      for run in runs where run.exit != .status(0) {
        #expect(run.exit == .status(2))
        let isRight = ["It is a learner's folder already", "A `start` is at work there"].contains {
          run.standardError.contains($0)
        }
        #expect(isRight, "\(run.standardError)")
      }
      let learner = try #require(LearnerFolder(containing: home, course: course))
      #expect(try learner.next() != nil)
      // No draft is left.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["w"])
      #expect(!FileManager.default.fileExists(atPath: home.appending(path: ".unfinished").path))
    }
  }

  @Test("A start that finds the folder full after all takes back what it made")
  func startAfterAnother() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      let before = try home.snapshot()
      let draft = home.appending(path: ".unfinished")
      let refusal = #expect(throws: WorkshopError.self) { try LearnerFolder.reserve(draft, in: home) }
      #expect("\(try #require(refusal))".contains("It is a learner's folder already"))
      #expect(try home.snapshot() == before && !FileManager.default.fileExists(atPath: draft.path))
    }
  }

  @Test("A folder that was damaged is named, and what to do; nothing is changed") func damage() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      let progress = ".workshop/progress.json"
      let good = try home.text(progress)
      for bad in ["", "{ broken", "[]", good.replacing("30", with: "\"30\""), "\u{0}\u{1}"] {
        try home.write(bad, to: progress)
        for call in [["next"], ["list"], ["hint"]] {
          try await refused(call, in: home, saying: "\(home.path)/\(progress) is damaged", "Delete it")
        }
      }
      let entry = #"{"version": 1, "entries": {"TokenDropped": {"checks": 1, "hints": -7, "#
      try home.write(entry + #""wasRepaired": false, "wasRevealed": false}}}"#, to: progress)
      try await refused(["hint"], in: home, saying: "is damaged")
      try home.write(good.replacing("\"version\" : 1", with: "\"version\" : 2"), to: progress)
      try await refused(["next"], in: home, saying: "a newer version of this package", "Update the package in")

      try FileManager.default.removeItem(at: home.appending(path: progress))
      mkfifo(home.appending(path: progress).path, 0o644)
      try await refused(["next"], in: home, saying: "progress.json is not a plain file")
      try FileManager.default.removeItem(at: home.appending(path: progress))
      #expect(await home.workshop("next").exit == .status(0))

      let exercises = home.appending(path: "Exercises")
      try FileManager.default.removeItem(at: exercises)
      try home.write("a file", to: "Exercises")
      try await refused(
        ["check", "P13"], in: home, saying: "\(exercises.path) is a file, so no folder can be made there. Move it away")
      try FileManager.default.removeItem(at: exercises)
      #expect(await home.workshop("next").exit == .status(0))
      try home.write(String(repeating: "// long\n", count: 200_000), to: "Exercises/P13-TokenDropped.swift")
      try await refused(["check", "P13"], in: home, saying: "has 1600000 bytes, and may have 1 MB")
    }
  }

  @Test("A folder whose package has moved says so, and follows it") func movedPackage() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      let (root, gone) = (course.package.root.path, "/gone/it's here")
      for file in ["workshop", "Package.swift"] {
        let quoted = file == "workshop" ? gone.replacing("'", with: "'\\''") : gone
        try home.write(try home.text(file).replacing(root, with: quoted), to: file)
      }
      let line = await ChildProcess(
        executable: URL(filePath: "/bin/sh"), arguments: [home.path + "/workshop", "next"], deadline: 300
      ).run()
      #expect(line.exit == .status(2) && line.standardError.contains("is not in \(gone)"))
      #expect(line.standardError.contains("/new/place/scripts/workshop"))

      let first = await home.workshop("next")
      #expect(first.exit == .status(0) && first.output.contains("This folder now uses the package in \(root)."))
      #expect(try home.text("workshop").contains("package='\(root)'"))
      #expect(try home.text("Package.swift").contains("path: \"\(root)\""))
      #expect(FileManager.default.isExecutableFile(atPath: home.path + "/workshop"))
      #expect(await !home.workshop("next").output.contains("This folder now uses"))
    }
  }
}
