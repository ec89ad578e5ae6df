import Foundation
import PitfallCatalogue
import Testing

@Suite struct OutputTests {
  private static let escape = "\u{1B}["

  @Test(arguments: [["list"], ["demo", "P01"], ["verify", "P01"], ["--help"]])
  func withoutATerminalThereAreNoColors(_ arguments: [String]) async {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": ""]  // Else a test runner's own NO_COLOR hides the reason.
    let outcome = await Command.run(Command.program, arguments, environment: environment)
    #expect(!outcome.output.contains(Self.escape))
    #expect(!outcome.transcript.isEmpty)
    #expect(await !Command.table.value.output.contains(Self.escape))
  }

  @Test func onATerminalThereAre() async {
    let printed = await onTerminal(["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(printed.contains("\(Self.escape)1;31m✗ crashed (SIGABRT)"))
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm-256color"], ["NO_COLOR": "", "TERM": "dumb"]])
  func butNotWhereTheyAreUnwanted(_ environment: [String: String]) async {
    let printed = await onTerminal(environment)
    #expect(printed.contains("✗ crashed (SIGABRT)"))
    #expect(!printed.contains(Self.escape))
  }

  @Test func norOnATerminalOfNoKind() async {
    let printed = await onTerminal(["NO_COLOR": ""], without: ["-u", "TERM"])
    #expect(printed.contains("✗ crashed (SIGABRT)"))
    #expect(!printed.contains(Self.escape))
  }

  /// What a demo prints on a terminal of its own.
  private func onTerminal(_ environment: [String: String], without: [String] = []) async -> String {
    let spawn = "import pty, sys; pty.spawn(sys.argv[1:])"
    let python = URL(fileURLWithPath: "/usr/bin/env")
    return await Command.run(
      python, without + ["python3", "-c", spawn, Command.program.path, "demo", "P01"], environment: environment
    ).output
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["demo", "P01"], ["verify", "P06"], ["verify", "P06", "--json"], ["--help"],
  ])
  func aReaderThatIsGoneIsNoTrouble(_ arguments: [String]) throws {
    let (output, error) = (Pipe(), Pipe())
    try output.fileHandleForReading.close()
    let process = Process()
    process.executableURL = Command.program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = error
    try process.run()
    #expect(try error.fileHandleForReading.readToEnd() ?? Data() == Data())
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test func aReaderThatLeavesEarlyGetsWhatItRead() async {
    let outcome = await Command.shell("set -o pipefail; \"$0\" list --json | head -n 1")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript == ["["])
    #expect(outcome.standardError.isEmpty)
  }

  @Test(arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func aFullDiskOrAClosedOutputIsSaidOnce(_ redirection: String, _ reason: String) async {
    for call in ["list", "demo P06"] {
      let outcome = await Command.shell("\"$0\" \(call) \(redirection)")
      #expect(outcome.exit == .status(1))
      #expect(outcome.standardError == "observer-pitfalls: Standard output could not be written: \(reason)\n")
    }
  }
}
