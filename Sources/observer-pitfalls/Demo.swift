import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading

extension Subcommand {
  static let demo = Subcommand(
    name: "demo", usage: "NAME [naive|fixed|…] [--backtrace] [--code] [--more] [--step] [--json]",
    summary: "Plays one story as it happens, then says how it ended.",
    details: """
      Plays the naive story unless you name another: `fixed`, or one that `--more` lists.

      --backtrace  lets a crash write its report, with names and source lines. This takes some seconds. Without --more,
                   it shows those frames of the thread that are in the pitfall's files.
      --code       shows the lines that matter above the story, naive or fixed, and nothing else.
      --more       lists the pitfall's other stories at the end.
      --step       waits for a key before each line and before the ending, for somebody who presents. What goes wrong,
                   and why, is said after that. With --code, each step shows the lines of code that were running, and
                   any story can be played.
      --json       plays that story, or all of the pitfall, or without NAME all there are, and prints for each line of a
                   transcript which lines of its code were running, and where it ended. An async function that waits
                   is not on the stack.

      Exit status 0 when the story ended as claimed, a crash included.
      """,
    flags: ["--backtrace", "--code", "--more", "--step", "--json"]
  ) { arguments, output in
    guard arguments.names.count <= 2 else {
      throw WrongCall(
        "`demo` plays one story of one pitfall, but also got \(arguments.names[2].quoted). Leave it out.")
    }
    if arguments.has("--json") { return try await record(arguments, output) }
    let pitfall = try Catalogue.onlyOne(of: Array(arguments.names.prefix(1)), for: "\(Subcommand.typed) demo")
    let scenario = try pitfall.playable(arguments.names.count == 2 ? arguments.names[1] : "naive")
    if arguments.has("--code"), arguments.has("--step"), SourceLines.reasonForNone == nil,
      let terminal = RawTerminal()
    {
      defer { terminal.restore() }
      var lines = SourceLines()
      let recording = try await Recording(scenario, in: pitfall, &lines)
      try Steps(recording, of: pitfall).show(on: terminal, output)
      output.explain(pitfall, scenario)
      return recording.isAsClaimed ? .holds : .doesNotHold
    }
    let code = try arguments.has("--code") ? pitfall.code(of: scenario) : []
    let marks = pitfall.difference(of: scenario).wrongLines
    var index = 0
    let terminal = arguments.has("--step") ? RawTerminal() : nil
    defer { terminal?.restore() }
    output.announce(pitfall, scenario)
    for line in code {
      let indent = line.prefix { $0 == " " }
      let text = String(line.dropFirst(indent.count))
      if text.contains(#/// (FLAW|FIX):/#) {
        output.prose(text, after: "▶ \(indent)", .yellow)
      } else {
        output.prose(text, after: "  \(indent)")
      }
    }
    if !code.isEmpty { output.blankLine() }
    if terminal == nil, code.isEmpty { output.explain(pitfall, scenario) }
    if arguments.has("--step") {
      output(
        terminal == nil
          ? "There is no terminal whose keys could be waited for, so the story plays through."
          : output.styled("space: next line", .faint))
    }
    output.blankLine()
    let verdict = await Runner.ofThisProgram.verdict(
      pitfall, scenario, backtrace: arguments.has("--backtrace") ? (output.isColored ? .colored : .plain) : .none
    ) { line in
      let isTelltale = marks[index] == line
      index += 1
      terminal?.key()
      if isTelltale { output.prose(line, after: "  ▶ ", .yellow) } else { output.prose(line, after: "    ") }
    }
    terminal?.key()
    if arguments.has("--backtrace"), let outcome = verdict.outcome {
      output.report(outcome, of: pitfall, scenario, arguments.has("--more"))
    }
    if let error = verdict.error {
      throw Failure("\(pitfall.id) \(scenario.name) could not be played: \(error)")
    }
    output.conclude(verdict)
    if terminal != nil {
      output.blankLine()
      output.explain(pitfall, scenario)
    }
    // Code and story fill a screen of 24 rows.
    if code.isEmpty || arguments.has("--more") {
      output.readOn(pitfall, scenario, all: arguments.has("--more"), short: terminal != nil)
    }
    return verdict.exitStatus
  }
}

extension Subcommand {
  /// Prints recordings of the story that is named, or of all that this build can play.
  fileprivate static func record(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
    if let other = ["--backtrace", "--code", "--more", "--step"].first(where: arguments.has) {
      throw WrongCall("--json prints everything, so \(other) cannot be given with it. Leave one of them out.")
    }
    if let reason = SourceLines.reasonForNone { throw Failure("`demo --json` \(reason).") }
    let pitfalls = try arguments.names.first.map { [try Catalogue.named($0)] } ?? Catalogue.pitfalls
    var (lines, recordings) = (SourceLines(), [Recording]())
    for pitfall in pitfalls {
      let named = try arguments.names.dropFirst().map { try pitfall.playable($0) }
      let playable = pitfall.scenarios.filter { Build.current.reasonNotToPlay($0) == nil }
      for scenario in named.isEmpty ? playable : named {
        output.status("\(pitfall.id) \(scenario.name)")
        recordings.append(try await Recording(scenario, in: pitfall, &lines))
      }
    }
    try output.json(recordings)
    return recordings.allSatisfy(\.isAsClaimed) ? .holds : .doesNotHold
  }
}

extension Output {
  /// Prints what is about to happen.
  fileprivate func announce(_ pitfall: Pitfall, _ scenario: Scenario) {
    let side =
      switch scenario.side {
      case .naive: "the naive observer"
      case .fixed: "the fixed observer"
      case .wrongFix: "a fix that does not fix"
      }
    prose("\(pitfall.heading), played with \(side): \(scenario.title).", .bold)
    for (name, value) in scenario.environment.sorted(by: { $0.key < $1.key }) { self("Environment: \(name)=\(value)") }
  }

  /// Prints the cause and the claim. Somebody who presents step by step asks the audience first.
  fileprivate func explain(_ pitfall: Pitfall, _ scenario: Scenario) {
    prose(scenario.side == .fixed ? pitfall.repair : pitfall.summary)
    prose(scenario.claim(in: .current).sentence)
  }

  /// Prints the process's standard error, which contains its crash report.
  fileprivate func report(_ outcome: Outcome, of pitfall: Pitfall, _ scenario: Scenario, _ isWhole: Bool) {
    blankLine()
    let text = outcome.standardError
    self(text.isEmpty ? "It left no crash report." : isWhole ? text : text.frames(in: "/\(pitfall.name)"))
    // If the Swift runtime aborts through the C library, Swift's crash report ends there, because the C library uses
    // the frame pointer for other values. The engine's own exceptions abort in a way that does not end the report.
    guard outcome.exit == .signal(SIGABRT), !outcome.standardError.contains("CocoaException.raise()") else { return }
    let environment = scenario.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    self("The report of an abort ends in the C library. A debugger shows what called it:")
    let play = "\(URL.thisProgram.path) play \(pitfall.id) \(scenario.name)"
    self("  \(environment)gdb --batch -ex run -ex bt --args \(play)")
  }

  /// Prints how the story ended, and whether that is as claimed.
  fileprivate func conclude(_ verdict: Verdict) {
    blankLine()
    for line in verdict.conclusion {
      switch line {
      case .ending(let text, let isGood): prose(text, after: isGood ? "✓ " : "✗ ", .bold, isGood ? .green : .red)
      case .proof(let text): prose(text, after: "  ", .bold, .yellow)
      case .remark(let text): prose(text, after: "  ")
      case .missing(let text): prose(text, after: "    ", .green)
      case .objection(let text): prose("NOT as claimed: \(text).", .bold, .red)
      case .asClaimed(let text): self("As claimed: \(text).")
      }
    }
  }

  /// Prints where to read more.
  ///
  /// - Parameter short: Without the number of other stories, so that steps fit a screen of 24 rows, too.
  fileprivate func readOn(_ pitfall: Pitfall, _ scenario: Scenario, all: Bool, short: Bool) {
    let other = scenario.side == .fixed ? "naive" : scenario.counterpart ?? "fixed"
    let rows = [
      (scenario.side == .fixed ? "the pitfall" : "the repair", "\(Subcommand.typed) demo \(pitfall.id) \(other)"),
      ("the lesson", "scripts/diff \(pitfall.id)"),
      ("the page", "\(Subcommand.typed) explain \(pitfall.id)"),
      ("the source", pitfall.source(of: scenario)),
    ]
    blankLine()
    let others = pitfall.scenarios.filter { ![scenario.name, other].contains($0.name) }
    for (what, place) in rows { prose(place, after: "  \(what.padded(15))") }
    if !all, !short, !others.isEmpty { prose("\(others.count), with --more", after: "  \("other stories".padded(15))") }
    for one in others where all {
      let reason = Build.current.reasonNotToPlay(one).map { " (\($0))" } ?? ""
      prose("\(one.name): \(one.title)\(reason)", after: "  \("another story".padded(15))")
    }
  }
}

extension String {
  /// A crash report with those frames alone whose line names a file, and how many others there are.
  fileprivate func frames(in file: String) -> String {
    var (shown, others, isShown) = ([Substring](), 0, true)
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let plain = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      if plain.prefixMatch(of: #/ *[0-9]+ .* in /#) != nil {
        isShown = plain.contains(file)
        others += isShown ? 0 : 1
      } else if plain.hasPrefix("...") || plain.hasPrefix("Backtrace took") {
        if others > 0 { shown += ["\(others) other frames, with --more", ""] }
        (others, isShown) = (0, true)
      }
      if isShown { shown.append(line) }
    }
    return shown.contains { $0.contains(file) } ? shown.joined(separator: "\n") : self
  }
}

extension Pitfall {
  /// The scenario of this name, if this build can play it.
  fileprivate func playable(_ name: String) throws -> Scenario {
    let scenario = try scenarioNamed(name)
    guard let reason = Build.current.reasonNotToPlay(scenario) else { return scenario }
    throw Failure(
      "\(id) \(scenario.name) cannot be played in this build: it \(reason). "
        + "Run `scripts/demo\(scenario.builds.scriptOption) \(id) \(scenario.name)`.")
  }

  /// The lines of one side in the diff that the pitfall's page shows.
  fileprivate func code(of scenario: Scenario) throws -> [String] {
    let (own, other): (Character, Character) =
      switch scenario.side {
      case .naive: ("-", "+")
      case .fixed: ("+", "-")
      case .wrongFix:
        throw WrongCall("--code shows a naive or a fixed observer. \(scenario.name) stands in \(source(of: scenario)).")
      }
    let lines = try Subcommand.page(of: self).code(in: "The pair", "diff")
    guard !lines.isEmpty else { throw Failure("The page of \(id) shows no code. See `scripts/diff \(id)`.") }
    return lines.filter { $0.first != other }.map { line in
      line.first == own || line.first == " " ? String(line.dropFirst()) : line.hasPrefix("@@") ? "…" : line
    }
  }
}
