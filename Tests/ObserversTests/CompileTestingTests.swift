import ChildProcesses
import CompileTesting
import Foundation
import Testing

@Suite("Compile tests: the harness")
struct CompileTestingTests {
  @Test("Announced errors and warnings pass, each at its line")
  func announced() async throws {
    try await expectDiagnostics(
      """
      func fits() -> Int { 1 }
      func mistyped() -> Int { "1" }  // error: cannot convert return expression of type 'String'
      func twice() { one(); two() }  // error: cannot find 'one' in scope // error: cannot find 'two' in scope
      func below() { one(); two() }
      // error: cannot find 'one' in scope
      // error: cannot find 'two' in scope
      """)
    try await expectDiagnostics("func unused() { let one = 1 }  // warning: was never used")
  }

  @Test("Data races, which the compiler finds last, are reported")
  func dataRaces() async throws {
    try await expectDiagnostics(
      """
      final class Document { var title = "" }
      @MainActor var shown: [Document] = []
      func show(_ document: Document) async {
        await MainActor.run { shown.append(document) }  // error: sending 'document' risks causing data races
      }
      """)
  }

  @Test("Flags are passed to the compiler")
  func flags() async throws {
    let source = "final class Screen { static var shown = 0 }"
    try await expectDiagnostics(source + "  // error: static property 'shown' is not concurrency-safe")
    try await expectDiagnostics(source, flags: ["-default-isolation", "MainActor"])
  }

  @Test(
    "An unannounced diagnostic fails, and so does an announced one that does not appear",
    arguments: [
      "func mistyped() -> Int { \"1\" }",
      "func mistyped() -> Int { \"1\" }  // error: cannot find 'one' in scope",
      "func mistyped() -> Int { \"1\" }\n\n// error: cannot convert return expression of type 'String'",
      "func fits() -> Int { 1 }  // error: cannot convert",
      "func unused() { let one = 1 }",
    ])
  func mismatch(source: String) async throws {
    try await withKnownIssue {
      try await expectDiagnostics(source)
    } matching: {
      $0.description.contains("The compiler reported:")
    }
  }

  @Test("A compiler that did not judge the code is a failure")
  func noJudgement() async {
    await #expect(throws: CompileError.self) { try await expectDiagnostics("", flags: ["-no-such-flag"]) }
  }

  @Test("A missing fixture is a failure")
  func noFixture() async {
    await #expect(throws: (any Error).self) { try await Fixture("NoSuchApp").run() }
    await #expect(throws: CompileError.self) { try await Fixture("KeyValueApp", modules: ["NoSuchModule"]).run() }
  }

  @Test("A program that two tests compile at once keeps its file, because it may run and start itself as a child")
  func twiceAtOnce() async throws {
    let memory = CompilerMemory(["\(UUID())"])
    defer {
      for file in [memory.program, memory.program.appendingPathExtension("json")] {
        try? FileManager.default.removeItem(at: file)
      }
    }
    for text in ["first", "second"] { try await memory.writeProgram { try Data(text.utf8).write(to: $0) } }
    #expect(try String(contentsOf: memory.program, encoding: .utf8) == "first")
    #expect(memory.answer?.isEmpty == true)
  }
}
