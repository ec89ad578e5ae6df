import ChildProcesses
import Foundation

/// A program of another package in `Tests/Fixtures`, compiled against the modules of the running test's own build.
///
/// ```swift
/// let outcome = try await Fixture("SubjectApp").run()
/// #expect(outcome.transcript == ["…"])
/// ```
///
/// The folder holds a package as a user writes it: `Package.swift`, and one executable target below `Sources`. Anybody
/// can build it with `swift build`. A test compiles it in about two seconds, because it links the objects that are
/// already there instead of building this package a second time. While neither the program nor these objects change,
/// the tests run the program that an earlier test run compiled.
package struct Fixture {
  /// The modules that a program of probes links.
  package static let ofProbes = ["Locking", "ObserverTesting", "ChildProcesses", "CSpawn"]

  /// The modules that a program with the sample app's models links.
  package static let ofTheApp = [
    "Locking", "KeyValueObserving", "Observers", "SampleApp", "ChildProcesses", "CSpawn",
  ]

  private let folder: URL
  private let modules: [String]

  /// - Parameters:
  ///   - name: The folder in `Tests/Fixtures`.
  ///   - modules: The modules of this package to link; those that the fixture's products name, and what these depend
  ///     on.
  package init(_ name: String, modules: [String] = ofTheApp) {
    folder = TestBuild.package.appendingPathComponent("Tests/Fixtures/\(name)")
    self.modules = modules
  }

  /// Compiles the program and runs it.
  ///
  /// - Parameter flags: More flags for the compiler, such as `["-default-isolation", "MainActor"]`.
  /// - Returns: How the program ended, and each line that it wrote to standard output.
  /// - Throws: ``CompileError`` with the compiler's words if it rejects the program or warns.
  package func run(_ arguments: String..., flags: [String] = []) async throws -> Outcome {
    await ChildProcess(
      executable: try await program(flags), arguments: arguments, environment: ProcessInfo.processInfo.environment,
      deadline: 300
    ).run()
  }

  /// Compiles the program, as ``run(_:flags:)`` does.
  package func program(_ flags: [String] = []) async throws -> URL {
    let (sources, objects) = try (sources(), TestBuild.objects(of: modules))
    let texts = try sources.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let memory = try CompilerMemory(sources + texts + flags, objects: objects)
    if memory.answer != nil, FileManager.default.isExecutableFile(atPath: memory.program.path) { return memory.program }
    try await memory.writeProgram { program in
      let compilation = try await TestBuild.swiftc(
        flags + Sanitizer.options + ["-whole-module-optimization"] + sources + objects + ["-o", program.path])
      let warnings = compilation.standardError.split(separator: "\n").filter {
        // The gold linker warns about each of the address sanitizer's own symbols. That says nothing about the program.
        $0.contains("warning: ") && !$0.contains("Cannot export local symbol '__asan_")
      }
      guard compilation.exit == .status(0), warnings.isEmpty else {
        throw CompileError("\(folder.lastPathComponent) does not compile:\n\(compilation.standardError)")
      }
    }
    return memory.program
  }

  private func sources() throws -> [String] {
    let sources = folder.appendingPathComponent("Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    return names.sorted().map { sources.appendingPathComponent($0).path }
  }
}
