import ChildProcesses
import CommandTesting
import Foundation
import Testing

@Suite struct BuildProductsTests {
  @Test(
    "The modules and their objects are found where either build system puts them, and deleted sources are not",
    arguments: [
      (
        [
          "Modules/A.swiftmodule", "A.build/One.swift.o", "A.build/Deleted.swift.o", "p.product/Objects.LinkFileList",
        ], ["Modules/A.swiftmodule"], ["A.build/One.swift.o"]
      ),
      (
        ["A.swiftmodule/x86_64.swiftmodule", "A.swiftmodule/x86_64.swiftdoc", "A.o"],
        ["A.swiftmodule/x86_64.swiftmodule"], ["A.o"]
      ),
    ])
  func layouts(_ files: [String], _ modules: [String], _ objects: [String]) async throws {
    try await withTemporaryFolder { folder in
      for file in files {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("'\(folder.path)/A.build/One.swift.o'\n".utf8).write(to: url)
      }
      let build = BuildProducts(folder: folder, product: "p", root: Command.package)
      #expect(try build.modules().map(\.path) == modules.map { "\(folder.path)/\($0)" })
      #expect(try build.objects(of: ["A"]) == objects.map { "\(folder.path)/\($0)" })
      let options = try build.importOptions()
      #expect(options[1] == folder.appending(path: modules[0].hasPrefix("Modules") ? "Modules" : "").path)
    }
  }

  @Test("What a build lacks is said in a sentence, with the folder and what to do")
  func lacks() async throws {
    try await withTemporaryFolder { folder in
      let build = BuildProducts(folder: folder, product: "p", root: Command.package)
      func sentence(_ what: String) -> String {
        "The build in \(folder.path) has no \(what). Build the package again, and say it again."
      }
      let modules = try #require(throws: CompileError.self) { try build.modules() }
      #expect(modules.description == sentence("modules"))
      let objects = try #require(throws: CompileError.self) { try build.objects(of: ["A"]) }
      #expect(objects.description == sentence("object files of the module A"))
      let call = await #expect(throws: CompileError.self) { _ = try await build.swiftc(["A.swift"]) }
      #expect(call?.description == modules.description)
    }
  }
}
