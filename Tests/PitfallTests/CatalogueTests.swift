import Foundation
import PitfallCatalogue
import Testing

/// What CONTRIBUTING.md asks of a pitfall, step by step: a step forgotten is a test failed.
@Suite("Catalogue")
struct CatalogueTests {
  @Test("Ids are unique and rising, names are unique")
  func idsAndNames() {
    let ids = Catalogue.pitfalls.map(\.id)
    #expect(ids == Set(ids).sorted())
    #expect(ids.allSatisfy { $0.wholeMatch(of: /P\d\d/) != nil })
    #expect(Set(Catalogue.pitfalls.map(\.name)).count == ids.count)
  }

  @Test("Every pair file has an entry, and every entry its pair")
  func pairsAndEntries() throws {
    let names = Set(Catalogue.pitfalls.map(\.name))
    #expect(try swiftFiles(in: "Sources/Pitfalls") == names)
    #expect(try swiftFiles(in: "Sources/Fixed") == names)
  }

  @Test("A pitfall has its own test file", arguments: Catalogue.pitfalls.map(\.name))
  func testFile(name: String) throws {
    let path = "Tests/PitfallTests/\(name)Tests.swift"
    #expect((try? lines(path))?.contains { $0.contains("@Test") } == true, "\(path) is missing or has no @Test")
  }

  @Test("A pitfall is told on both sides", arguments: Catalogue.pitfalls.map(\.id))
  func bothSides(id: String) throws {
    let pitfall = try #require(Catalogue.pitfalls.first { $0.id == id })
    #expect(pitfall.telling("naive")?.side == .naive)
    #expect(pitfall.telling("fixed")?.side == .fixed)
    let telling = pitfall.tellings.map(\.name)
    #expect(Set(telling).count == telling.count, "two tellings have one name")
  }

  @Test(
    "A line that is claimed to be wrong stands nowhere in the fixed transcript", arguments: Catalogue.pitfalls.map(\.id)
  )
  func wrongLines(id: String) throws {
    let pitfall = try #require(Catalogue.pitfalls.first { $0.id == id })
    for telling in pitfall.tellings {
      guard case .misbehaves(let wrong) = telling.claim else { continue }
      guard case .holds(let right) = pitfall.counterpart(of: telling)?.claim else {
        Issue.record("\(id) \(telling.name) has no fixed transcript")
        continue
      }
      for line in wrong {
        #expect(!right.contains(line), "\(id) \(telling.name) is claimed to be wrong in \"\(line)\"")
      }
    }
  }

  @Test("The naive file has one flaw and the fixed one says why it holds", arguments: Catalogue.pitfalls.map(\.name))
  func flawAndFix(name: String) throws {
    let flaws = try lines("Sources/Pitfalls/\(name).swift").filter { $0.contains("// FLAW:") }
    let fixes = try lines("Sources/Fixed/\(name).swift").filter { $0.contains("// FIX:") }
    #expect(flaws.count == 1)
    #expect(!fixes.isEmpty)
    for line in flaws + fixes { #expect(line.contains("because")) }
    #expect(try !lines("Sources/Fixed/\(name).swift").contains { $0.contains("// FLAW:") })
  }

  @Test("A wrong fix has one flaw of its own and a telling")
  func wrongFix() throws {
    let files = try swiftFiles(in: "Sources/Pitfalls/WrongFixes")
    #expect(!files.isEmpty)
    for file in files {
      let parts = file.split(separator: "+").map(String.init)
      let pitfall = try #require(Catalogue.pitfalls.first { $0.name == parts.first }, "\(file) belongs to no pitfall")
      #expect(pitfall.tellings.contains { $0.side == .wrongFix })
      let flaws = try lines("Sources/Pitfalls/WrongFixes/\(file).swift").filter { $0.contains("// FLAW:") }
      #expect(flaws.count == 1 && flaws.allSatisfy { $0.contains("because") }, "\(file)")
    }
  }

  @Test("The story ends the file and is the same on both sides", arguments: Catalogue.pitfalls.map(\.name))
  func sameStory(name: String) throws {
    let naive = try story("Sources/Pitfalls/\(name).swift")
    let fixed = try story("Sources/Fixed/\(name).swift")
    #expect(naive.first == "extension \(name) {")
    #expect(naive.last == "}")
    #expect(
      naive.dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.hasPrefix(" ") }, "the story does not end the file")
    #expect(naive == fixed, "the same story must be told to both")
  }

  @Test("A pair is short and its difference shorter", arguments: Catalogue.pitfalls.map(\.name))
  func short(name: String) throws {
    let naive = try lines("Sources/Pitfalls/\(name).swift")
    let fixed = try lines("Sources/Fixed/\(name).swift")
    #expect(naive.count <= 120)
    #expect(fixed.count <= 120)
    let changed = fixed.difference(from: naive).count
    let firstDocLine = fixed.first { $0.hasPrefix("///") }
    #expect(
      changed <= 25 || firstDocLine?.hasSuffix(")") == true,
      "\(changed) lines differ: change less, or say in brackets at the end of the first doc line what goes")
  }

  /// The names of the Swift files of a folder, without their ending.
  private func swiftFiles(in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(at: url(folder), includingPropertiesForKeys: nil)
    return Set(files.filter { $0.pathExtension == "swift" }.map { $0.deletingPathExtension().lastPathComponent })
  }

  /// What follows the mark of the story, without the blank lines at its ends.
  private func story(_ path: String) throws -> ArraySlice<String> {
    let lines = try lines(path)
    let mark = try #require(lines.firstIndex(of: "// MARK: - Story"), "\(path) has no story")
    let start = lines[(mark + 1)...].firstIndex { !$0.isEmpty } ?? lines.endIndex
    return lines[start...]
  }

  private func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    return text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  private func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: path)
  }
}
