import Foundation
import PitfallCatalogue
import Testing

/// Checks the shape of the two files of a pair.
@Suite("Pairs")
struct PairTests {
  @Test("The naive file has one flaw, and the fixed one says why it holds", arguments: Catalogue.pitfalls.map(\.name))
  func flawAndFix(name: String) throws {
    let naive = try lines("Sources/Pitfalls/\(name).swift")
    let fixed = try lines("Sources/Fixed/\(name).swift")
    let flaws = naive.indices.filter { naive[$0].contains("// FLAW:") }
    let fixes = fixed.indices.filter { fixed[$0].contains("// FIX:") }
    #expect(flaws.count == 1)
    #expect(!fixes.isEmpty)
    for index in flaws { #expect(comment(at: index, of: naive).contains("because"), "\(naive[index])") }
    for index in fixes { #expect(comment(at: index, of: fixed).contains("because"), "\(fixed[index])") }
    #expect(!fixed.contains { $0.contains("// FLAW:") })
  }

  @Test("A wrong fix has one flaw of its own", arguments: Catalogue.pitfalls.flatMap(\.wrongFixFiles))
  func wrongFix(file: String) throws {
    let lines = try lines(file)
    let flaws = lines.indices.filter { lines[$0].contains("// FLAW:") }
    #expect(flaws.count == 1)
    for index in flaws { #expect(comment(at: index, of: lines).contains("because"), "\(lines[index])") }
  }

  @Test("The story ends the file and is the same on both sides", arguments: Catalogue.pitfalls.map(\.name))
  func sameStory(name: String) throws {
    let naive = try story("Sources/Pitfalls/\(name).swift")
    let fixed = try story("Sources/Fixed/\(name).swift")
    #expect(naive.first == "extension \(name) {")
    #expect(naive.last == "}")
    #expect(
      naive.dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.hasPrefix(" ") }, "the story does not end the file")
    #expect(naive == fixed, "the story must be the same on both sides")
  }

  @Test("A pair is short, and its difference is shorter", arguments: Catalogue.pitfalls.map(\.name))
  func short(name: String) throws {
    let naive = try lines("Sources/Pitfalls/\(name).swift")
    let fixed = try lines("Sources/Fixed/\(name).swift")
    #expect(naive.count <= 120)
    #expect(fixed.count <= 120)
    let changed = fixed.difference(from: naive).count
    guard changed > 25 else { return }
    // The first doc line then ends by saying what the difference consists of, and what it says is gone is gone.
    let firstDocLine = try #require(fixed.first { $0.hasPrefix("///") })
    let remark = try #require(
      firstDocLine.firstMatch(of: #/ \(([^()]{8,})\)\.$/#)?.1,
      "\(changed) lines differ: change less, or end the first doc line with \"(`what` is gone).\"")
    guard remark.hasSuffix(" gone") else { return }
    let names = remark.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(!names.isEmpty, "\(remark)")
    for name in names {
      let word = try Regex("\\b\(name)\\b")
      // A second story in the file may need it still.
      let count = { (lines: [String]) in lines.count { !$0.contains("//") && $0.contains(word) } }
      #expect(count(fixed) < count(naive), "\(name) is not gone")
    }
  }

  /// The lines below the mark of the story, without the blank lines at their ends.
  private func story(_ path: String) throws -> ArraySlice<String> {
    let lines = try lines(path)
    let mark = try #require(lines.firstIndex(of: "// MARK: - Story"), "\(path) has no story")
    let start = lines[(mark + 1)...].firstIndex { !$0.isEmpty } ?? lines.endIndex
    return lines[start...]
  }

  /// A comment of one or more lines that begins at this line.
  private func comment(at index: Int, of lines: [String]) -> String {
    let rest = lines[(index + 1)...].prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("// ") }
    return ([lines[index]] + rest).joined(separator: "\n")
  }

  private func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: Parity.package.appending(path: path), encoding: .utf8)
    return text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }
}

extension Pitfall {
  fileprivate var wrongFixFiles: [String] { scenarios.filter { $0.side == .wrongFix }.map(source) }
}
