import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct ScriptTests {
  @Test("Each script says what it does", arguments: ["demo", "verify", "diff"])
  func help(_ name: String) async {
    let outcome = await Command.script(name, "--help")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.first?.hasPrefix("usage: scripts/\(name) ") == true)
    #expect(outcome.output.contains("Exit status: 0"))
  }

  @Test("A diff marks the flaw and the fix")
  func diff() async {
    for pitfall in Catalogue.pitfalls.sample(6) {
      let outcome = await Command.script("diff", pitfall.slug)
      #expect(outcome.exit == .status(0))
      let marked = outcome.transcript.filter { $0.hasPrefix("▶ ") }
      #expect(marked.contains { $0.hasPrefix("▶ -") && $0.contains("// FLAW:") }, "\(pitfall.name)")
      #expect(marked.contains { $0.hasPrefix("▶ +") && $0.contains("// FIX:") }, "\(pitfall.name)")
    }
  }

  @Test("A diff leaves out a story that is the same")
  func sameStory() async {
    let outcome = await Command.script("diff", "P01")
    #expect(!outcome.output.contains("MARK: - Story"))
    #expect(!outcome.output.contains("\u{1B}["))
  }

  @Test("A diff without one known name is a wrong call", arguments: [[], ["P01", "P06"], ["danglin"], ["P99"]])
  func wrongNames(_ names: [String]) async {
    let script = Command.package.appendingPathComponent("scripts/diff")
    let outcome = await Command.run(script, names, environment: ["OBSERVER_PITFALLS": Command.program.path])
    #expect(outcome.exit == .status(2))
    #expect(outcome.transcript.isEmpty)
  }

  @Test("A command that cannot be run is a wrong call", arguments: ["demo", "verify", "diff"])
  func noCommand(_ name: String) async {
    let script = Command.package.appendingPathComponent("scripts/\(name)")
    for command in ["/nope", "/etc/passwd", "/tmp"] {
      let outcome = await Command.run(script, ["P01"], environment: ["OBSERVER_PITFALLS": command])
      #expect(outcome.exit == .status(2))
      #expect(
        outcome.standardError
          == "scripts/observer-pitfalls: OBSERVER_PITFALLS names no program (was '\(command)'). "
          + "Name one, or unset it.\n")
    }
  }

  /// A file named `.build` stands for a folder that cannot be written, because a superuser may write to any folder.
  @Test("A script says so where nothing can be built", arguments: ["demo", "verify", "diff"])
  func cannotBuild(_ name: String) async throws {
    let copy = try Folder(copying: ["scripts"])
    defer { copy.remove() }
    try copy.write("", to: ".build")
    let outcome = await copy.shell("\(freshCopy(of: "scripts")); unset OBSERVER_PITFALLS; scripts/\(name) P01")
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains(".build' cannot be written, so nothing can be built."))
    #expect(outcome.standardError.contains("OBSERVER_PITFALLS"))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }

  @Test("Of what the build says, the compiler's warnings appear, once each")
  func warnings() async throws {
    let copy = try Folder(copying: ["scripts"])
    defer { copy.remove() }
    let warning = """
      /package/Sources/A.swift:3:3: warning: result of call to 'f()' is unused [#no-usage]
      2 |   let a = 1
      3 |   f()
        |   `- warning: result of call to 'f()' is unused [#no-usage]
      4 | }

      """
    try copy.write(
      """
      Building for debugging...
      [3/8] Compiling A A.swift
      \(warning)
      [4/8] Emitting module A
      \(warning)[5/8] Linking observer-pitfalls
      Build complete! (1.00s)

      """, to: "build.log")
    // A function of the shell stands for the compiler, and `echo` for the command that it builds.
    let line = """
      cd "$0" && \(freshCopy(of: "scripts")) && mkdir -p .build/debug
      ln -s "$(type -P echo)" .build/debug/observer-pitfalls
      swift() { cat build.log; }
      export -f swift
      unset OBSERVER_PITFALLS
      scripts/demo P13
      """
    let outcome = await Command.run(URL(filePath: "/bin/bash"), ["-c", line, copy.url.path])
    #expect(outcome.transcript == ["demo P13"])
    #expect(outcome.standardError == warning)
  }

  @Test("The stress script takes one factor")
  func stress() async {
    let outcome = await Command.script("stress", "2", "3")
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError == "scripts/stress: it takes one factor, but also got '3'. Leave it out.\n")
  }

  @Test("The demo and verify scripts pass their arguments on")
  func arguments() async {
    #expect(await Command.script("demo", "P01", "fixed").transcript.contains("✓ held (3 lines)"))
    #expect(await Command.script("verify", "P99").exit == .status(2))
    #expect(await Command.script("verify", "--sanitize=undefined").exit == .status(2))
    #expect(await Command.script("verify", "--configuration", "swift").exit == .status(2))
  }
}
