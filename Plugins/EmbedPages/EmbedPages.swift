import Foundation
import PackagePlugin

/// Generates a Swift file with the text of every page in `Playbook/`, so that a copied command can still print them.
@main
struct EmbedPages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Playbook")
    let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
    // Strings, because the compiler takes half a minute for the arrays of bytes that `embedInCode` makes of 300 KB.
    let script = """
      output=$1; shift
      {
        echo '/// The pages of the Playbook by their file names.'
        echo 'let embeddedPages: [String: String] = ['
        for page; do
          printf '"%s": ####"\""\\n' "$(basename "$page" .md)"
          cat "$page"
          printf '\\n"\""####,\\n'
        done
        echo ']'
      } > "$output"
      """
    return [
      .buildCommand(
        displayName: "Embedding the Playbook", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "embed", output.path] + pages.map(\.path), inputFiles: pages, outputFiles: [output])
    ]
  }
}
