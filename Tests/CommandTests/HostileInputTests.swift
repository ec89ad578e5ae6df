import ChildProcesses
import CommandTesting
import Foundation
import Testing

/// Input that makes no sense gets a clear message and exit status 2, and no file is lost.
@Suite struct HostileInputTests {
  @Test(
    "Bytes that are not UTF-8 are shown as such",
    arguments: [
      (#""$0" demo "$(printf 'P\377\37601')""#, "There is no pitfall \"P\u{FFFD}\u{FFFD}01\"."),
      (#""$0" list "$(printf '\303\050')""#, "`list` takes no names, but got \"\u{FFFD}(\"."),
      (#""$0" "$(printf '\200')""#, "There is no command \"\u{FFFD}\"."),
      (#""$0" matrix "$(printf '\355\240\200')""#, "There is no mechanism \"\u{FFFD}"),
    ])
  func brokenText(_ line: String, _ sentence: String) async {
    let outcome = await Command.shell(line)
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains(sentence), "it said: \(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(outcome.transcript.isEmpty)
  }

  @Test("A full disk is named, and the report of the run before stays") func fullDisk() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.xml")
      try Data("old".utf8).write(to: file)
      // No file may grow here, as on a full disk. Without the signal, `write` fails.
      let outcome = await Command.shell("trap '' XFSZ; ulimit -f 0; \"$0\" verify P08 --junit '\(file.path)'")
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError.contains("observer-pitfalls: The report \"\(file.path.prefix(40))"))
      #expect(outcome.standardError.contains("\" could not be written, so it is as before: "))
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.xml"])
    }
  }

  @Test(
    "What cannot be read is named with the system's reason",
    arguments: [
      ("diagnose /proc/self/mem", "\"/proc/self/mem\" cannot be read: Input/output error."),
      ("diagnose .", "\".\" is a folder. Name the files in it."),
    ].filter { !$0.0.contains("/proc/") || FileManager.default.fileExists(atPath: "/proc") })  // which only Linux has
  func unreadable(_ call: String, _ sentence: String) async {
    let outcome = await Command.shell("\"$0\" \(call)")
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.hasPrefix("observer-pitfalls: \(sentence)"), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }
}
