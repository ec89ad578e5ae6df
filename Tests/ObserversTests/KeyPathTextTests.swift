import ChildProcesses
import CompileTesting
import Foundation
import TestSupport
import Testing

@Suite("Surface: what a key path says of itself decides nothing") struct KeyPathTextTests {
  private static let source = #"""
    import KeyValueObserving
    import Observers
    final class Writer: CocoaObject { @Dynamic var name = "Ann" }
    final class Draft: CocoaObject { @Dynamic var author: Writer? }
    let draft = Draft()
    print("\(\Draft.author?.name)")
    let token = draft.observe(\.author?.name, options: .initial) { _, new in print(new.flatMap { $0 } ?? "nobody") }
    draft.author = Writer()
    draft.author?.name = "Bob"
    """#

  /// A key path's text names its getters where the program finds their symbols, and shows addresses elsewhere. A debug
  /// build for Apple's systems finds them. On Linux, a program exports its symbols for that.
  @Test("A path of two hops is observed the same way with and without the names of its getters", .gnuAssembly)
  func bothForms() async throws {
    try await withScratchFolder { folder in
      let (main, hidden) = (folder.appending(path: "main.swift"), folder.appending(path: "hidden.s"))
      try Self.source.write(to: main, atomically: true, encoding: .utf8)
      try await expectSuccess(
        TestBuild.swiftc(["-emit-assembly", main.path, "-o", hidden.path]))
      let exported = folder.appending(path: "exported.s")
      try String(contentsOf: hidden, encoding: .utf8).replacing(#/(?m)^\s*\.hidden\s.*$/#, with: "")
        .write(to: exported, atomically: true, encoding: .utf8)

      let plain = try await lines(ofProgramFrom: hidden)
      let named = try await lines(ofProgramFrom: exported, linkedWith: ["-Xlinker", "--export-dynamic"])
      #expect(plain.first?.contains("<computed ") == true)
      #expect(named.first == #"\Draft.author?.name?"#)
      #expect(plain.dropFirst() == ["nobody", "Ann", "Bob"])
      #expect(named.dropFirst() == plain.dropFirst())
    }
  }

  private func lines(ofProgramFrom assembly: URL, linkedWith flags: [String] = []) async throws -> [String] {
    let object = assembly.appendingPathExtension("o").path
    let program = assembly.deletingPathExtension()
    let clang = ChildProcess(
      executable: URL(filePath: "/usr/bin/env"), arguments: ["clang", "-c", assembly.path, "-o", object],
      environment: ProcessInfo.processInfo.environment, deadline: 300)
    try await expectSuccess(clang.run())
    let modules = try TestBuild.objects(of: ["Locking", "KeyValueObserving", "Observers"])
    try await expectSuccess(
      TestBuild.swiftc(Sanitizer.options + flags + [object] + modules + ["-o", program.path]))
    return await ChildProcess(
      executable: program, arguments: [], environment: ProcessInfo.processInfo.environment, deadline: 300
    ).run().transcript
  }

  private func expectSuccess(_ outcome: Outcome) throws {
    try #require(outcome.exit == .status(0), "\(outcome.standardError)")
  }
}
