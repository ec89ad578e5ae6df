import ChildProcesses
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

  @Test(
    "A megabyte of arguments is refused in one short line", arguments: ["demo", "verify", "explain", "list", "matrix"])
  func megabyte(_ command: String) async {
    for words in [
      Array(repeating: String(repeating: "x", count: 100_000), count: 10), Array(repeating: "x", count: 100_000),
    ] {
      let outcome = await Command.run(Command.program, [command] + words)
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError.utf8.count < 500)
      #expect(outcome.standardError.split(separator: "\n").count == 1)
      #expect(outcome.transcript.isEmpty)
    }
  }

  @Test(
    "A report's path may have spaces, line breaks, quotes, and characters beyond ASCII",
    arguments: ["a b", "a\nb", "\"'$`", "żółw ★"])
  func strangePath(_ name: String) async throws {
    try await withTemporaryFolder { folder in
      let inner = folder.appending(path: name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let file = inner.appending(path: "\(name).xml")
      #expect(await Command.run("verify", "P08", "--junit", file.path).exit == .status(0))
      #expect(try String(contentsOf: file, encoding: .utf8).contains("<testsuite "))
    }
  }

  @Test("A full disk is named, and the report of the run before stays")
  func fullDisk() async throws {
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

  @Test("A run that is killed leaves the report of the run before")
  func killed() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.xml")
      try Data("old".utf8).write(to: file)
      // The first line of output shows that the run is under way. Then nobody reads any further, and the run is killed.
      let line =
        "exec 3< <(exec \"$0\" verify P06 P11 P18 --junit '\(file.path)'); run=$!; "
        + "read -r _ <&3; kill -9 $run; wait $run"
      let outcome = await Command.shell(line)
      #expect(outcome.exit == .status(137))
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }
  }

  @Test(
    "What cannot be read is named with the system's reason",
    arguments: [
      ("diagnose /proc/self/mem", "\"/proc/self/mem\" cannot be read: Input/output error."),
      ("diagnose .", "\".\" is a folder. Name the files in it."),
      ("plot /nope send", "\"/nope\" cannot be read: No such file or directory."),
      ("plot . send", "\".\" cannot be read: Is a directory."),
      ("plot /dev/null send", "\"/dev/null\" is not what `scripts/bench --json` prints: "),
    ])
  func unreadable(_ call: String, _ sentence: String) async {
    let outcome = await Command.shell("\"$0\" \(call)")
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.hasPrefix("observer-pitfalls: \(sentence)"), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }

  @Test("Nothing waits for input: everything works without standard input")
  func noInput() async {
    #expect(await Command.shell("\"$0\" verify P08 <&-").exit == .status(0))
    #expect(await Command.shell("\"$0\" demo P06 naive </dev/null").exit == .status(0))
  }
}
