import CommandTesting
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

  @Test("A diff marks the flaw and the fix") func diff() async {
    for pitfall in Catalogue.pitfalls.sample(6) {
      let outcome = await Command.script("diff", pitfall.slug)
      #expect(outcome.exit == .status(0))
      let marked = outcome.transcript.filter { $0.hasPrefix("▶ ") }
      #expect(marked.contains { $0.hasPrefix("▶ -") && $0.contains("// FLAW:") }, "\(pitfall.name)")
      #expect(marked.contains { $0.hasPrefix("▶ +") && $0.contains("// FIX:") }, "\(pitfall.name)")
    }
  }

  @Test("A diff leaves out a story that is the same, and what the heads of the files say")
  func sameStory() async {
    let outcome = await Command.script("diff", "P01")
    #expect(!outcome.output.contains("MARK: - Story") && !outcome.output.contains(#/\n. ?[-+ ]\/\/\/ /#))
    #expect(!outcome.output.contains("\u{1B}["))
  }

  @Test("A diff without one known name is a wrong call", arguments: [[], ["P01", "P06"], ["danglin"], ["P99"]])
  func wrongNames(_ names: [String]) async {
    let script = Command.package.appendingPathComponent("scripts/diff")
    let outcome = await Command.run(script, names, environment: ["OBSERVER_PITFALLS": Command.program.path])
    #expect(outcome.exit == .status(2))
    #expect(outcome.transcript.isEmpty)
  }

  @Test(
    "In a checkout that cannot be written, the scripts run the command that it has built, with either build system",
    arguments: ["debug", "out/Products/Debug-linux", "out/Products/Debug"])
  func readOnly(_ place: String) async throws {
    try await withTemporaryFolder { folder in
      // Root may write everything, so root becomes nobody.
      let outcome = await Command.shell(
        #"""
        unset OBSERVER_PITFALLS OBSERVER_PITFALLS_BUILD_SYSTEM
        cd '\#(folder.path)' && mkdir -p scripts/lib Sources Plugins Playbook .build/\#(place) && touch Package.swift &&
          cp '\#(Command.package.path)/scripts/'{observer-pitfalls,demo} scripts &&
          cp '\#(Command.package.path)/scripts/lib/swiftpm' scripts/lib && cd .build/\#(place) || exit 1
        printf '#!/bin/sh\necho "as built: $*"\n' >observer-pitfalls
        chmod +x observer-pitfalls && cd - >/dev/null && chmod -R a-w,a+rX .
        as=; [ "$(id -u)" -ne 0 ] || as="setpriv --reuid=65534 --regid=65534 --clear-groups"
        $as scripts/demo P06
        status=$?
        chmod -R u+w . && exit $status
        """#)
      #expect(outcome.transcript == ["as built: demo P06"], "\(outcome.standardError)")
      #expect(outcome.exit == .status(0))
    }
  }

  @Test(
    "On a terminal, a script shows how far the build is, and whom it waits for; without one, what the program prints")
  func progress() async throws {
    try await withTemporaryFolder { folder in
      // This stands for a builder that waits for another one, and then builds.
      let line = #"""
        cd '\#(folder.path)' && mkdir -p scripts bin && rm -rf .build &&
          cp -R '\#(Command.package.path)/scripts/'{observer-pitfalls,lib} scripts &&
          printf '%s\n' '#!/bin/sh' 'echo "Another instance of SwiftPM (PID: 1) is already running" >&2' \
          'echo "[1/2] Compiling A $(printf %090d 0)"; mkdir -p .build/debug; cd .build/debug' \
          'printf "#!/bin/sh\necho played\n" >observer-pitfalls; chmod +x observer-pitfalls' >bin/swift &&
          chmod +x bin/swift && unset OBSERVER_PITFALLS OBSERVER_PITFALLS_BUILD_SYSTEM &&
          PATH=$PWD/bin:$PATH scripts/observer-pitfalls demo P06
        """#
      let terminal = try Terminal()
      _ = await terminal.run("stty cols 80; /bin/bash -c \"$LINE\"", environment: ["LINE": line])
      let shown = "\r\u{1B}[K[1/2] Compiling A \(String(repeating: "0", count: 61))\r\u{1B}[Kplayed\r\n"
      #expect(terminal.output.hasSuffix(shown), "\(terminal.output)")
      #expect(terminal.output.hasPrefix("Building observer-pitfalls (debug), which takes minutes the first time…\r\n"))
      #expect(terminal.output.contains("Another instance of SwiftPM (PID: 1) is already running\r\n"))
      let outcome = await Command.run(URL(filePath: "/bin/bash"), ["-c", line])
      #expect(outcome.transcript == ["played"] && !outcome.standardError.contains("[1/2]"), "\(outcome.standardError)")
    }
  }

  @Test("The demo and verify scripts pass their arguments on") func arguments() async {
    #expect(await Command.script("demo", "P01", "fixed").transcript.contains("✓ held (3 lines)"))
    #expect(await Command.script("verify", "P99").exit == .status(2))
    #expect(await Command.script("verify", "--sanitize=undefined").exit == .status(2))
    #expect(await Command.script("verify", "--configuration", "swift").exit == .status(2))
  }
}
