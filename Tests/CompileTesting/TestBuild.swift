import ChildProcesses
import Foundation

/// The build that this test run came from: outside code is compiled against its modules, so nothing is built twice.
struct TestBuild {
  /// The folder of the build's programs, with its modules beside them.
  static let folder = Bundle.main.bundleURL

  /// The root of the package.
  static let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Runs the Swift compiler as another package would: in Swift 6 mode, with only public declarations visible.
  static func swiftc(_ arguments: [String]) async -> Outcome {
    let modules = folder.appendingPathComponent("Modules").path
    let moduleOfC = folder.appendingPathComponent("CSpawn.build/module.modulemap").path
    return await ChildProcess(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: [
        "swiftc", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", modules,
        "-Xcc", "-fmodule-map-file=\(moduleOfC)",
      ] + target + arguments,
      environment: ProcessInfo.processInfo.environment, deadline: 300
    ).run()
  }

  /// The object files of modules of this package.
  ///
  /// They come from the linker's list, because a folder of object files keeps those of deleted sources.
  static func objects(of modules: [String]) throws -> [String] {
    let list = folder.appendingPathComponent("observer-pitfallsPackageTests.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    }
    return try modules.flatMap { module in
      let own = objects.filter { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") }
      guard !own.isEmpty else { throw CompileError("The test build links no module named \(module).") }
      return own
    }
  }

  /// A sanitizer must be linked into a program when the modules were compiled for it.
  static let sanitizer = ["address", "thread"].filter { dlsym(nil, "__\($0.first!)san_init") != nil }
    .map { "-sanitize=\($0)" }

  private static var target: [String] {
    #if os(macOS) && arch(arm64)
      ["-target", "arm64-apple-macosx15.0"]
    #elseif os(macOS)
      ["-target", "x86_64-apple-macosx15.0"]
    #else
      []
    #endif
  }
}

/// Why outside code could not be compiled or run.
package struct CompileError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Calls `body` with an empty folder, which is deleted afterward.
func withScratchFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CompileTesting-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
