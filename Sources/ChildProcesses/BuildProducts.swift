import Foundation

/// A finished build of this package. Other code can be compiled against its modules, so that nothing is built twice.
///
/// This type knows how SwiftPM's two build systems lay out their folder, and tells them apart by what is there:
///
/// | | the native one, `.build/debug` | Swift Build, `.build/out/Products/Debug-linux` |
/// |---|---|---|
/// | a module | a file in `Modules` | a folder beside the programs, with a file for each processor |
/// | its objects | one for each file, in the linker's list of a product | one beside the programs |
/// | the compiler's cache | `ModuleCache` | `.build/out/ModuleCache.noindex` |
///
/// Scripts ask the command's hidden `build-products`.
package struct BuildProducts: Sendable {
  /// The folder with the programs of the build.
  package let folder: URL
  /// The program or test bundle whose object files can be linked, such as `observer-pitfalls`.
  private let product: String
  /// The root of the package.
  private let root: URL

  package init(folder: URL, product: String, root: URL) {
    (self.folder, self.product, self.root) = (folder, product, root)
  }

  /// The folder where the compiler finds the modules.
  private var moduleFolder: URL {
    let own = folder.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: own.path) ? own : folder
  }

  /// The files of the modules of this package. A build writes a module's file when the module changed.
  package func modules() throws -> [URL] {
    func modules(in folder: URL) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".swiftmodule") }.sorted().map(folder.appendingPathComponent)
    }
    let found = modules(in: moduleFolder).flatMap { module in
      let files = modules(in: module)
      return files.isEmpty ? [module] : files
    }
    guard !found.isEmpty else { throw lacks("modules") }
    return found
  }

  /// The compiler's options for code that imports modules of this package.
  package func importOptions() throws -> [String] {
    _ = try modules()
    // A program that runs probes needs the module in C, because ObserverTesting starts processes.
    let moduleOfC = root.appendingPathComponent("Sources/CSpawn/include/module.modulemap")
    return ["-I", moduleFolder.path, "-Xcc", "-fmodule-map-file=\(moduleOfC.path)"]
  }

  /// A folder in which the compiler keeps modules of the system; the build's own, which has most of them.
  package var moduleCache: URL {
    let shared = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "ModuleCache.noindex")
    return FileManager.default.fileExists(atPath: shared.path) ? shared : folder.appendingPathComponent("ModuleCache")
  }

  /// Runs the Swift compiler as another package would: in Swift 6 mode, where only public declarations are visible.
  ///
  /// - Parameter current: The folder in which the compiler runs. The default is this process's current folder.
  package func swiftc(_ arguments: [String], in current: URL? = nil, deadline: Double = 300) async throws -> Outcome {
    let call =
      ["swiftc", "-swift-version", "6", "-diagnostic-style", "llvm"] + (try importOptions()) + Platform.compilerTarget
      + arguments
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", current?.path ?? "."]
    return await ChildProcess(
      executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: current == nil ? call : shell + call,
      environment: ProcessInfo.processInfo.environment, deadline: deadline
    ).run()
  }

  /// The object files of modules of this package.
  package func objects(of modules: [String]) throws -> [String] {
    // The linker's own list, because the folder also keeps the object files of deleted sources.
    let list = folder.appendingPathComponent("\(product).product/Objects.LinkFileList")
    let linked = (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    }
    return try modules.flatMap { module in
      let relinked = folder.appendingPathComponent("\(module).o").path
      let own =
        linked?.filter { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") } ?? [relinked]
      guard let first = own.first, FileManager.default.fileExists(atPath: first) else {
        throw lacks("object files of the module \(module)")
      }
      return own
    }
  }

  private func lacks(_ what: String) -> CompileError {
    CompileError("The build in \(folder.path) has no \(what). Build the package again, and say it again.")
  }
}

/// The reason why outside code could not be compiled or run.
package struct CompileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
