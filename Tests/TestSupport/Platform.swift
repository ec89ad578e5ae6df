// The differences between systems that the tests meet.

import ChildProcesses
import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that compares how many bytes of the heap are in use.
  package static var exactHeap: Self {
    .enabled(if: isLinux, "only glibc is known to count the heap exactly")
  }

  /// For a test that rewrites what the compiler says to the assembler.
  package static var gnuAssembly: Self {
    .enabled(if: isLinux, "Apple's assembler has other words")
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// The folder of the build that these tests belong to. The command lies there, and so do the modules.
package let buildFolder: URL = {
  #if canImport(Darwin)
    folder(ofTestsLoadedFrom: testFile)
  #else
    Bundle.main.bundleURL
  #endif
}()

#if canImport(Darwin)
  /// The file that this very code was loaded from: `…/debug/PackageTests.xctest/Contents/MacOS/PackageTests`. The
  /// process is no help, because a helper inside the toolchain, or Xcode's `xctest`, loads the tests.
  private let testFile: String = {
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { fatalError("no file has this code") }
    return String(cString: name)
  }()
#endif

/// The program that runs these tests once more, for tests that must fail. Both ways are those of `swift test`.
package enum TestProgram {
  /// Runs tests of Swift Testing.
  package static func swiftTesting(_ arguments: [String], _ environment: [String: String]) async -> Outcome {
    let library = ["--testing-library", "swift-testing"]
    #if canImport(Darwin)
      // The helper runs nothing without the bundle. Below Xcode, this process is another program.
      let helper = await found("swiftpm-testing-helper", in: "usr/libexec/swift/pm")
      return await run(helper, ["--test-bundle-path", testFile] + arguments + library, environment)
    #else
      return await run(CommandLine.arguments[0], arguments + library, environment)
    #endif
  }

  /// Runs a test case of XCTest, `Module.Class`.
  package static func xctest(_ name: String, _ environment: [String: String]) async -> Outcome {
    #if canImport(Darwin)
      let bundle = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
      return await run(found("xctest"), ["-XCTest", name, bundle.deletingLastPathComponent().path], environment)
    #else
      return await run(CommandLine.arguments[0], [name], environment)
    #endif
  }

  private static func run(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) async -> Outcome {
    await ChildProcess(
      executable: URL(filePath: program), arguments: arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, deadline: 300
    ).run()
  }

  #if canImport(Darwin)
    /// The path of a tool of Xcode. It is started directly, because `xcrun`, like every program of the system, passes
    /// no `DYLD_` variables on, and `swift test` says with them where the frameworks are.
    private static func found(_ tool: String, in folder: String = "") async -> String {
      let current = CommandLine.arguments[0]
      if current.hasSuffix("/\(tool)") { return current }
      let compiler = folder.isEmpty ? tool : "swift"
      let path = await run("/usr/bin/xcrun", ["--find", compiler], [:]).transcript.first ?? ""
      guard !folder.isEmpty else { return path }
      let toolchain = (0..<3).reduce(URL(filePath: path)) { url, _ in url.deletingLastPathComponent() }
      return toolchain.appending(path: folder).appending(path: tool).path
    }
  #endif
}

/// The folder that holds the test bundle of a file: `…/debug/PackageTests.xctest/Contents/MacOS/PackageTests`.
package func folder(ofTestsLoadedFrom file: String) -> URL {
  var url = URL(filePath: file)
  while url.pathExtension != "xctest" && url.path.count > 1 { url.deleteLastPathComponent() }
  return url.deletingLastPathComponent()
}
