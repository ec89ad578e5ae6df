import ChildProcesses
import Foundation
import PitfallCatalogue

/// This package's sources and build. Every exercise is cut from the sources.
public struct CoursePackage: Sendable {
  /// The root of the package.
  public let root: URL
  /// The build that a learner's file is compiled against.
  package let build: BuildProducts

  init(root: URL, build: BuildProducts) { (self.root, self.build) = (root, build) }

  /// Finds the package in whose build folder a program is.
  ///
  /// - Throws: ``WorkshopError`` if the program is somewhere else.
  public init(program: URL) throws {
    let place = program.resolvingSymlinksInPath().deletingLastPathComponent()
    var folder = place
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Pitfalls").path) {
        root = folder
        build = BuildProducts(folder: place, product: "observer-pitfalls", root: root)
        return
      }
      folder.deleteLastPathComponent()
    }
    throw WorkshopError(
      "The workshop needs the package that it was built in, and \(program.path) is outside of it. "
        + "Run `scripts/workshop` in the package's folder.")
  }

  /// The text of a file, by its path from the root.
  func text(_ path: String) throws -> String {
    do {
      return String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    } catch {
      throw WorkshopError("The package lacks \(path). Restore it (`git checkout -- \(path)`), and try again.")
    }
  }

  func textIfThere(_ path: String) -> String? { try? text(path) }
}

/// Why the workshop cannot do what was asked, and what to do about it.
public struct WorkshopError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
