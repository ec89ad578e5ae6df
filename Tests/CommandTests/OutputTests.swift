import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct OutputTests {
  private static let escape = "\u{1B}["

  @Test(
    "Without a terminal, there are no colors",
    arguments: [["list"], ["demo", "P01"], ["verify", "P01"], ["--help"]])
  func noTerminal(_ arguments: [String]) async {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": ""]  // otherwise the runner's NO_COLOR hides the reason
    let outcome = await Command.run(Command.program, arguments, environment: environment)
    #expect(!outcome.output.contains(Self.escape))
    #expect(!outcome.transcript.isEmpty)
    if isLong { #expect(await !Command.table.value.output.contains(Self.escape)) }
  }

  @Test("On a terminal, there are colors") func terminal() async throws {
    let printed = try await onTerminal(["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(printed.contains("\(Self.escape)1;31m✗ crashed (SIGABRT)"))
  }

  @Test(
    "There are no colors where the environment says so",
    arguments: [["NO_COLOR": "1", "TERM": "xterm-256color"], ["NO_COLOR": "", "TERM": "dumb"]])
  func unwanted(_ environment: [String: String]) async throws {
    let printed = try await onTerminal(environment)
    #expect(printed.contains("✗ crashed (SIGABRT)"))
    #expect(!printed.contains(Self.escape))
  }

  /// The output of a demo on a terminal of its own.
  private func onTerminal(_ environment: [String: String]) async throws -> String {
    let terminal = try Terminal()
    _ = await terminal.run("'\(Command.program.path)' demo P01", environment: environment)
    return terminal.output
  }

  @Test(
    "A reader that is gone causes no error",
    arguments: [
      ["list"], ["list", "--json"], ["demo", "P01"], ["verify", "P08"], ["verify", "P08", "--json"], ["--help"],
    ])
  func goneReader(_ arguments: [String]) async {
    let outcome = await Command.shell(
      """
      folder=$(mktemp -d) && mkfifo "$folder/pipe" && exec 3<>"$folder/pipe" 4>"$folder/pipe" 3>&- && rm -r "$folder"
      "$0" \(arguments.joined(separator: " ")) >&4
      """)
    #expect(outcome.exit == .status(0))  // a signal would be 128 and its number
    #expect(outcome.standardError.isEmpty)
  }

  @Test(
    "A full disk or a closed output is reported once",
    arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")].filter {
      $0.0 != "> /dev/full" || FileManager.default.fileExists(atPath: "/dev/full")  // which only Linux has
    })
  func fullDisk(_ redirection: String, _ reason: String) async {
    for call in ["list", "demo P06"] {
      let outcome = await Command.shell("\"$0\" \(call) \(redirection)")
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError == "observer-pitfalls: Standard output could not be written: \(reason)\n")
    }
  }
}
