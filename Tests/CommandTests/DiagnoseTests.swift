import ChildProcesses
import CommandTesting
import Foundation
import TestSupport
import Testing

@Suite struct DiagnoseTests {
  private static let message =
    "Cannot remove an observer <A 0x1> for the key path \"b\" from <C 0x2> because it is not "
    + "registered as an observer."

  @Test("Standard input is diagnosed, with the line, the reason, the page, and the demo")
  func standardInput() async {
    let outcome = await Command.shell("printf '%s\\n' 'first line' '\(Self.message)' | \"$0\" diagnose")
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
    #expect(outcome.transcript.first == "P06 · DoubleRemove")
    #expect(outcome.output.contains("line 2   \(Self.message)"))
    #expect(outcome.output.contains("explain P06 --repair  (Playbook/DoubleRemove.md#in-your-app)"))
    #expect(outcome.output.contains("swift run observer-pitfalls demo P06"))
  }

  @Test("The program has the examples: with README's description it finds the page that people describe so")
  func embeddedExamples() async throws {
    let readme = try Command.source("README.md")
    let call = try #require(readme.firstMatch(of: /echo "(my handler [^"]*)" \| swift run \S+ diagnose\n/))
    let outcome = await Command.shell("echo '\(call.1)' | \"$0\" diagnose")
    #expect(outcome.output.firstMatch(of: /P\d\d/)?.0 == "P08", "\(outcome.output)")
  }

  @Test("JSON is one object per file, each on a line, with the candidates best first")
  func json() async throws {
    try await withTemporaryFolder { folder in
      let bare = "Abort: SIGABRT\n\n(0x1ca57b3d 0x1bcdf067 0x1ca57a85)"
      let texts = [
        "a.log": Self.message, "b.log": "The PDF export is empty.", "c.log": "deinit is never called", "d.log": bare,
      ]
      for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let outcome = await Command.run(
        Command.program, ["diagnose", "--json"] + texts.keys.sorted().map { folder.appending(path: $0).path })
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      let objects = try outcome.transcript.map { line in
        try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let candidates = objects.map { $0["candidates"] as? [[String: Any]] }
      try #require(candidates.count == 4)
      #expect(objects.map { $0["format"] as? String } == ["log", "description", "description", "log"])
      #expect(objects.map { $0["lines"] as? Int } == [1, 1, 1, 3] && objects[0]["advice"] == nil)
      #expect((objects[3]["advice"] as? String)?.contains("atos") == true)
      #expect((objects[3]["seen"] as? [[String: Any]])?.first?["place"] as? String == "line 1")
      #expect((objects[0]["seen"] as? [[String: Any]])?.isEmpty == true)
      #expect(candidates[0]?.first?["id"] as? String == "P06")
      #expect(candidates[1]?.isEmpty == true)
      #expect(candidates[2]?.isEmpty == true)
      let related = try #require(objects[2]["related"] as? [[String: Any]])
      #expect(related.count == 3 && related.allSatisfy { ($0["words"] as? [String])?.isEmpty == false })
      #expect((objects[1]["related"] as? [[String: Any]])?.isEmpty == true)
      #expect(objects[0]["file"] as? String == folder.appending(path: "a.log").path)
    }
  }

  @Test("It reads more files than a process may have open, one after the other")
  func manyFiles() async throws {
    try await withTemporaryFolder { folder in
      for number in 0..<100 { try Data(Self.message.utf8).write(to: folder.appending(path: "\(number).log")) }
      let outcome = await Command.shell("ulimit -n 24; cd '\(folder.path)' && \"$0\" diagnose --json *.log")
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      #expect(outcome.transcript.count { $0.contains("\"id\":\"P06\"") } == 100)
    }
  }

  @Test("A look-alike is no pitfall, and what was seen is named") func lookAlike() async {
    let outcome = await Command.shell(
      "echo '*** -[__NSArrayM objectAtIndex:]: index 2 beyond bounds [0 .. 1]' | \"$0\" diagnose -")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.first == "Nothing here proves a pitfall of this catalogue. What was seen:")
    #expect(outcome.output.contains("line 1: an index outside an array's range"))
  }

  @Test("Words without a known message lead to the three closest pages, and nearly no words to what people see")
  func words() async {
    let heading = "No message that this package knows. The closest pages, by their words:"
    let outcome = await Command.shell("echo 'sink is called once and never again' | \"$0\" diagnose")
    #expect(outcome.transcript.first == heading)
    #expect(outcome.transcript.contains { $0.hasPrefix("P13 · TokenDropped: ") && $0.contains("sink") })
    #expect(outcome.transcript.count { $0.hasPrefix("  page  ") } == 3)
    let unrelated = await Command.shell("echo 'a zeppelin' | \"$0\" diagnose")
    #expect(unrelated.output.contains("Playbook.md#what-you-see") && !unrelated.output.contains("page  "))
  }

  @Test(
    "What cannot be diagnosed is one sentence and status 2, and nothing is printed",
    arguments: [
      ("\"$0\" diagnose /no/such.log", "There is no file \"/no/such.log\"."),
      ("\"$0\" diagnose /tmp", "\"/tmp\" is a folder. Name the files in it."),
      ("\"$0\" diagnose </dev/null", "Standard input is empty: there is nothing to diagnose."),
      ("\"$0\" diagnose \"$0\"", "is no text: it contains zero bytes."),
      ("\"$0\" diagnose - -", "\"-\" is named twice. Name it once."),
      ("\"$0\" diagnose --jsno", "Did you mean \"--json\"?"),
    ])
  func wrongCalls(_ line: String, _ sentence: String) async {
    let outcome = await Command.shell(line)
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains(sentence), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(outcome.transcript.isEmpty)
  }

  @Test("Files that cannot be read are named after all others were diagnosed, with status 2")
  func someFiles() async {
    let outcome = await Command.shell("echo '\(Self.message)' | \"$0\" diagnose /no/such.log - /tmp")
    #expect(outcome.exit == .status(2) && outcome.transcript.contains("P06 · DoubleRemove"))
    #expect(
      outcome.standardError.contains("There is no file \"/no/such.log\".")
        && outcome.standardError.contains("\"/tmp\" is a folder."), "\(outcome.standardError)")
  }

  @Test("A warning says that it is one, and stands below what ended the process, which may be no pitfall")
  func warning() async {
    let warning = "Publishing changes from background threads is not allowed"
    let outcome = await Command.shell("printf '%s\\n' '\(warning)' 'Fatal error: Index out of range' | \"$0\" diagnose")
    #expect(
      outcome.transcript.first
        == "What ended the process is no pitfall of this catalogue. Below are warnings beside it.")
    #expect(outcome.output.contains("why   a warning, the message names it: a published value"), "\(outcome.output)")
    let json = await Command.shell("echo '\(warning)' | \"$0\" diagnose --json")
    #expect(json.output.contains("\"degree\":\"the message names it\""))
    #expect(json.output.contains("\"severity\":\"warning\""))
  }

  @Test("On a terminal of 80 columns and 24 rows, no line of an answer is cut or scrolls off")
  func screen() async throws {
    for name in ["thread.txt", "hang.ips", "exception.ips", "symbolized.ips"] {
      let report = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/Diagnosis/Reports/\(name)")
      let terminal = try Terminal()
      _ = await terminal.run(
        "stty cols 80 rows 24; '\(Command.program.path)' diagnose '\(report.path)'", environment: ["NO_COLOR": "1"])
      let lines = terminal.output.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(lines.count > 6 && lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(terminal.output)")
    }
  }

  @Test("Three pages by their words fit a screen") func height() async {
    let outcome = await Command.shell("echo 'my handler runs twice when I come back' | COLUMNS=80 \"$0\" diagnose")
    #expect(outcome.transcript.count < 24 && outcome.output.contains("P08 · DuplicateRegistration"))
  }

  @Test("Control characters of a log do not reach the terminal") func controlCharacters() async {
    let outcome = await Command.shell("printf '\\033[2J%s\\007\\n' '\(Self.message)' | \"$0\" diagnose")
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
  }

  /// The writer holds a pipe open, so that all but the pipe's 64 KB have been read when the memory is looked at.
  @Test(
    "A long log streams through in bounded memory",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "only Linux tells a peak there"))
  func memory() async throws {
    try await withTemporaryFolder { folder in
      let outcome = await Command.shell(
        """
        cd '\(folder.path)' && mkfifo log && { "$0" diagnose <log >out & } && exec 3>log
        lines() { yes '2026-01-01 12:00:00 App[1:2] GET /items/4711 took 12 ms, status 200' | head -c "$1"; }
        peak() { sed -n 's/^VmHWM:[^0-9]*\\([0-9]*\\) kB/\\1/p' "/proc/$!/status"; }
        lines 500000 >&3; peak; lines 3000000 >&3; peak
        echo >&3; echo '\(Self.message)' >&3; exec 3>&-; wait $!; head -n 1 out
        """)
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      try #require(outcome.transcript.count == 3)
      let peaks = outcome.transcript.prefix(2).compactMap(Int.init)
      try #require(peaks.count == 2)
      #expect(peaks[1] - peaks[0] < 2_500, "3 MB of text added \(peaks[1] - peaks[0]) kB")
      #expect(outcome.transcript[2].hasPrefix("P06"))
    }
  }
}
