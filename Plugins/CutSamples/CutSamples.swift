import Foundation
import PackagePlugin

/// Generates a Swift file with every sample of the libraries' doc comments, so that a test can play them.
@main
struct CutSamples: BuildToolPlugin {
  static let libraries = [
    "Sources/KeyValueObserving", "Sources/Observers", "Sources/ObserverTesting", "Sources/LeakExpectations",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let script = context.package.directoryURL.appending(path: "Plugins/CutSamples/cut.awk")
    let output = context.pluginWorkDirectoryURL.appending(path: "Samples.swift")
    let sources = Self.libraries.flatMap { library in
      let folder = context.package.directoryURL.appending(path: library)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
      return (files ?? []).filter { $0.pathExtension == "swift" }
    }.sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Cutting the samples of the doc comments", executable: URL(filePath: "/usr/bin/awk"),
        arguments: ["-f", script.path, "-v", "output=\(output.path)"] + sources.map(\.path),
        inputFiles: [script] + sources, outputFiles: [output])
    ]
  }
}
