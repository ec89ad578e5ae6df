import ChildProcesses
import CompileTesting
import Foundation
import TestSupport
import Testing

@Suite("A failure is reported at the caller's line") struct FailureLineTests {
  @Test("In Swift Testing") func swiftTesting() async throws {
    let outcome = await run(.swiftTesting(["--filter", "RedTesting"]))
    #expect(outcome.exit == .status(1))
    #expect(try failingLines(of: outcome) == redLines(in: "RedTesting"))
    #expect(said(outcome).contains("Screen was not released."))
  }

  @Test("In Swift Testing, the report is attached to the test") func attached() async throws {
    let attached = try await RedTests.attachments(of: "RedAttachments")
    #expect(attached.count == 2)
    for report in attached.values {
      #expect(report.contains("Red.swift:") && report.contains(": Screen was not released."))
      #expect(report.contains("╰→ Screen"), "the trace")
    }
  }

  @Test("In XCTest") func xctest() async throws {
    let outcome = await run(.xctest("RedXCTest"))
    #expect(outcome.exit == .status(1))
    #expect(try failingLines(of: outcome) == redLines(in: "RedXCTest"))
    #expect(said(outcome).contains("Screen was not released."))
  }

  @Test(
    "Outside a test, the process ends and says why",
    arguments: [
      (
        .swiftTesting(["--filter", "DeafTesting/detached"]),
        "A leak check was called outside of a test of Swift Testing"
      ),
      (
        .swiftTesting(["--filter", "DeafTesting/strangerToXCTest"]),
        "A leak check was called on a test case that does not run"
      ),
      (.xctest("DeafXCTest"), "A leak check was called outside of a test of Swift Testing"),
    ] as [(Call, String)])
  func deaf(call: Call, words: String) async {
    let outcome = await run(call)
    #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(outcome.exit))
    #expect(outcome.standardError.contains(words))
  }

  enum Call {
    case swiftTesting([String])
    case xctest(String)
  }

  /// These tests' own program once more, with the red ones switched on.
  private func run(_ call: Call) async -> Outcome {
    switch call {
    case .swiftTesting(let arguments): await TestProgram.swiftTesting(arguments, RedTests.environment)
    case .xctest(let name): await TestProgram.xctest("ObserverTestingTests.\(name)", RedTests.environment)
    }
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
