import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

@Suite("A failure is reported at the caller's line")
struct FailureLineTests {
  @Test("In Swift Testing")
  func swiftTesting() async throws {
    let outcome = await run(["--testing-library", "swift-testing", "--filter", "RedTesting"])
    #expect(outcome.exit == .status(1))
    #expect(try failingLines(of: outcome) == redLines(in: "RedTesting"))
    #expect(said(outcome).contains("Screen was not released."))
  }

  @Test("In XCTest")
  func xctest() async throws {
    let outcome = await run(["ObserverTestingTests.RedXCTest"])
    #expect(outcome.exit == .status(1))
    #expect(try failingLines(of: outcome) == redLines(in: "RedXCTest"))
    #expect(said(outcome).contains("Screen was not released."))
  }

  @Test(
    "Outside a test, the process ends and says why",
    arguments: [
      (
        ["--testing-library", "swift-testing", "--filter", "DeafTesting/detached"],
        "A leak check was called outside of a test of Swift Testing"
      ),
      (
        ["--testing-library", "swift-testing", "--filter", "DeafTesting/strangerToXCTest"],
        "A leak check was called on a test case that does not run"
      ),
      (["ObserverTestingTests.DeafXCTest"], "A leak check was called outside of a test of Swift Testing"),
    ])
  func deaf(arguments: [String], words: String) async {
    let outcome = await run(arguments)
    #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(outcome.exit))
    #expect(outcome.standardError.contains(words))
  }

  /// These tests' own program once more, with the red ones switched on.
  private func run(_ arguments: [String]) async -> Outcome {
    let environment = [Red.variable: "1", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]
    return await ChildProcess(
      executable: URL(filePath: CommandLine.arguments[0]), arguments: arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, deadline: 300
    ).run()
  }

  private func said(_ outcome: Outcome) -> String {
    (outcome.transcript + [outcome.standardError]).joined(separator: "\n")
  }

  private func failingLines(of outcome: Outcome) throws -> [Int] {
    try said(outcome).matches(of: #/issue at Red\.swift:(\d+):|Red\.swift:(\d+): error:/#)
      .map { try #require(Int($0.1 ?? $0.2 ?? "")) }.sorted()
  }

  /// The lines of a type in `Red.swift` that end with the comment.
  private func redLines(in type: String) throws -> [Int] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Red.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.contains(" \(type)") && $0.hasSuffix("{") })
    let end = try #require(lines[start...].firstIndex(of: "}"))
    return (start..<end).filter { lines[$0].hasSuffix("// red") }.map { $0 + 1 }
  }
}
