import ChildProcesses
import Foundation
import Testing

@testable import Workshop
@testable import observer_pitfalls

@Suite("A learner's folder") struct FolderTests {
  @Test("It is made as a whole in a new or empty folder; anything else stays as it is")
  func start() async throws {
    try await withTemporaryFolder { folder in
      let made = try LearnerFolder.start(folder.appending(path: "a/b"), course: course, route: nil)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: made.url.appending(path: "Exercises").path).count
          == course.exercises.count)
      #expect(try made.next()?.pitfall.id == Route.all[0].ids[0])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "a").path) == ["b"])

      let full = folder.appending(path: "full")
      try FileManager.default.createDirectory(at: full, withIntermediateDirectories: true)
      try full.write("mine", to: "notes.txt")
      #expect(throws: WorkshopError.self) { try LearnerFolder.start(full, course: course, route: nil) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: full.path) == ["notes.txt"])
      try FileManager.default.removeItem(at: full.appending(path: "notes.txt"))
      let short = try LearnerFolder.start(full, course: course, route: 60)
      #expect(try short.exercises(short.progress()).count == 6)
    }
  }

  @Test("A folder travels: it finds the package at a path that is relative to it, or a tag of a repository")
  func travels() async throws {
    try await withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(at: folder.appending(path: "here"), withIntermediateDirectories: true)
      try files.createSymbolicLink(
        at: folder.appending(path: "here/my clone"), withDestinationURL: package.root)
      let place = "here/it's/w"
      let made = await folder.workshop("start", place, "--minutes", "30", "--package", "../../my clone")
      #expect(made.exit == .status(0), "\(made.standardError)")
      #expect(
        try folder.text("\(place)/Package.swift").contains(
          ".package(name: \"observer-pitfalls\", path: \"../../my clone\")"))
      try files.moveItem(at: folder.appending(path: "here"), to: folder.appending(path: "there"))
      let outcome = await ChildProcess(
        executable: folder.appending(path: "there/it's/w/workshop"), arguments: ["list"],
        environment: ProcessInfo.processInfo.environment.merging(["OBSERVER_PITFALLS": program.path]) { $1 },
        deadline: 300
      ).run()
      #expect(outcome.exit == .status(0) && outcome.output.contains("0 of 3 repaired"), "\(outcome.standardError)")

      for (index, (text, requirement)) in [("@1.0.2", "exact: \"1.0.2\""), ("", "branch: \"main\"")].enumerated() {
        let address = "https://user@example.com/a b/pitfalls.git"
        let home = try LearnerFolder.start(
          folder.appending(path: "\(index)"), course: course, route: 30, package: PackagePlace(address + text)
        ).url
        let manifest = try home.text("Package.swift")
        #expect(manifest.contains(".package(url: \"\(address)\", \(requirement))"))
        #expect(manifest.contains(".product(name: \"Observers\", package: \"pitfalls\")"))
        #expect(try home.text("workshop").contains("package='.build/checkouts/pitfalls'\n"))
        #expect((PackagePlace(address + text).note == nil) == (index == 0))
      }
      // A download that fails is no package that was moved.
      let place2 = await folder.workshop("start", "far", "--minutes", "30", "--package", "\(folder.path)/x.git")
      #expect(place2.output.contains("takes the branch main of \(folder.path)/x.git"))
      let far = await ChildProcess(
        executable: folder.appending(path: "far/workshop"), arguments: ["list"], deadline: 300
      ).run()
      #expect(far.exit == .status(2) && far.standardError.contains("could not be fetched from \(folder.path)/x.git"))
      #expect(!far.standardError.contains("If you moved it"))
    }
  }

  @Test("A reset keeps every earlier file aside") func reset() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      for number in 1...3 {
        try Data("edit \(number)".utf8).write(to: learner.file(of: exercise))
        try learner.record(CheckResult(.crashed, "so"), of: exercise, "edit \(number)")
        guard case .checked = try learner.state(of: exercise, learner.progress()) else { throw WorkshopError("open") }
        let kept = try learner.reset(exercise)
        #expect(kept?.lastPathComponent == "TokenDropped.\(number).swift")
        #expect(try learner.text(of: exercise) == exercise.text)
        guard case .open = try learner.state(of: exercise, learner.progress()) else { throw WorkshopError("not open") }
      }
      for number in 1...3 { #expect(try learner.url.text("Aside/TokenDropped.\(number).swift") == "edit \(number)") }
      try FileManager.default.removeItem(at: learner.file(of: exercise))
      #expect(try learner.reset(exercise) == nil)
      #expect(try learner.text(of: exercise) == exercise.text)
    }
  }

  @Test("A file that an editor writes during a reset is not replaced") func resetDuringSave() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("saved meanwhile", to: "X.swift")
      let files = Files(drafts: folder.appending(path: "drafts"))
      #expect(throws: WorkshopError.self) { try files.writeNew("new", to: folder.appending(path: "X.swift")) }
      #expect(try folder.snapshot() == ["X.swift": "saved meanwhile", "drafts": "a folder"])
    }
  }

  @Test("Two processes and many tasks count every check; a progress that is lost counts as none")
  func progress() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      async let other = inParallel((0..<4).map { $0 }, perProcessor: 2) { _ in
        await learner.url.workshop("hint", "P18").exit
      } done: {
        #expect($1 == .status(0))
      }
      await withTaskGroup { group in
        for _ in 0..<50 { group.addTask { try? learner.update { $0[exercise].checks += 1 } } }
      }
      await other
      #expect(try learner.progress()[exercise].checks == 50)
      #expect(try learner.progress().entries["StrongRetainLeak"]?.hints == 3)

      try FileManager.default.removeItem(at: learner.url.appending(path: ".workshop/progress.json"))
      #expect(try learner.next()?.pitfall.id == "P13")
    }
  }

  @Test("On a full disk every file stays as it is, and the message says what to do")
  func fullDisk() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let exercise = try exercise("P13")
      try Data("my edit".utf8).write(to: learner.file(of: exercise))
      // No file may have a byte: the system refuses every write, as on a full disk.
      let outcome = await learner.url.workshop("reset", "P13", limits: "trap '' XFSZ; ulimit -f 0")
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError.contains("Make room"))
      #expect(try learner.text(of: exercise) == "my edit")
    }
  }

  @Test("A pipe or a link in the place of an exercise is refused, and nobody waits for it")
  func strangeFiles() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30)
      let file = learner.file(of: try exercise("P13"))
      try FileManager.default.removeItem(at: file)
      mkfifo(file.path, 0o644)
      #expect(throws: WorkshopError.self) { try learner.textIfThere(of: try exercise("P13")) }
      #expect(await learner.url.workshop("check", "P13").standardError.contains("is not a plain file"))
    }
  }
}
