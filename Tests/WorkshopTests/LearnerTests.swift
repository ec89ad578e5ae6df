import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import Workshop

/// The workshop as a learner uses it, through pipes and through a terminal.
@Suite("A learner") struct LearnerTests {
  @Test("The screen always says what to do next, from the start to the repair") func session() async throws {
    try await withTemporaryFolder { folder in
      let start = await folder.workshop("start", "w", "--minutes", "30")
      #expect(start.exit == .status(0) && start.output.contains("3 exercises, 30 minutes in all."))
      let home = folder.appending(path: "w")
      let first = await home.workshop()
      #expect(first.output.contains("0 of 3 repaired, 30 minutes left") && first.output.contains("P13 · TokenDropped"))
      #expect(first.output.contains("Exercises/P13-TokenDropped.swift:") && first.output.contains("./workshop check"))

      let question = await home.workshop("predict")
      #expect(question.output.contains("Answer with `./workshop predict P13 "))
      #expect(await home.workshop("predict", "P13", "z").exit == .status(2))
      // Only the first answer counts.
      let right = try exercise("P13").prediction?.answer ?? 0
      #expect(await home.workshop("predict", "P13", Question.letter(right == 0 ? 1 : 0)).exit == .status(1))
      #expect(await home.workshop("predict", "P13", Question.letter(right)).exit == .status(0))
      #expect(try home.text(".workshop/progress.json").contains("\"prediction\" : false"))
      #expect(await home.workshop("find", "P18").output.contains("Which of these three has this pitfall?"))
      for number in 1...3 { #expect(await home.workshop("hint").output.contains("hint \(number) of 3")) }
      #expect(await home.workshop("solution").exit == .status(1))

      let red = await home.workshop("check")
      #expect(red.exit == .status(1) && red.output.contains("▶ cell shows ★"))
      #expect(!red.output.contains("\u{1B}["))
      try Data(try exercise("P13").solution.utf8).write(to: home.appending(path: "Exercises/P13-TokenDropped.swift"))
      let green = await home.workshop("check", "--json")
      #expect(green.exit == .status(0))
      let record = try JSONSerialization.jsonObject(with: Data(green.output.utf8)) as? [String: Any]
      #expect(record?["verdict"] as? String == "repaired" && record?["isRepaired"] as? Bool == true)
      #expect(await home.workshop("solution", "P13").exit == .status(0))
      #expect(await home.workshop("list").output.contains("1 of 3 repaired, 20 minutes left"))

      // Whatever is written into the story's copy, the check plays the package's own.
      try home.write("extension StrongRetainLeak { }", to: "Stories/StrongRetainLeak+Story.swift")
      #expect(await home.workshop("check").output.contains("✗ P18 StrongRetainLeak is not repaired"))

      // A file that was changed after its check is not repaired until the next one.
      try Data((try exercise("P13").text + "// changed\n").utf8).write(
        to: home.appending(path: "Exercises/P13-TokenDropped.swift"))
      #expect(await home.workshop("list").output.contains("changed since its check"))
    }
  }

  @Test(
    "Every exercise goes from red to green by edits of a file", .serialized,
    .enabled(if: isLong, "a short run tries P13 above, and scripts/nightly all"),
    arguments: course.exercises.map(\.pitfall.id))
  func exerciseFromRedToGreen(_ id: String) async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: nil)
      let (home, exercise) = (learner.url, try exercise(id))
      let file = learner.relativePath(of: exercise)

      let red = await home.workshop("check", id)
      #expect(red.exit == .status(1) && red.output.contains("✗ \(id) \(exercise.pitfall.name) is not repaired"))
      #expect(red.output.contains("\(file):") && red.output.contains("./workshop hint \(id)"))
      for (command, question) in [("predict", try exercise.prediction), ("find", try exercise.search(in: course))] {
        guard let question else { continue }
        #expect(await home.workshop(command, id).output.contains("Answer with `./workshop \(command) \(id) a`"))
        #expect(await home.workshop(command, id, Question.letter(question.answer)).exit == .status(0))
      }
      #expect(await home.workshop("solution", id).exit == .status(1))

      try home.write(try exercise.solution, to: file)
      let green = await home.workshop("check", id)
      #expect(green.exit == .status(0) && green.output.contains("✓ \(id) \(exercise.pitfall.name) is repaired"))
      let list = await home.workshop("list").output
      #expect(list.contains("✓ \(exercise.pitfall.heading)"))
      #expect(list.contains("1 of \(course.exercises.count) repaired"))
      #expect(await home.workshop("solution", id).exit == .status(0))
      #expect(await home.workshop("reset", id).output.contains("kept: Aside/\(exercise.pitfall.name).1.swift"))
      #expect(try home.text("Aside/\(exercise.pitfall.name).1.swift") == exercise.solution)
      #expect(try home.text(file) == exercise.text)
    }
  }

  @Test(
    "A compiler that does not come to an end is ended after a minute, and the file stays as it is",
    .enabled(if: isLong, "scripts/nightly runs it"))
  func endlessCompilation() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      let before = try home.text("Exercises/P13-TokenDropped.swift")
      try folder.write("#!/bin/sh\necho $$ >'\(folder.path)/id'\nexec sleep 86400\n", to: "swiftc")
      #expect(chmod(folder.path + "/swiftc", 0o755) == 0)
      let outcome = await home.workshop(
        "check", "P13", limits: "\(freshCopy(of: folder.path + "/swiftc")) && PATH='\(folder.path)':$PATH")
      #expect(outcome.exit == .status(1))
      #expect(outcome.output.contains("P13 TokenDropped is not repaired: it does not compile."))
      #expect(outcome.output.contains("The compiler did not finish within a minute."))
      let id = try #require(pid_t(folder.text("id").dropLast()))
      #expect(kill(id, 0) == -1 && errno == ESRCH)
      #expect(try home.text("Exercises/P13-TokenDropped.swift") == before)
      #expect(await home.workshop("list").output.contains("does not compile"))
    }
  }

  @Test("At a terminal, a saved file is checked, and one key gives a hint, lists, goes on, resets, or quits")
  func watch() async throws {
    try await withTemporaryFolder { folder in
      #expect(await folder.workshop("start", "w", "--minutes", "30").exit == .status(0))
      let home = folder.appending(path: "w")
      let file = "Exercises/P13-TokenDropped.swift"
      try home.write("my edit", to: file)
      let terminal = try Terminal()
      async let watching = terminal.run("cd '\(home.path)' && exec '\(program.path)' workshop watch")
      try await terminal.wait(for: "Watching")
      // A reset needs its key twice in a row.
      terminal.press("rh")
      try await terminal.wait(for: "hint 1 of 3")
      terminal.press("rh")
      try await terminal.wait(for: "hint 2 of 3")
      #expect(try home.text(file) == "my edit")
      terminal.press("rr")
      try await terminal.wait(for: "Your file is kept: Aside/TokenDropped.1.swift")
      #expect(try home.text("Aside/TokenDropped.1.swift") == "my edit")
      #expect(try home.text(file) == exercise("P13").text)
      // The next exercise that is not repaired: three times leads around.
      terminal.press("n")
      try await terminal.wait(for: "P18 · StrongRetainLeak\u{1B}[0m (")
      terminal.press("nnh")
      try await terminal.wait(for: "P13 · TokenDropped, hint 3 of 3")
      try home.write(exercise("P13").solution, to: file)
      let line = try exercise("P18").todoLine
      try await terminal.wait(for: "open       \u{1B}[0mExercises/P18-StrongRetainLeak.swift:\(line)\r\n")
      // It goes on to the next exercise, and checks no file again that nobody has saved.
      terminal.press("h")
      try await terminal.wait(for: "P18 · StrongRetainLeak, hint 1 of 3")
      terminal.press("lx")
      try await terminal.wait(for: "1 of 3 repaired")
      // A long run goes through the whole route, as a learner does in half an hour.
      for (file, id) in isLong ? [("P18-StrongRetainLeak", "P18"), ("P23-DelegateRetained", "P23")] : [] {
        terminal.press("c")
        let exercise = try exercise(id)
        try await terminal.wait(for: "✗ \(id)")
        try Data(exercise.solution.utf8).write(to: home.appending(path: "Exercises/\(file).swift"))
        try await terminal.wait(for: "\(id) \(exercise.pitfall.name) is repaired")
      }
      if isLong { try await terminal.wait(for: "every exercise is repaired") }
      terminal.press("q")
      #expect(await watching.exit == .status(0))
      #expect(terminal.output.components(separatedBy: "✓ P13 TokenDropped is repaired").count == 2)
      #expect(terminal.output.contains("\u{1B}["))
      // The keys stand below what each key has shown.
      for words in ["hint 2 of 3", "the first that is not repaired"] {
        let place = try #require(terminal.output.range(of: words, options: .backwards))
        #expect(terminal.output[place.upperBound...].contains("n next"))
      }
    }
  }

  @Test("A screen of 24 rows has where the learner is, the next five, and the sum; one of 80, and a pipe, have all")
  func listOnAScreen() async throws {
    try await withTemporaryFolder { folder in
      let learner = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: nil)
      for exercise in course.exercises.prefix(12) {
        let digest = CourseProgress.digest(of: try exercise.text)
        try learner.update {
          $0[exercise].verdict = CheckResult.Kind.repaired.rawValue
          $0[exercise].checked = digest
        }
      }
      let here = course.exercises[12].pitfall.id
      for rows in [24, 80] {
        let terminal = try Terminal()
        _ = await terminal.run(
          "stty rows \(rows) cols 80; cd '\(learner.url.path)' && exec '\(program.path)' workshop list",
          environment: ["NO_COLOR": "1"])
        let lines = terminal.output.components(separatedBy: "\r\n")
        let ids = lines.compactMap { $0.firstMatch(of: /^. (P\d\d) ·/)?.1 }
        #expect(lines.contains { $0.hasPrefix("  \(here) ") && $0.hasSuffix("you are here") })
        #expect(lines.contains { $0.hasPrefix("12 of \(course.exercises.count) repaired") })
        #expect(lines.count < rows && lines.allSatisfy { $0.count <= 80 })
        if rows == 24 {
          #expect(ids == course.exercises[12..<18].map { Substring($0.pitfall.id) })
          #expect(lines.contains("  … 12 before"))
          #expect(lines.contains { $0.hasPrefix("  … \(course.exercises.count - 18) after; ") })
        } else {
          #expect(ids.count == course.exercises.count)
        }
      }
      #expect(await learner.url.workshop("list").output.contains("\n  \(course.exercises.last?.pitfall.heading ?? "")"))
    }
  }

  @Test("A question that is longer than the screen goes to a pager, and below it stands how to answer")
  func questionOnAScreen() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      let terminal = try Terminal()
      _ = await terminal.run(
        "stty rows 24 cols 80; cd '\(home.path)' && exec '\(program.path)' workshop find P18",
        environment: ["NO_COLOR": "1", "PAGER": "sed -n 's/^(/paged (/p'"])
      try await terminal.wait(for: "paged (a)\r\npaged (b)\r\npaged (c)\r\nAnswer with `./workshop find P18 a`")
    }
  }

  @Test("Before the repair, the page has neither the repair nor the flawed lines, unless the learner asks for them")
  func page() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      for exercise in course.exercises.prefix(3) {
        let id = exercise.pitfall.id
        let page = await home.workshop("explain", id).output
        let own = Set(try exercise.text.lines)
        let repair = try exercise.solution.lines.filter { !own.contains($0) && $0.count > 20 }
        #expect(page.contains("## Symptom") && page.contains("## Why it fails") && page.contains("--reveal"))
        #expect(!repair.contains { page.contains($0.trimmingCharacters(in: .whitespaces)) } && !page.contains("FLAW"))
      }
      #expect(!(await home.workshop("list").output.contains("its solution was shown")))
      #expect(await home.workshop("explain", "P13", "--reveal").output.contains("FIX: "))
      #expect(await home.workshop("list").output.contains("its solution was shown"))
    }
  }

  @Test("What is no learner's folder is a wrong call, which stops nobody; an untouched exercise fails, in JUnit, too")
  func untouched() async throws {
    try await withTemporaryFolder { folder in
      #expect(await folder.workshop("start", "w", "--minutes", "30").exit == .status(0))
      let alone = await folder.workshop("grade", "nowhere")
      #expect(alone.exit == .status(2) && alone.output.hasSuffix("0 graded, 1 could not be graded."))
      let both = await folder.workshop("grade", "nowhere", "w", "--minutes", "30", "--junit", "report.xml")
      #expect(both.exit == .status(2) && both.output.contains("1 graded, 1 could not be graded."))
      // In the order of the call, although the first one is known much sooner than the second.
      #expect(both.transcript[0].hasPrefix("✗ nowhere could not be graded: it has no folder Exercises"))
      #expect(both.transcript[1] == "w: 0 of 3 repaired, 0 begun")
      // The folder knows its route.
      let own = await folder.workshop("grade", "w")
      #expect(own.exit == .status(1) && own.transcript[0] == "w: 0 of 3 repaired, 0 begun")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/w/Exercises").count == 3)
      let report = try folder.text("report.xml")
      #expect(report.contains("<testsuite name=\"w\" tests=\"3\" failures=\"3\" errors=\"0\" "))
      #expect(report.components(separatedBy: "<failure message=\"not begun\">").count == 4)
    }
  }

  @Test("A solution that was shown before the repair is named in the list and in the grade")
  func revealed() async throws {
    try await withTemporaryFolder { folder in
      let home = try LearnerFolder.start(folder.appending(path: "w"), course: course, route: 30).url
      #expect(!(await home.workshop("list").output.contains("its solution was shown")))
      #expect(await home.workshop("solution", "P13", "--reveal").exit == .status(0))
      #expect(await home.workshop("list").output.contains("its solution was shown"))
      #expect(await home.workshop("list", "--json").output.components(separatedBy: "\"wasRevealed\" : true").count == 2)
      let words = "The solution was shown before the repair: P13\n"
      #expect(await folder.workshop("grade", "w", "--minutes", "30").output.contains(words))
    }
  }

  /// Runs the workshop of a build that has nothing but links, in a folder of its own.
  private func withFreshBuild(_ body: (URL, _ build: URL, _ run: (String) async -> Outcome) async throws -> Void)
    async throws
  {
    try await withTemporaryFolder { folder in
      let (files, build) = (FileManager.default, folder.appending(path: ".build/debug"))
      try files.createDirectory(at: build, withIntermediateDirectories: true)
      for name in ["Sources", "Exercises"] {
        try files.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: package.root.appending(path: name))
      }
      for name in try files.contentsOfDirectory(atPath: buildFolder.path)
      where !["ModuleCache", "observer-pitfalls", "workshop-references"].contains(name) {
        try files.createSymbolicLink(
          at: build.appending(path: name), withDestinationURL: buildFolder.appending(path: name))
      }
      func shell(_ line: String) async -> Outcome {
        await ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line], deadline: 300).run()
      }
      // The program finds the build in whose folder it is.
      #expect(await shell("cp '\(program.path)' '\(build.path)'").exit == .status(0))
      try await body(folder, build) { arguments in
        await shell("cd '\(folder.path)/w' && ../.build/debug/observer-pitfalls workshop \(arguments)")
      }
    }
  }

  @Test("The first call of a fresh build may be a grade, also of a storm, and a grade writes nothing into the build")
  func gradeOfAFreshBuild() async throws {
    try await withFreshBuild { folder, build, run in
      #expect(await folder.workshop("start", "w", "--minutes", "90").exit == .status(0))
      try folder.write(try exercise("P31").solution, to: "w/Exercises/P31-ReentrantDeadlock.swift")
      let files = try FileManager.default.subpathsOfDirectory(atPath: build.path)
      let outcome = await run("grade .")
      // The thread sanitizer, which watches a storm, reserves more memory than a grade allows to others.
      #expect(outcome.transcript.first == ".: 1 of 9 repaired, 1 begun", "\(outcome.output)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: build.path) == files)
    }
  }

  @Test(
    "A grade needs no place beside the references that an earlier check has kept, and a fault of the tool is an error")
  func keptReferences() async throws {
    try await withFreshBuild { folder, build, run in
      let (files, file) = (FileManager.default, "w/Exercises/P13-TokenDropped.swift")
      #expect(await folder.workshop("start", "w", "--minutes", "30").exit == .status(0))
      // What earlier checks of this build have kept need not be compiled again.
      let references = build.appending(path: "workshop-references")
      try files.createDirectory(at: references, withIntermediateDirectories: true)
      let own = buildFolder.appending(path: "workshop-references")
      for name in (try? files.contentsOfDirectory(atPath: own.path)) ?? [] where name.hasPrefix("TokenDropped-") {
        try? files.linkItem(at: own.appending(path: name), to: references.appending(path: name))
      }
      // Only a sequence refuses this one, so it is shortened with the kept references.
      let token = "TokenDropped.kept = document.observe(\\.isFavorite, options: .initial) { [weak self] _, new in"
      let more = "\nextension TokenDropped { nonisolated(unsafe) static var kept: KeyValueObservation? }\n"
      try folder.write(
        try exercise("P13").text.replacing(CheckTests.original, with: token) + more, to: file)
      #expect(await run("check P13").exit == .status(1))
      let places = [""] + (try files.subpathsOfDirectory(atPath: references.path))
      func permit(_ permissions: Int) throws {
        for place in places {
          try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: references.path + "/" + place)
        }
      }
      try permit(0o555)
      let grade = await run("grade . --minutes 30")
      #expect(grade.output.contains(": 0 of 3 repaired, 1 begun\n  P13 TokenDropped: "), "\(grade.output)")
      #expect(grade.output.contains("1 graded, 0 could not be graded."), "\(grade.output)")
      #expect(!grade.output.contains("cannot be written"), "\(grade.output)")
      try permit(0o755)
    }
  }

  @Test("Where the build is not whole, a check says so in a sentence, and its status is 2")
  func checkWithoutModules() async throws {
    try await withTemporaryFolder { folder in
      for name in ["Sources", "Exercises"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: package.root.appending(path: name))
      }
      let line = "cd '\(folder.path)' && cp '\(program.path)' . && ./observer-pitfalls workshop start w >/dev/null && "
      let outcome = await ChildProcess(
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", line + "cd w && ../observer-pitfalls workshop check P13"], deadline: 300
      ).run()
      #expect(outcome.exit == .status(2), "\(outcome.output)")
      #expect(
        outcome.standardError == """
          observer-pitfalls: The build in \(folder.path) has no object files of the module Locking. Build the package \
          again, and say it again.

          """)
    }
  }

  @Test(
    "A class is graded; a broken submission stops nobody, and none writes outside of its folder",
    .enabled(if: isLong, "scripts/nightly runs it"))
  func grading() async throws {
    try await withTemporaryFolder { folder in
      for name in ["good", "bad", "ugly"] {
        #expect(await folder.workshop("start", name, "--minutes", "30").exit == .status(0))
      }
      let solution = try exercise("P23").solution
      try folder.write(solution, to: "good/Exercises/P23-DelegateRetained.swift")
      let escape = """
        import Foundation
        let wrote = FileManager.default.createFile(atPath: "\(folder.path)/escaped", contents: Data())
        """
      let writes = solution.replacing(
        "      picker.delegate = self\n", with: "      picker.delegate = self\n      _ = wrote\n")
      try folder.write("\(escape)\n\(writes)", to: "bad/Exercises/P23-DelegateRetained.swift")
      // This one takes all memory, and the third learner's kills the process that grades it.
      let hoards = try exercise("P13").text.replacing(
        "      _ = document.observe",
        with: "      while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16) }\n"
          + "      _ = document.observe")
      try folder.write(hoards, to: "bad/Exercises/P13-TokenDropped.swift")
      let kills = solution.replacing(
        "      picker.delegate = self\n", with: "      kill(getppid(), SIGKILL)\n      picker.delegate = self\n")
      try folder.write("import Foundation\n" + kills, to: "ugly/Exercises/P23-DelegateRetained.swift")

      let outcome = await folder.workshop(
        "grade", "bad", "ugly", "missing", "good", "--minutes", "30", "--junit", "report.xml", "--json")
      #expect(outcome.exit == .status(2))
      let grades = try JSONDecoder().decode([Grade].self, from: Data(outcome.output.utf8))
      #expect(grades.map(\.folder) == ["bad", "ugly", "missing", "good"])
      #expect(grades[0].exercises.map(\.verdict).prefix(2) == ["took too much memory", "not begun"])
      #expect(grades[0].exercises.count == 3)
      #expect(grades[1].error?.contains("crashed (SIGKILL)") == true)
      #expect(grades[2].error?.contains("no folder Exercises") == true)
      #expect(grades[3].exercises.map(\.verdict) == ["not begun", "not begun", "repaired"])
      if grades[0].isConfined {
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "escaped").path))
      }
      let report = try folder.text("report.xml")
      #expect(report.contains("<testsuite name=\"good\" tests=\"3\" failures=\"2\" errors=\"0\" "))
    }
  }

  @Test("A narrow terminal has one transcript above the other and a short bar, and no color where none is wanted")
  func narrowTerminal() async throws {
    try await withTemporaryFolder { folder in
      #expect(await folder.workshop("start", "two words", "--minutes", "30").output.contains("two words'`)"))
      let terminal = try Terminal()
      let home = folder.appending(path: "two words")
      let outcome = await terminal.run(
        "stty cols 40; cd '\(home.path)' && NO_COLOR=1 exec '\(program.path)' workshop check")
      #expect(outcome.exit == .status(1))
      try await terminal.wait(for: "▶ expected: cell shows ★\r\n  ▶ yours:    —")
      #expect(!terminal.output.contains("\u{1B}["))

      let other = try Terminal()
      _ = await other.run("stty cols 40; cd '\(home.path)' && exec '\(program.path)' workshop")
      // The bar takes the seven columns that the words leave.
      let bar = String(repeating: "░", count: 7)
      try await other.wait(for: "\u{1B}[2m\(bar)\u{1B}[0m 0 of 3 repaired, 30 minutes left")
    }
  }

  private struct Grade: Decodable {
    struct Exercise: Decodable { let verdict: String }
    let folder: String
    let error: String?
    let isConfined: Bool
    let exercises: [Exercise]
  }
}

extension LearnerFolder {
  fileprivate func relativePath(of exercise: Exercise) -> String {
    "Exercises/\(file(of: exercise).lastPathComponent)"
  }
}
