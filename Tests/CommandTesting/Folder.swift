import ChildProcesses
import Foundation

/// A temporary folder, to run programs in.
package struct Folder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "observer-pitfalls-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// - Parameter copying: Files and folders of the package.
  package init(copying paths: [String]) throws {
    try self.init()
    for path in paths {
      let place = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Command.package.appending(path: path), to: place)
    }
  }

  package func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appending(path: path))
  }

  package func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  /// Runs a line of shell here.
  package func shell(_ line: String) async -> Outcome {
    await Command.run(URL(filePath: "/bin/sh"), ["-c", "cd \"$0\" && eval \"$1\"", url.path, line])
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }
}
