import Foundation
import PackagePlugin

/// Generates a Swift file with texts, so that a copied command still has them: the command gets every page in
/// `Playbook/`, and another target the text files in its folder.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let isCommand = target.name == "observer-pitfalls"
    let folder = isCommand ? context.package.directoryURL.appending(path: "Playbook") : target.directoryURL
    let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == (isCommand ? "md" : "txt") }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    // Strings, because the compiler takes half a minute for the arrays of bytes that `embedInCode` makes of 300 KB.
    let script = context.package.directoryURL.appending(path: "Plugins/EmbedTexts/embed.sh")
    return [
      .buildCommand(
        displayName: "Embedding texts", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, output.path] + texts.map(\.path), inputFiles: [script] + texts, outputFiles: [output])
    ]
  }
}
