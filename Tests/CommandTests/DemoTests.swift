import CommandTesting
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct DemoTests {
  @Test("The naive story is played unless another one is named") func naive() async {
    let outcome = await Command.run("demo", "P01")
    #expect(outcome.exit == .status(0), "it ended as claimed: it crashed")
    #expect(outcome.transcript.first?.hasPrefix("P01 · DanglingObserver, played with the naive observer") == true)
    #expect(outcome.transcript.contains("    cell shows ★"))
    #expect(outcome.transcript.contains("✗ crashed (SIGABRT)"))
    #expect(outcome.output.contains("\n  *** -[DocumentCell retain]: message sent to deallocated instance 0x"))
    #expect(outcome.transcript.contains("As claimed: that is the pitfall."))
  }

  @Test("The fixed story runs to its end") func fixed() async {
    let outcome = await Command.run("demo", "P01", "fixed")
    #expect(outcome.exit == .status(0))
    let story = outcome.transcript.filter { $0.hasPrefix("    ") }
    #expect(story == ["    cell shows ★", "    cell was released", "    document changed without incident"])
    #expect(outcome.transcript.contains("✓ held (3 lines)"))
  }

  @Test("An id may lack its zero") func shortID() async {
    #expect(await Command.run("demo", "p1", "fixed").transcript.first?.hasPrefix("P01 · DanglingObserver") == true)
    #expect(await Command.run("demo", "P10", "fixed").transcript.first?.hasPrefix("P10 · ") == true)
  }

  @Test("Wrong lines are marked") func markedLines() async {
    let outcome = await Command.run("demo", "P18")
    #expect(outcome.transcript.contains("  ▶ cell is still alive"))
    #expect(outcome.transcript.contains("    cell shows ★"))
  }

  @Test("Of two equal lines, the wrong one is marked") func markedTwin() async {
    let story = await Command.run("demo", "P44").transcript.filter { $0.hasPrefix("    ") || $0.hasPrefix("  ▶ ") }
    #expect(story.prefix(4).last == "  ▶ saves 12 pt" && story.prefix(2).last == "    saves 12 pt", "\(story)")
  }

  @Test("Right lines are not marked") func unmarkedLines() async {
    let outcome = await Command.run("demo", "P15")
    let marked = outcome.transcript.filter { $0.hasPrefix("  ▶ ") }
    #expect(marked == ["  ▶ background is white", "  ▶ background is white"])
  }

  @Test("A demo shows the lines that the fixed story has instead") func expectedLines() async throws {
    let lines = await Command.run("demo", "subclasscontextcollision", "NAIVE").transcript
    let place = try #require(lines.firstIndex(of: "  The fixed observer's story has instead:"))
    #expect(lines[(place + 1)...].prefix(2) == ["    button shows ★", "    label shows Report"])
  }

  @Test("A demo says where to read on") func readOn() async {
    let output = await Command.run("demo", "P06").output
    for place in [
      "swift run observer-pitfalls explain P06", "swift run observer-pitfalls demo P06 fixed", "scripts/diff P06",
      "Sources/Pitfalls/DoubleRemove.swift",
    ] {
      #expect(output.contains(place))
    }
  }

  @Test("A demo lists the other stories") func otherStories() async throws {
    let pitfall = try Catalogue.pitfall("P18")
    let output = await Command.run("demo", "P18", "--more").output
    for scenario in pitfall.scenarios where !["naive", "fixed"].contains(scenario.name) {
      #expect(output.contains("\(scenario.name): \(scenario.title)"))
    }
  }

  @Test("A demo shows the lines that matter above its story", arguments: [("naive", "FLAW"), ("fixed", "FIX")])
  func code(_ name: String, _ mark: String) async throws {
    let lines = await Command.run("demo", "P06", name, "--code").transcript
    let place = try #require(lines.firstIndex { $0.hasPrefix("▶ ") })
    #expect(lines[place].contains("// \(mark): "))
    #expect(try #require(lines.firstIndex(of: "    cell shows ★")) > place)
    #expect(!lines.contains { $0.contains(name == "naive" ? "// FIX:" : "// FLAW:") })
    #expect(await Command.run("demo", "P06", "wrong-only-in-deinit", "--code").exit == .status(2))
  }

  @Test("On a terminal of 80 columns, no sentence breaks within a word, and a demo fits 24 rows")
  func fitsAProjector() async throws {
    let terminal = try Terminal()
    _ = await terminal.run("stty cols 80 rows 24; '\(Command.program.path)' demo P01", environment: ["NO_COLOR": "1"])
    let lines = terminal.output.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(terminal.output)")
    #expect(lines.contains("  *** -[DocumentCell retain]: message sent to deallocated instance"))
  }

  @Test("Step by step, a demo says what goes wrong only after the ending") func stepByStep() async throws {
    let terminal = try Terminal()
    async let outcome = terminal.run(
      "stty cols 80 rows 24; '\(Command.program.path)' demo P06 --step", environment: ["NO_COLOR": "1"])
    let summary = try Catalogue.pitfall("P06").summary.prefix(40)
    try await terminal.wait(for: "space: next line")
    #expect(!terminal.output.contains("cell shows") && !terminal.output.contains(summary))
    terminal.press("  ")
    try await terminal.wait(for: "cell is ready for reuse")
    #expect(!terminal.output.contains("crashed") && !terminal.output.contains(summary))
    terminal.press(" ")
    try await terminal.wait(for: "the repair")
    let ending = try #require(terminal.output.range(of: "crashed (SIGABRT)"))
    #expect(await outcome.exit == .status(0))
    let cause = terminal.output[ending.upperBound...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(cause.contains(summary))
    #expect(terminal.output.components(separatedBy: "\r\n").count <= 24, "\(terminal.output)")
  }

  @Test("A story that this build cannot play is no success") func notPlayable() async throws {
    let unplayable = Catalogue.pitfalls.lazy.flatMap { pitfall in pitfall.scenarios.map { (pitfall.id, $0) } }
      .first { Build.current.reasonNotToPlay($0.1) != nil }
    let (id, scenario) = try #require(unplayable)
    let outcome = await Command.run("demo", id, scenario.name)
    #expect(outcome.exit == .status(1))
    #expect(outcome.standardError.contains("cannot be played in this build"))
  }

  #if os(Linux)  // nobody has seen whether a Mac's runtime writes a report
    @Test("A crash report is printed on request") func crashReport() async {
      let plain = await Command.run("demo", "P06")
      #expect(!plain.output.contains("Program crashed"))
      let outcome = await Command.run("demo", "P06", "--backtrace")
      #expect(outcome.exit == .status(0))
      #expect(outcome.output.contains("Program crashed"))
      #if DEBUG  // in an optimized build, several frames may be one
        #expect(outcome.output.contains("DoubleRemove.DocumentCell.stopObserving()"), "it names the line that is wrong")
        #expect(outcome.output.contains(" other frames, with --more"))
        #expect(!outcome.output.contains("CocoaException.raise()"))
        #expect(await Command.run("demo", "P06", "--backtrace", "--more").output.contains("CocoaException.raise()"))
      #endif
    }

    @Test("P53 ends in the check of isolation, at the entry of the closure") func isolationCheck() async {
      // The shorter report leaves the closure out, because the check has no line of its own.
      let report = "enable=yes,color=no,preset=full,threads=crashed,interactive=no"
      let outcome = await Command.run("play", "P53", "naive", environment: ["SWIFT_BACKTRACE": report])
      let frames = outcome.standardError.split(separator: "\n").filter { $0.contains(" in ") }
      let places = ["_dispatch_assert_queue_fail", "_swift_task_checkIsolatedSwift", "closure #1 in"].map { name in
        frames.firstIndex { $0.contains(name) }
      }
      #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(frames)")
      #if DEBUG  // in an optimized build, several frames may be one
        #expect(frames.contains { $0.contains("closure #1 in") && $0.contains("CourierScreen.follow") }, "\(frames)")
      #endif
    }
  #endif

  @Test("The user's own zombie setting is not passed on") func zombies() async {
    let outcome = await Command.run("demo", "P01", "naive-stranger", environment: ["NSZombieEnabled": "YES"])
    let isPlayable = Build.current.sanitizer != .address
    #expect(outcome.exit == .status(isPlayable ? 0 : 1), "\(outcome.output)")
  }
}
