#if DEBUG && os(Linux)  // nobody has seen which lines a Mac finds
  import CommandTesting
  import Foundation
  import TestSupport
  import Testing

  /// What `demo --json` says about where a story was, compared with the text of the files.
  @Suite struct RecordingTests {
    private struct Recording: Decodable {
      struct Line: Decodable {
        let file: String
        let line: Int

        var text: String {
          get throws {
            let lines = try Command.source(file).components(separatedBy: "\n")
            return lines[line - 1].trimmingCharacters(in: .whitespaces)
          }
        }
      }
      struct Step: Decodable {
        let line: String?
        let call: String?
        let at: [Line]
      }
      let steps: [Step]
      let asks: Int?
      let ending: [String]
      let endedAt: [[Line]]

      /// The lines of code at which a line of the transcript was written.
      func code(at line: String) throws -> [String]? {
        try steps.first { $0.line == line }?.at.map { try $0.text }
      }

      var end: [[String]] { get throws { try endedAt.map { try $0.map { try $0.text } } } }
    }

    private func recorded(_ arguments: String...) async throws -> [Recording] {
      let outcome = await Command.run(Command.program, ["demo"] + arguments + ["--json"])
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      return try JSONDecoder().decode([Recording].self, from: Data(outcome.output.utf8))
    }

    @Test("A crash: both callers of the removal, and where the second one raises") func crash() async throws {
      let story = try #require(try await recorded("P06", "naive").first)
      #expect(story.ending.first == "crashed (SIGABRT)" && story.asks == story.steps.count)
      #expect(
        try story.code(at: "cell is ready for reuse") == [
          "cell?.prepareForReuse()", "transcript(\"cell is ready for reuse\")",
        ])
      #expect(try story.code(at: "cell shows ★")?.first == "document.isFavorite = true")
      let removal = "document.removeObserver(self, forKeyPath: \"isFavorite\")"
      let removals = try story.steps.filter { $0.call == "removeObserver" }.map { try $0.at.map { try $0.text } }
      let second = ["cell = nil", "stopObserving()", removal]
      #expect(removals == [["cell?.prepareForReuse()", "stopObserving()", removal], second])
      #expect(try story.end == [second])
    }

    @Test("A story that misbehaves asks before its first wrong line, and ends nowhere")
    func misbehavior() async throws {
      let stories = try await recorded("P13")
      #expect(stories.count == 3, "naive, fixed, and a wrong fix")
      let (naive, fixed) = (stories[0], stories[1])
      let asks = try #require(naive.asks)
      let before = naive.steps.prefix(asks).compactMap(\.line)
      let lines = fixed.steps.compactMap(\.line)
      #expect(!before.isEmpty && Array(lines.prefix(before.count)) == before)
      #expect(naive.steps.dropFirst(asks).first?.line != lines.dropFirst(before.count).first)
      #expect(naive.endedAt.isEmpty && fixed.asks == nil)
      #expect(stories.allSatisfy { $0.steps.allSatisfy { !$0.at.isEmpty } })
    }

    @Test("A hang: the lines at which both threads wait for each other") func hang() async throws {
      let story = try #require(try await recorded("P31", "naive-database").first)
      #expect(story.ending.first == "hung")
      #expect(
        Set(try story.end.compactMap(\.last)) == [
          "database.withLock { transcript(\"list saves the file\") }", "observers.withLock { $0.append(observer) }",
        ])
    }

    @Test("An async story: the loop's lines, without the statement that sent the message, because no call leads there")
    func async() async throws {
      let story = try #require(try await recorded("P22", "naive").first)
      #expect(
        try story.code(at: "window shows \"Hello!\"") == [
          "show(message)", #"transcript("window shows \"\(message)\"")"#,
        ])
      #expect(
        try story.code(at: "window is still alive") == ["transcript.released(\"window\", weakly: { closed })"])
    }

    @Test(
      "A wrong fix: lines of its own file",
      .enabled(if: isLong, "it looks up the lines of one story more, and scripts/nightly runs it"))
    func wrongFix() async throws {
      let story = try #require(try await recorded("P06", "wrong-observation-info").first)
      let files = Set(story.steps.flatMap(\.at).map(\.file))
      #expect(files.contains("Sources/Pitfalls/WrongFixes/DoubleRemove+ObservationInfo.swift"))
      #expect(try story.end.first?.last?.contains("removeObserver") == true)
    }

    @Test("A reference to a dead object: the line that reads it, below the C library's frames")
    func abort() async throws {
      let story = try #require(try await recorded("P18", "wrong-unowned").first)
      #expect(
        try story.end == [["withExtendedLifetime(tokensOfScreen) {", "document.isFavorite = false", "changed()"]])
    }

    @Test(
      "Step by step with --code, each screen of 24 rows has the lines that were running, and a question comes first")
    func steps() async throws {
      let terminal = try Terminal()
      async let outcome = terminal.run(
        "stty cols 80 rows 24; '\(Command.program.path)' demo P06 --step --code", environment: ["NO_COLOR": "1"])
      for step in 0...6 {
        try await terminal.wait(for: "\(step) of 7")
        terminal.press(step == 2 ? "b" : " ")  // once back, and on again
        if step == 2 { try await terminal.wait(for: "cell shows"); terminal.press("  ") }
      }
      try await terminal.wait(for: "7 of 7")
      terminal.press(" ")
      #expect(await outcome.exit == .status(0))
      let screens = terminal.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").dropFirst().map {
        $0.components(separatedBy: "\r\n")
      }
      #expect(screens.dropLast().allSatisfy { $0.count <= 24 && $0.allSatisfy { $0.count <= 80 } })
      func marked(_ step: Int) throws -> [String] {
        let screen = try #require(screens.first { $0.contains { $0.hasPrefix("\(step) of 7") } })
        return screen.filter { $0.hasPrefix("▶") }.map { $0.dropFirst(7).trimmingCharacters(in: .whitespaces) }
      }
      let removal = "document.removeObserver(self, forKeyPath: \"isFavorite\")"
      #expect(try marked(3) == ["cell?.prepareForReuse()", "stopObserving()", removal])
      #expect(try marked(5) == ["cell = nil", "stopObserving()", removal])
      let asked = try #require(screens.first { $0.contains { $0.contains("What happens now?") } })
      #expect(!asked.joined().contains("crashed") && screens.last?.joined().contains("crashed (SIGABRT)") == true)
    }

    @Test("What does not go together is refused") func refused() async {
      for call in [["P06", "--step"], ["P06", "--code"], ["P06", "nothing"], ["P99"], ["P06", "naive", "fixed"]] {
        let outcome = await Command.run(Command.program, ["demo"] + call + ["--json"])
        #expect(outcome.exit == .status(2) && outcome.output.isEmpty, "\(call)")
      }
    }
  }
#endif
