import Foundation
import PitfallCatalogue

/// A recorded story on a terminal, a screen for each step: the code that was running, and the transcript so far.
struct Steps {
  let recording: Recording
  let pitfall: Pitfall
  private let sources: [String: [String]]

  init(_ recording: Recording, of pitfall: Pitfall) throws {
    (self.recording, self.pitfall) = (recording, pitfall)
    let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    sources = try Dictionary(
      uniqueKeysWithValues: recording.files.map { file in
        guard let text = try? String(contentsOf: package.appending(path: file), encoding: .utf8) else {
          throw Failure("\(file) cannot be read in \(package.path). Run the demo without --code.")
        }
        return (file, text.components(separatedBy: "\n"))
      })
  }

  /// A line below the code, and where it was written.
  private struct Item {
    var text: String
    var at: [[SourceLine]]
    var styles: [Output.Style] = []
  }

  /// What comes one after another: the transcript with its calls, a question before the ending, and the ending.
  private var items: [Item] {
    var items = recording.steps.map { step in
      Item(text: step.line ?? "(\(step.call ?? "") is called)", at: [step.at], styles: step.line == nil ? [.faint] : [])
    }
    if let asks = recording.asks {
      items.insert(Item(text: "What happens now?", at: asks > 0 ? items[asks - 1].at : [], styles: [.bold]), at: asks)
    }
    let isGood = recording.isAsClaimed && recording.side == Scenario.Side.fixed.rawValue
    return items + [
      Item(text: recording.ending.joined(separator: " · "), at: recording.endedAt, styles: [isGood ? .green : .red])
    ]
  }

  /// Shows the story. Space or return is the next step, b the one before, and q ends it.
  func show(on terminal: RawTerminal, _ output: Output) {
    let items = items
    var shown = 0
    while shown <= items.count {
      output.clear()
      for row in screen(items, shown, output) { output(row) }
      switch terminal.key() {
      case UInt8(ascii: "q"): return
      case UInt8(ascii: "b"): shown = max(shown - 1, 0)
      default: shown += 1
      }
    }
  }

  /// The rows of one step, which fill the terminal but for the row of the cursor.
  private func screen(_ items: [Item], _ shown: Int, _ output: Output) -> [String] {
    let height = max((output.height ?? 24) - 1, 16)
    let head = "\(pitfall.heading), \(recording.scenario): \(recording.title)"
    let keys = "\(shown) of \(items.count)   space: next   b: back   q: end"
    var below = items.prefix(shown).flatMap { item in
      output.flowed(item.text, after: 4).map { output.styled("    " + $0, item.styles) }
    }
    below = Array(below.suffix(height / 3))
    let code = rows(of: shown > 0 ? items[shown - 1].at : [], atMost: height - below.count - 4, output)
    return [output.styled(output.fitted(head, after: 0), [.bold]), ""] + code + [""] + below
      + Array(repeating: "", count: max(0, height - 4 - code.count - below.count)) + [output.styled(keys, [.faint])]
  }

  /// The code around each line that was running, in the order of the calls; each such line has a mark.
  private func rows(of stacks: [[SourceLine]], atMost room: Int, _ output: Output) -> [String] {
    let marked = stacks.joined()
    guard !marked.isEmpty else { return [] }
    var rows: [(line: SourceLine?, text: String)] = []
    for place in marked where !rows.contains(where: { $0.line == place }) {
      guard let source = sources[place.file] else { continue }
      if !rows.isEmpty { rows.append((nil, "     …")) }
      let around = max(0, (room / marked.count - 2) / 2)
      for line in max(1, place.line - around)...min(source.count, place.line + around) {
        rows.append((SourceLine(file: place.file, line: line), source[line - 1]))
      }
    }
    let indent =
      rows.filter { $0.line != nil && !$0.text.isEmpty }.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
    return rows.prefix(room).map { row in
      guard let line = row.line else { return row.text }
      let isMarked = marked.contains(line)
      let number = String(repeating: " ", count: max(0, 3 - "\(line.line)".count)) + "\(line.line)"
      let text = output.fitted("\(isMarked ? "▶" : " ") \(number)  \(row.text.dropFirst(indent))", after: 0)
      return isMarked ? output.styled(text, [.yellow]) : text
    }
  }
}
