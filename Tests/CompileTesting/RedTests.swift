import Foundation
import TestSupport

/// Tests that must fail. They run only in a child process, whose output another test reads.
package enum RedTests {
  private static let variable = "OBSERVER_PITFALLS_RED"
  package static let areAskedFor = ProcessInfo.processInfo.environment[variable] != nil

  /// What switches them on, for ``TestProgram``.
  package static let environment = [variable: "1", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]

  /// What the tests of a suite attach, by the name of the file.
  package static func attachments(of suite: String) async throws -> [String: String] {
    try await withScratchFolder { folder in
      _ = await TestProgram.swiftTesting(["--filter", suite, "--attachments-path", folder.path], environment)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
        })
    }
  }
}
