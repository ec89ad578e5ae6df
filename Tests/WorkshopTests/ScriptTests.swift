import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import Workshop

/// What leads to the command: `scripts/workshop`, which every call of a learner goes through, and the container.
@Suite("The script") struct ScriptTests {
  @Test("A container makes the learner's folder in the clone, opens it in its window, and keeps it when it is rebuilt")
  func container() async throws {
    let text = try package.root.text(".devcontainer/devcontainer.json")
    let container = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    try await withTemporaryFolder { root in
      try FileManager.default.createSymbolicLink(
        at: root.appending(path: "scripts"), withDestinationURL: package.root.appending(path: "scripts"))
      // The shell's functions stand for the build and for the editor's command.
      let shell = "swift() { echo build; }; code() { echo \"code $*: $PWD\"; }; cd '\(root.path)' && "
      func run(_ name: String) async throws -> [String] {
        let line = try #require(container[name] as? String)
        let outcome = await ChildProcess(
          executable: URL(filePath: "/bin/sh"), arguments: ["-c", shell + line],
          environment: ProcessInfo.processInfo.environment.merging(["OBSERVER_PITFALLS": program.path]) { $1 },
          deadline: 300
        ).run()
        #expect(outcome.exit == .status(0), "\(outcome.standardError)")
        return outcome.transcript
      }
      #expect(try await run("onCreateCommand").contains { $0.contains("has \(course.exercises.count) exercises") })
      try root.write("mine", to: "observer-workshop/Exercises/P13-TokenDropped.swift")
      #expect(try await run("onCreateCommand") == ["build"])
      let lines = try await run("postAttachCommand")
      #expect(lines.first == "code -r .: \(root.path)/observer-workshop")
      #expect(lines.contains { $0.contains("Exercises/") })
      #expect(try root.text("observer-workshop/Exercises/P13-TokenDropped.swift") == "mine")
    }
    #expect(try package.root.text(".gitignore").contains("\n/observer-workshop/\n"))
  }

  @Test("It builds once after a source has changed, and then nothing, whichever source it was")
  func builds() async throws {
    try await withTemporaryFolder { root in
      let files = FileManager.default
      for folder in ["scripts/lib", "Sources/other", "Plugins", "Playbook"] {
        try files.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
      }
      try root.write("", to: "Package.swift")
      let script = root.appending(path: "scripts/workshop")
      for name in ["scripts/workshop", "scripts/lib/swiftpm"] {
        try files.copyItem(at: package.root.appending(path: name), to: root.appending(path: name))
      }
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
      environment["OBSERVER_PITFALLS_BUILD_SYSTEM"] = nil
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
