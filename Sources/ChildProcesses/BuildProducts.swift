import Foundation

/// A build of this package: what it takes to compile other code against its modules, so that nothing is built twice.
package struct BuildProducts: Sendable {
  /// Where the programs of the build lie, and its modules beside them.
  package let folder: URL
  /// The program or test bundle whose list of objects names those to link: `observer-pitfalls`.
  package let product: String

  package init(folder: URL, product: String) {
    self.folder = folder
    self.product = product
  }

  /// Runs the Swift compiler as another package would: in Swift 6 mode, with public declarations alone in sight.
  ///
  /// - Parameter current: The folder in which the compiler runs, if another than this process's.
  package func swiftc(_ arguments: [String], in current: URL? = nil, deadline: Double = 300) async -> Outcome {
    let modules = folder.appendingPathComponent("Modules").path
    // Programs of probes need it, because ObserverTesting starts processes.
    let moduleOfC = folder.appendingPathComponent("CSpawn.build/module.modulemap").path
    let call =
      [
        "swiftc", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", modules,
        "-Xcc", "-fmodule-map-file=\(moduleOfC)",
      ] + Self.target + arguments
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", current?.path ?? "."]
    return await ChildProcess(
      executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: current == nil ? call : shell + call,
      environment: ProcessInfo.processInfo.environment, deadline: deadline
    ).run()
  }

  /// The object files of modules of this package.
  ///
  /// From the linker's own list: a folder of object files keeps those of sources that were deleted.
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

  /// A sanitizer must be linked into a program when the modules were compiled for it.
  package static let sanitizer = ["address", "thread"].filter { isLinked("__\($0.first!)san_init") }
    .map { "-sanitize=\($0)" }

  private static func isLinked(_ symbol: String) -> Bool {
    let program = unsafe dlopen(nil, RTLD_NOW)  // unsafe by its type alone: nil names the running program
    return unsafe dlsym(program, symbol) != nil  // the address is only compared with nil, never called
  }

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

  package init(_ description: String) {
    self.description = description
  }
}
