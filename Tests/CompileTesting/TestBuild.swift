import ChildProcesses
import Foundation
import TestSupport

/// The build that this test run came from: outside code is compiled against its modules, so nothing is built twice.
package struct TestBuild {
  private static let products = BuildProducts(
    folder: buildFolder, product: "observer-pitfallsPackageTests", root: package)

  /// The root of the package.
  package static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Runs the Swift compiler as another package would: in Swift 6 mode, with public declarations alone in sight.
  package static func swiftc(_ arguments: [String]) async throws -> Outcome { try await products.swiftc(arguments) }

  /// The files of the modules of this package.
  package static func modules() throws -> [URL] { try products.modules() }

  /// The object files of modules of this package.
  package static func objects(of modules: [String]) throws -> [String] { try products.objects(of: modules) }
}

/// Calls `body` with an empty folder, which is deleted afterward.
package func withScratchFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("CompileTesting-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
