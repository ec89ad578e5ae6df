import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

extension Subcommand {
  static let matrix = Subcommand(
    name: "matrix", usage: "[MECHANISM [PROBE]] [--json] [--markdown] [--contract]",
    summary: "Runs every probe on every mechanism, and shows which mechanism has which pitfall.",
    details: """
      Each cell runs in a process of its own. With a MECHANISM, `matrix` prints that row with its reasons. With a PROBE
      too, it prints that one cell with its question. Case and dashes in names do not matter.

      --json      prints every cell: verdict, pitfall, how the process ended, and the reason.
      --markdown  prints the page of the Playbook.
      --contract  prints the rule that each probe checks, as Markdown, and runs nothing.

      MECHANISM is one of:
      \(names(Mechanism.all.map(\.name)))

      PROBE is one of:
      \(names(Probe.allCases.map(\.rawValue)))

      Exit status 0 only if every cell could be run and every cure is safe under every probe that applies to it, except
      for the choices that the cure states.
      """,
    flags: ["--json", "--markdown", "--contract"]
  ) { arguments, output in
    guard arguments.names.count <= 2 else {
      throw WrongCall(
        "`matrix` takes a mechanism and a probe, but also got \(arguments.names[2].quoted). Leave it out.")
    }
    if arguments.has("--contract") {
      guard arguments.names.isEmpty, !arguments.has("--json") else {
        throw WrongCall("--contract prints all rules as Markdown. Leave the mechanism and --json out.")
      }
      output(Probe.contract)
      return .holds
    }
    if arguments.has("--json"), arguments.has("--markdown") {
      throw WrongCall("--json and --markdown exclude each other. Give one of them.")
    }
    let mechanism = try arguments.names.first.map(Mechanism.named)
    let probe = try arguments.names.dropFirst().first.map(Probe.named)
    let run = await MatrixRun(
      mechanism.map { [$0] } ?? Mechanism.all, probe.map { [$0] } ?? Probe.allCases, in: .ofThisProgram)
    if arguments.has("--json") {
      try output.json(MatrixRecord(run))
    } else if arguments.has("--markdown") {
      output(run.markdown)
    } else if let mechanism, probe != nil {
      output.explain(run.rows[0][0], of: mechanism)
    } else if let mechanism {
      output.reasons(run, of: mechanism)
    } else {
      output.table(run)
    }
    if run.objections.isEmpty { return .holds }
    throw Failure(run.objections.map { $0 + "." }.joined(separator: "\nobserver-pitfalls: "))
  }

  /// The names, several on a line.
  private static func names(_ names: [String]) -> String {
    names.joined(separator: " ").rows(upTo: 98).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Output {
  /// Prints one cell: the question, the verdict, and the reason.
  fileprivate func explain(_ cell: MatrixCell, of mechanism: Mechanism) {
    self(styled("\(mechanism.name) · \(cell.probe.rawValue)", .bold))
    if mechanism.title != mechanism.name { self(mechanism.title.unquoted) }
    blankLine()
    self(cell.probe.question)
    self(styled(cell.sentence, cell.style))
    if let choice = cell.choice { self("By choice: \(choice.reason)") }
    if let id = cell.verdict?.pitfall, let pitfall = Catalogue.pitfall(named: id) {
      self("Read on: `\(Subcommand.typed) explain \(pitfall.id)`")
    }
  }

  /// Prints a row, with one line per probe.
  fileprivate func reasons(_ run: MatrixRun, of mechanism: Mechanism) {
    let title = mechanism.title == mechanism.name ? "" : " · \(mechanism.title.unquoted)"
    self(styled(mechanism.name + title, .bold))
    let width = (run.probes.map(\.rawValue.count).max() ?? 0) + 2
    for cell in run.rows[0] {
      let head = "  \(cell.probe.rawValue.padded(width))\(run.mark(cell).padded(9))"
      self(styled(head, cell.style) + fitted(cell.reason, after: head.count))
    }
    footnotes(run)
  }

  /// Prints all rows, with as many columns at a time as fit the terminal.
  fileprivate func table(_ run: MatrixRun) {
    let nameWidth = (run.mechanisms.map(\.name.count).max() ?? 0) + 2
    let widths = run.probes.indices.map { column in
      2 + (run.rows.map { run.mark($0[column]).count } + ["\(column + 1)".count]).max()!
    }
    var columns = run.probes.indices[...]
    while !columns.isEmpty {
      var used = nameWidth
      let shown = columns.prefix { column in
        used += widths[column]
        return width.map { used <= $0 } ?? true
      }
      let taken = shown.isEmpty ? columns.prefix(1) : shown
      columns = columns.dropFirst(taken.count)
      let numbers = taken.map { "\($0 + 1)".padded(widths[$0]) }.joined()
      self(styled("".padded(nameWidth) + numbers, .faint))
      for (mechanism, row) in zip(run.mechanisms, run.rows) {
        let marks = taken.map { styled(run.mark(row[$0]).padded(widths[$0]), row[$0].style) }.joined()
        self(mechanism.name.padded(nameWidth) + marks)
      }
      blankLine()
    }
    for (number, probe) in run.probes.enumerated() {
      self(
        "\("\(number + 1)".padded(4))\(probe.rawValue.padded(26))\(styled(fitted(probe.question, after: 30), .faint))")
    }
    blankLine()
    self("✓ safe   ○ not found   – not applicable   P06 has that pitfall   † its process crashed   ‡ it hung")
    footnotes(run)
    self("\(run.cells.count) cells. The reason of one: `\(Subcommand.typed) matrix MECHANISM PROBE`.")
  }

  private func footnotes(_ run: MatrixRun) { for note in run.footnotes { self(note) } }
}

extension MatrixCell {
  /// `pitfall P06: …`, and whether the process survived it.
  fileprivate var sentence: String { verdict?.description ?? "not run: \(reason)" }

  fileprivate var style: Output.Style {
    switch finding {
    case .verdict(.safe, _): .green
    case .verdict(.notFound, _), .verdict(.notApplicable, _): .faint
    case .verdict(.pitfall, _): choice == nil ? .red : .yellow
    case .verdict(.adapterFailed, _), .notRun: .red
    }
  }
}

extension String {
  /// The text without Markdown's marks for code.
  fileprivate var unquoted: String { replacing("`", with: "") }
}
