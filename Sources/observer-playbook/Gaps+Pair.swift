import Foundation
import PitfallCatalogue
import SourceReading

extension Gaps {
  /// What the two files of a pair and its wrong fixes lack. What is said of a missing file is said elsewhere.
  func pair(of pitfall: Pitfall) -> [String] {
    let (naivePath, fixedPath) = ("Sources/Pitfalls/\(pitfall.name).swift", "Sources/Fixed/\(pitfall.name).swift")
    guard let naive = lines(naivePath), let fixed = lines(fixedPath) else { return [] }
    var faults: [String] = []
    func need(_ holds: Bool, _ path: String, _ fault: String) { if !holds { faults.append("\(path): \(fault).") } }

    let wrongFixes = Set(pitfall.scenarios.filter { $0.side == .wrongFix }.map(pitfall.source)).sorted()
    for path in [naivePath] + wrongFixes {
      let lines = lines(path) ?? []
      let flaws = lines.indices.filter { lines[$0].contains("// FLAW:") }
      need(flaws.count == 1, path, "it has \(flaws.count) FLAW comments; write one, on the line that is wrong")
      for index in flaws where !comment(at: index, of: lines).contains("because") {
        need(false, path, "\"\(lines[index].trimmingCharacters(in: .whitespaces))\" does not say because")
      }
    }
    let fixes = fixed.indices.filter { fixed[$0].contains("// FIX:") }
    need(!fixes.isEmpty, fixedPath, "it has no FIX comment; write one at each repair")
    for index in fixes where !comment(at: index, of: fixed).contains("because") {
      need(false, fixedPath, "\"\(fixed[index].trimmingCharacters(in: .whitespaces))\" does not say because")
    }
    need(!fixed.contains { $0.contains("// FLAW:") }, fixedPath, "it has a FLAW comment; the repaired file has none")

    let (story, repaired) = (story(in: naive), story(in: fixed))
    need(
      story.first == "extension \(pitfall.name) {" && story.last == "}"
        && story.dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.hasPrefix(" ") },
      naivePath,
      "below \"// MARK: - Story\", one extension of \(pitfall.name) must hold the story and end the file")
    need(story == repaired, fixedPath, "its story differs from the naive one; both sides play the same")
    for (path, lines) in [(naivePath, naive), (fixedPath, fixed)] {
      need(lines.count <= 120, path, "it has \(lines.count) lines, and at most 120 are allowed")
    }
    faults += difference(from: naive, to: fixed).map { "\(fixedPath): \($0)." }
    return faults
  }

  /// The fault of a difference of more than 25 lines that the first line of the fixed file does not explain.
  private func difference(from naive: [String], to fixed: [String]) -> [String] {
    let changed = fixed.difference(from: naive).count
    guard changed > 25 else { return [] }
    // The line ends by saying what the difference consists of, and what it says is gone is gone.
    let head = fixed.first { $0.hasPrefix("///") } ?? ""
    guard let remark = head.firstMatch(of: #/ \(([^()]{8,})\)\.$/#)?.1 else {
      return ["\(changed) lines differ: change less, or end the first doc line with \"(`what` is gone).\""]
    }
    guard remark.hasSuffix(" gone") else { return [] }
    let names = remark.matches(of: /`(\w+)`/).map { String($0.1) }
    guard !names.isEmpty else { return ["\"\(remark)\" names nothing: write what is gone in backticks"] }
    return names.filter { name in
      // A second story in the file may need it still.
      func count(_ lines: [String]) -> Int {
        SourceText(lines.joined(separator: "\n")).words.count { $0 == name }
      }
      return count(fixed) >= count(naive)
    }.map { "it says that \($0) is gone, and it is not" }
  }

  /// The lines below the mark of the story, without the blank lines above it.
  private func story(in lines: [String]) -> [String] {
    Array(lines.drop { $0 != "// MARK: - Story" }.dropFirst().drop { $0.isEmpty })
  }

  /// A comment of one or more lines that begins at this line.
  private func comment(at index: Int, of lines: [String]) -> String {
    let rest = lines[(index + 1)...].prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("// ") }
    return ([lines[index]] + rest).joined(separator: "\n")
  }

  private func lines(_ path: String) -> [String]? { text(path)?.trimmingCharacters(in: .newlines).lines }
}
