import ChildProcesses
import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P23 DelegateRetained") struct DelegateRetainedTests {
  @Test("Naive: screen and picker keep each other alive")
  func naive() async throws { try await expect("P23", "naive", .leaks) }

  @Test("Fixed: both go when the screen closes")
  func fixed() async throws { try await expect("P23", "fixed", .holds) }

  @Test("Wrong fix: a deinit inside the cycle never runs")
  func wrongClearInDeinit() async throws { try await expect("P23", "wrong-clear-in-deinit", .leaks) }

  /// A program of its own, because on Linux every program that links `URLSession` takes half as long again to start. It
  /// has no sanitizer, because the session that is left open is a leak.
  @Test("A `URLSession` keeps its delegate until it is invalidated") func session() async throws {
    try await withScratchFolder { folder in
      let program = folder.appending(path: "session")
      let source = TestBuild.package.appending(path: "Tests/Fixtures/KeepingSession/main.swift")
      let compiled = try await TestBuild.swiftc([source.path, "-o", program.path])
      try #require(compiled.exit == .status(0), "\(compiled.standardError)")
      let played = await ChildProcess(
        executable: program, arguments: [], environment: ProcessInfo.processInfo.environment, deadline: 300
      ).run()
      #expect(played.transcript == ["left open: the gallery is still alive", "closed: the gallery was released"])
      #expect(played.exit == .status(0), "\(played.standardError)")
    }
  }
}
