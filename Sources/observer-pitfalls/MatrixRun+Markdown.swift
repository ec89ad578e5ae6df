import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

extension MatrixRun {
  /// The matrix as a page: a summary, then one table for each family of probes, so that no table is wide.
  var markdown: String {
    let tables = Probe.families.compactMap { family in
      let columns = probes.indices.filter { family.probes.contains(probes[$0]) }
      return columns.isEmpty ? nil : table(family.name, columns)
    }
    let legend = "✓ safe · ○ not found · – not applicable · P06 has that pitfall · † its process crashed · ‡ it hung"
    return ([summary, legend] + tables + footnotes).joined(separator: "\n\n")
  }

  private var summary: String {
    let head = ["| mechanism | pitfalls | safe | not found | not applicable |", "|---|---|---|---|---|"]
    let lines = zip(mechanisms, rows).map { mechanism, row in
      let ids = Set(row.compactMap(\.verdict?.pitfall)).sorted()
      let safe = row.count { if case .safe = $0.verdict { true } else { false } }
      let unfound = row.count { if case .notFound = $0.verdict { true } else { false } }
      let silent = row.count { if case .notApplicable = $0.verdict { true } else { false } }
      let pitfalls = ids.isEmpty ? "none" : ids.map(link).joined(separator: " ")
      return "| \(heading(mechanism)) | \(pitfalls) | \(safe) | \(unfound) | \(silent) |"
    }
    return (head + lines).joined(separator: "\n")
  }

  private func table(_ name: String, _ columns: [Int]) -> String {
    let head = [
      "| \(name) | " + columns.map { probes[$0].words }.joined(separator: " | ") + " |",
      "|---|" + columns.map { _ in ":-:|" }.joined(),
    ]
    let lines = zip(mechanisms, rows).map { mechanism, row in
      "| \(mechanism.name) | " + columns.map { cell(row[$0]) }.joined(separator: " | ") + " |"
    }
    return (head + lines).joined(separator: "\n")
  }

  /// The mark, with an anchor that other pages can link as evidence: `notificationblock-ended-twice`.
  private func cell(_ cell: MatrixCell) -> String {
    if case .notApplicable? = cell.verdict { return mark(cell) }
    return "<a id=\"\(cell.mechanism.name.lowercased())-\(cell.probe.rawValue)\"></a>\(mark(cell))"
  }

  private func heading(_ mechanism: Mechanism) -> String {
    mechanism.title == mechanism.name
      ? "**\(mechanism.name)**"
      : "\(mechanism.cure == nil ? mechanism.name : "**\(mechanism.name)**"): \(mechanism.title)"
  }

}

/// The id, as a link to its page in the same folder.
private func link(_ id: String) -> String {
  Catalogue.pitfalls.first { $0.id == id }.map { "[\(id)](\($0.name).md)" } ?? id
}

extension Probe {
  /// The contract as tables, one for each family of probes. Each rule has an anchor that other projects can link.
  static var contract: String {
    let tables = families.map { family in
      let rows = family.probes.map { probe in
        let rule = probe.rule
        return "| <a id=\"rule-\(rule.number)\"></a>\(rule.number) | \(rule.sentence) | `\(probe.rawValue)` "
          + "| \(rule.pitfalls.map(link).joined(separator: " ")) | \(rule.advice) |"
      }
      let head = ["## \(family.name)", "", "| rule | | probe | if broken | then look at |", "|---|---|---|---|---|"]
      return (head + rows).joined(separator: "\n")
    }
    return tables.joined(separator: "\n\n")
  }
}
