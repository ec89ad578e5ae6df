import ChildProcesses
import CompileTesting
import Foundation
import Locking
import Testing

@Suite("Compile tests: the harness") struct CompileTestingTests {
  @Test(
    "An unannounced diagnostic fails, and so does an announced one that does not appear",
    .serialized, .filterIssues(isOther),
    arguments: [
      "func mistyped() -> Int { \"1\" }",
      "func mistyped() -> Int { \"1\" }  // error: cannot find 'one' in scope",
      "func mistyped() -> Int { \"1\" }\n\n// error: cannot convert return expression of type 'String'",
      "func fits() -> Int { 1 }  // error: cannot convert",
      "func unused() { let one = 1 }",
    ])
  func mismatch(source: String) async throws {
    let before = Self.mismatches.withLock(\.self)
    try await expectDiagnostics(source)
    #expect(Self.mismatches.withLock(\.self) == before + 1, "the mismatch was not reported")
  }

  /// The mismatches that were reported, and then left out, so that a green run has no issue to explain.
  private static let mismatches = Locked(0)

  private static func isOther(_ issue: Issue) -> Bool {
    if !issue.description.contains("The compiler reported:") { return true }
    mismatches.withLock { $0 += 1 }
    return false
  }

  @Test("A compiler that did not judge the code is a failure") func noJudgement() async {
    await #expect(throws: CompileError.self) { try await expectDiagnostics("", flags: ["-no-such-flag"]) }
  }

  @Test("A missing fixture is a failure") func noFixture() async {
    await #expect(throws: (any Error).self) { try await Fixture("NoSuchApp").run() }
    await #expect(throws: CompileError.self) { try await Fixture("SubjectApp", modules: ["NoSuchModule"]).run() }
  }
}
