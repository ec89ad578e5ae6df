import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

/// A wrong call gets one sentence or two, with the value and what to do, exit status 2, and nothing is played.
@Suite struct WrongCallTests {
  @Test(
    "A wrong call is rejected in one line that says what to do",
    arguments: [
      ([""], "There is no command \"\". Leave it out, or see `swift run observer-pitfalls --help`"),
      (["explian"], "There is no command \"explian\". Did you mean \"explain\"?"),
      (["P01"], "There is no command \"P01\". To see that pitfall, run `swift run observer-pitfalls demo P01`."),
      (["diff", "P06"], "There is no command \"diff\", but a script: run `scripts/diff P06`."),
      (["swap"], "There is no command \"swap\", but a script: run `scripts/swap`."),
      (["--colour"], "There is no option \"--colour\"."),
      (["list", "P01"], "`list` takes no names, but got \"P01\"."),
      (["list", "--symptom"], "--symptom needs a value"),
      (["--json", "P06"], "Options stand after a command, and \"P06\" came after them without one."),
      (["help", "explian"], "There is no command \"explian\". Did you mean \"explain\"?"),
      (["demo", "\u{1B}[31mP01\u{7}"], "There is no pitfall \"\\u{1B}[31mP01\\u{7}\"."),
      (["demo", "P01", "na\u{1B}ive"], "has no scenario \"na\\u{1B}ive\""),
      (["\u{1B}]0;title\u{7}"], "There is no command \"\\u{1B}]0;title\\u{7}\"."),
      (["diff", "\u{1B}c"], "run `scripts/diff \\u{1B}c`."),
      (["list", "--\u{1B}[2J"], "There is no option \"--\\u{1B}[2J\"."),
      (["list", "a\nb"], "but got \"a\\u{A}b\"."),
      (["matrix", "\u{202E}tcejbuS"], "There is no mechanism \"\\u{202E}tcejbuS\"."),
      (["matrix", "Subject", "\u{1B}c"], "There is no probe \"\\u{1B}c\"."),
      (["verify", "--junit", "/no\u{1B}c/r.xml"], "there is no folder \"/no\\u{1B}c\"."),
      (["play", "P01", "fixed", "--watchdog", "\u{1B}c"], "(was \"\\u{1B}c\")."),
      (["list", "--jsn"], "There is no option \"--jsn\". Did you mean \"--json\"?"),
      (["list", "--json", "--json"], "--json is given twice."),
      (["list", "--json=yes"], "--json takes no value, but got \"yes\"."),
      (["explain"], "`swift run observer-pitfalls explain` needs the name of a pitfall"),
      (["explain", "P01", "P06"], "takes one pitfall, but also got \"P06\"."),
      (["demo"], "`swift run observer-pitfalls demo` needs the name of a pitfall"),
      (
        ["demo", "danglin-observer"], "There is no pitfall \"danglin-observer\". Did you mean \"P01 DanglingObserver\""
      ),
      (["demo", "strongRetian"], "There is no pitfall \"strongRetian\"."),
      (["demo", "P01", "purple"], "P01 DanglingObserver has no scenario \"purple\". It has naive, naive-stranger,"),
      (["demo", "P01", "fxied"], "has no scenario \"fxied\". Did you mean \"fixed\"? It has naive,"),
      (["demo", "P01", "naive", "fixed"], "but also got \"fixed\"."),
      (["demo", ""], "There is no pitfall \"\"."),
      (["verify", "P01", "dangling-observer"], "P01 is named twice, as \"P01\" and \"dangling-observer\"."),
      (["verify", "P99"], "There is no pitfall \"P99\"."),
      (["verify", "--junit"], "--junit needs a value, but has none. Write `--junit FILE`."),
      (["play", "P01", "fixed", "--watchdog"], "--watchdog needs a value, but has none. Write `--watchdog SECONDS`."),
      (["verify", "--junit="], "--junit needs a value, but has none."),
      (["verify", "--junit", "--json"], "--junit needs a value, but has none."),
      (["verify", "--junit", "/no/such/folder/r.xml"], "there is no folder \"/no/such/folder\"."),
      (["verify", "--junit", "/tmp"], "--junit \"/tmp\" is a folder."),
      (
        ["matrix", "subjcet"],
        "There is no mechanism \"subjcet\". Did you mean \"Subject\"? `swift run observer-pitfalls matrix"
      ),
      (["matrix", "raw-key-value-observng"], "Did you mean \"RawKeyValueObserving\" or "),
      (["matrix", "growth"], "\"growth\" is a probe. Name a mechanism before it, as `swift run observer-pitfalls"),
      (
        ["matrix", "Subject", "ended-twicee"],
        "There is no probe \"ended-twicee\". Did you mean \"ended-twice\"? `swift run observer"
      ),
      (["matrix", "Subject", "growth", "P01"], "takes a mechanism and a probe, but also got \"P01\"."),
      (["matrix", "--json", "--markdown"], "--json and --markdown exclude each other."),
      (["matrix", "--jsno"], "There is no option \"--jsno\". Did you mean \"--json\"?"),
      (["pages"], "`pages` needs a Markdown file, such as README.md."),
      (["pages", "/no\u{1B}c.md"], "\"/no\\u{1B}c.md\" cannot be read. Give a Markdown file."),
      (["probe", "Subject"], "`probe` needs a mechanism and a probe"),
      (["play", "P01"], "`play` needs a pitfall and a scenario"),
      (["play", "P01", "fixed", "--watchdog", "soon"], "--watchdog must be 1 to 3600 seconds (was \"soon\")."),
    ])
  func rejected(_ arguments: [String], _ sentence: String) async {
    let outcome = await Command.run(Command.program, arguments)
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains(sentence), "it said: \(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(outcome.transcript.isEmpty, "nothing is printed and nothing is played")
  }

  @Test("A wrong call does not overwrite an existing report") func existingReport() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("report.xml")
      try Data("old".utf8).write(to: file)
      #expect(await Command.run("verify", "P99", "--junit", file.path).exit == .status(2))
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }
  }

  @Test(
    "A very long name is rejected at once and shown in part",
    arguments: [["demo"], ["explain"], ["verify", "P01"], ["matrix"], ["matrix", "Subject"], []])
  func longName(_ words: [String]) async {
    let name = String(repeating: "x", count: 100_000)
    // In seconds of processor time, because the machine may be busy.
    let limited = "ulimit -t 1; exec \"$0\" \"$@\""
    let outcome = await Command.run(
      URL(filePath: "/bin/sh"), ["-c", limited, Command.program.path] + words + [name])
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.utf8.count < 500)
    #expect(outcome.standardError.contains("xxx…\""))
  }

  @Test("help is a command, and --version prints one line") func helpAndVersion() async {
    #expect(await Command.run("help").transcript == Command.run("--help").transcript)
    #expect(await Command.run("help", "demo").transcript == Command.run("demo", "--help").transcript)
    let version = await Command.run("--version")
    #expect(version.exit == .status(0))
    #expect(version.transcript.count == 1)
    #expect(version.output.contains(#/^observer-pitfalls \d+\.\d+ \((debug|release)( |,)/#))
    #expect(version.output.contains(" \(Catalogue.pitfalls.count) pitfalls"))
  }

  @Test("Every command has help", arguments: [[], ["list"], ["explain"], ["demo"], ["verify"], ["play"], ["resolve"]])
  func helpOfCommands(_ words: [String]) async {
    for flag in ["--help", "-h"] {
      let outcome = await Command.run(Command.program, words + [flag])
      #expect(outcome.exit == .status(0))
      #expect(outcome.transcript.first?.hasPrefix("observer-pitfalls") == true)
      #expect(outcome.standardError.isEmpty)
    }
  }

  @Test("Every name finds its pitfall in any case") func anyCase() {
    for pitfall in Catalogue.pitfalls {
      for name in [pitfall.id, pitfall.slug, pitfall.name] {
        #expect(Catalogue.pitfall(named: name)?.id == pitfall.id)
        #expect(Catalogue.pitfall(named: name.uppercased())?.id == pitfall.id)
      }
    }
  }
}
