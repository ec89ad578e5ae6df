import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import Workshop

/// `scripts/workshop`, which every call of a learner goes through, in a package whose build is only recorded.
@Suite("The script")
struct ScriptTests {
  @Test("It builds once after a source has changed, and then nothing, whichever source it was")
  func builds() async throws {
    try await withTemporaryFolder { root in
      let files = FileManager.default
      for folder in ["scripts", "Sources/other", "Plugins", "Playbook"] {
        try files.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
      }
      try root.write("", to: "Package.swift")
      let script = root.appending(path: "scripts/workshop")
      try files.copyItem(at: package.root.appending(path: "scripts/workshop"), to: script)
      // This build leaves a program alone that exists, as a build does if the program does not need the source.
      let build = """
        #!/bin/sh
        echo built >>'\(root.path)/builds'
        program='\(root.path)/.build/debug/observer-pitfalls'
        mkdir -p "$(dirname "$program")"
        [ -e "$program" ] || printf '#!/bin/sh\\necho "ran $*"\\n' >"$program"
        chmod +x "$program"

        """
      try root.write(build, to: "scripts/observer-pitfalls")
      let scripts = root.path + "/scripts"
      #expect(chmod(scripts + "/observer-pitfalls", 0o755) == 0)
      let shell = ChildProcess(
        executable: URL(filePath: "/bin/sh"), arguments: ["-c", freshCopy(of: scripts)], deadline: 300)
      #expect(await shell.run().exit == .status(0))
      var environment = ProcessInfo.processInfo.environment
      environment["OBSERVER_PITFALLS"] = nil
      let check = ChildProcess(
        executable: script, arguments: ["check", "P13"], environment: environment, deadline: 300)
      func builds(_ count: Int, _ location: SourceLocation = #_sourceLocation) async throws {
        let outcome = await check.run()
        #expect(outcome.exit == .status(0) && outcome.output == "ran workshop check P13", sourceLocation: location)
        #expect(try root.text("builds").split(separator: "\n").count == count, sourceLocation: location)
      }
      try await builds(1)
      try await builds(1)
      try root.write("let a = 1", to: "Sources/other/A.swift")
      func date(_ path: String, _ seconds: TimeInterval) throws {
        try files.setAttributes(
          [.modificationDate: Date.now + seconds], ofItemAtPath: root.appending(path: path).path)
      }
      // Minutes apart, however coarse the dates of the file system are.
      try date("Sources/other/A.swift", 60)
      try await builds(2)
      try date("Sources/other/A.swift", -60)
      try date(".build/debug/observer-pitfalls", -120)
      try await builds(2)
    }
  }
}
