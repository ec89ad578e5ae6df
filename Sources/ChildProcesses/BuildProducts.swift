import Foundation

/// A finished build of this package. Other code can be compiled against its modules, so that nothing is built twice.
package struct BuildProducts: Sendable {
  /// The folder with the programs of the build, and with its modules.
  package let folder: URL
  /// The program or test bundle whose object files can be linked, such as `observer-pitfalls`.
  package let product: String

  package init(folder: URL, product: String) {
    self.folder = folder
    self.product = product
  }

  /// Runs the Swift compiler as another package would: in Swift 6 mode, where only public declarations are visible.
  ///
  /// - Parameter current: The folder in which the compiler runs. The default is this process's current folder.
  package func swiftc(_ arguments: [String], in current: URL? = nil, deadline: Double = 300) async -> Outcome {
    let modules = folder.appendingPathComponent("Modules").path
    // A program that runs probes needs this module, because ObserverTesting starts processes.
    let moduleOfC = folder.appendingPathComponent("CSpawn.build/module.modulemap").path
    let call =
      [
        "swiftc", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", modules,
        "-Xcc", "-fmodule-map-file=\(moduleOfC)",
      ] + Platform.compilerTarget + arguments
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", current?.path ?? "."]
    return await ChildProcess(
      executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: current == nil ? call : shell + call,
      environment: ProcessInfo.processInfo.environment, deadline: deadline
    ).run()
  }

  /// The object files of modules of this package.
  ///
  /// They come from the linker's own list, because the folder also keeps the object files of deleted sources.
  package func objects(of modules: [String]) throws -> [String] {
    let list = folder.appendingPathComponent("\(product).product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    }
    return try modules.flatMap { module in
      let own = objects.filter { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") }
      guard !own.isEmpty else { throw CompileError("The build in \(folder.path) has no module named \(module).") }
      return own
    }
  }
}

/// The reason why outside code could not be compiled or run.
package struct CompileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
