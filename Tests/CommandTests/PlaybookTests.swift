import Foundation
import PitfallCatalogue
import Testing

/// The Playbook says what is so: its pages are whole, its blocks are cut, its patterns find.
@Suite("Playbook")
struct PlaybookTests {
  @Test("Every pitfall has a page and every page a pitfall")
  func pagesAndPitfalls() throws {
    #expect(try Markdown.playbook.pageHeadings == Catalogue.pitfalls.map(\.heading))
  }

  @Test("The table of those without a page is the catalogue's, and no id is skipped")
  func withoutPage() throws {
    let text = try Markdown.playbook.text
    let rows = text.matches(of: /^\| (P\d\d) \| (.+) \|$/.anchorsMatchLineEndings()).map { "\($0.1) \($0.2)" }
    #expect(rows == Catalogue.withoutPage.map { "\($0.id) \($0.sentence)" })
    let ids = (Catalogue.withoutPage.map(\.id) + Catalogue.pitfalls.map(\.id)).sorted()
    #expect(ids == ids.indices.map { ($0 < 9 ? "P0" : "P") + "\($0 + 1)" })
  }

  @Test("Every id that documents and sources name is the catalogue's")
  func mentions() throws {
    let known = Set(Catalogue.withoutPage.map(\.id) + Catalogue.pitfalls.map(\.id))
    let sources = try #require(FileManager.default.subpaths(atPath: Markdown.path("Sources")))
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    for file in ["README.md", "Playbook.md", "CONTRIBUTING.md"] + sources {
      for id in try Markdown.source(file).matches(of: /\bP\d\d\b/).map({ String($0.output) }) {
        #expect(known.contains(id), "\(file) names \(id)")
      }
    }
  }

  @Test("A page has the fixed shape", arguments: Catalogue.pitfalls.map(\.id))
  func shape(id: String) throws {
    let pitfall = try Catalogue.pitfall(id)
    let page = try Markdown.playbook.page(pitfall)
    #expect(page.parts.map(\.name) == Markdown.partsOfAPage)
    let facts = page.facts
    #expect(facts.count == 1, "one line of facts stands under the heading")
    let words = facts.first?.components(separatedBy: " · ") ?? []
    #expect(words.count == 4)
    #expect(words.first == "**\(pitfall.family.rawValue)**")
    #expect(words.dropFirst().first == pitfall.telling("naive")?.claim.kind)
    #expect(words.dropFirst(2).first?.hasPrefix("at fault: ") == true)
    #expect(words.last?.hasPrefix("seen on ") == true)
  }

  @Test("A page shows both sides, a picture, a proof and a lesson", arguments: Catalogue.pitfalls.map(\.id))
  func contents(id: String) throws {
    let pitfall = try Catalogue.pitfall(id)
    let page = try Markdown.playbook.page(pitfall)
    #expect(page["Symptom"].contains("<!-- run: \(pitfall.id) naive -->"))
    #expect(page["Broken"].contains("<!-- cut: Sources/Pitfalls/\(pitfall.name).swift "))
    #expect(page["Why it fails"].contains("```mermaid"))
    #expect(page["Fixed"].contains("<!-- cut: Sources/Fixed/\(pitfall.name).swift "))
    #expect(page["Prove it"].contains("swift run observer-pitfalls demo \(pitfall.id)\n"))
    #expect(page["Prove it"].contains("<!-- run: \(pitfall.id) fixed -->"))
    #expect(page["Teach it"].contains(#/^\*\*\d+ minutes\.\*\*/#.anchorsMatchLineEndings()))
    #expect(page["Teach it"].contains("**Ask before running:**"))
    #expect(page["Teach it"].contains("**Exercise:**"))
    for case .crashes(let crash) in pitfall.tellings.filter({ $0.side == .naive }).map(\.claim) {
      #expect(page["Symptom"].contains(crash.words), "a reader will search for \"\(crash.words)\"")
    }
  }

  @Test("A page is short and plain", arguments: Catalogue.pitfalls.map(\.id))
  func plain(id: String) throws {
    let pitfall = try Catalogue.pitfall(id)
    let page = try Markdown.playbook.page(pitfall)
    #expect(page.prose.count <= 60, "\(page.prose.count) lines of prose")
    for word in ["obviously", "clearly", "of course"] {
      #expect(!page.prose.contains { $0.localizedCaseInsensitiveContains(word) }, "\(word)")
    }
  }

  /// In files with a blank in their names, as many are.
  @Test(
    "Every pattern of a page finds its broken files and leaves the fixed one alone",
    arguments: Catalogue.pitfalls.map(\.id))
  func patterns(id: String) async throws {
    let pitfall = try Catalogue.pitfall(id)
    let inherited = try Folder()
    defer { inherited.remove() }
    let pair = "Sources/Pitfalls/\(pitfall.name).swift"
    try inherited.write(Markdown.source(pair), to: "Broken cell.swift")
    for file in try FileManager.default.contentsOfDirectory(atPath: Markdown.path("Sources/Pitfalls/WrongFixes"))
    where file.hasPrefix(pitfall.name + "+") {
      try inherited.write(Markdown.source("Sources/Pitfalls/WrongFixes/\(file)"), to: "Broken cell+\(file)")
    }
    try inherited.write(try #require(objectiveCTwins[pitfall.id]), to: "Broken cell.m")
    try inherited.write(try #require(objectiveCTwins[pitfall.id]), to: "Notes.md")  // text that is no source
    try inherited.write(Markdown.source("Sources/Fixed/\(pitfall.name).swift"), to: "Fixed cell.swift")

    let patterns = try Markdown.playbook.page(pitfall).commands(in: "Find it in old code")
    #expect(!patterns.isEmpty)
    for pattern in patterns {
      let found = await inherited.shell(pattern).output
      #expect(found.contains("./Broken cell"), "\(pattern) finds nothing")
      #expect(!found.contains("Fixed") && !found.contains("Notes"), "\(pattern) finds \(found)")
    }
  }

  @Test("What the compiler cannot check in the repairs stands beneath the pairs, each line with its reason")
  func unchecked() throws {
    let files = try #require(FileManager.default.subpaths(atPath: Markdown.path("Sources/Fixed")))
    for file in files where file.hasSuffix(".swift") {
      for line in try Markdown.source("Sources/Fixed/\(file)").split(separator: "\n")
      where line.contains(/\bunsafe\b|@unchecked/) && !line.contains(#/^ *\/\//#) {
        #expect(file.hasPrefix("Observers/"), "\(file): the Playbook says that no repaired pair does: \(line)")
        #expect(line.contains(#/ \/\/ [\w`]/#), "\(file): the reason is missing on \(line)")
      }
    }
  }
}

/// The broken files as an Objective-C app would have them, for the patterns to find.
private let objectiveCTwins = [
  "P01": """
  - (instancetype)initWithDocument:(Document *)document {
      [document addObserver:self
                 forKeyPath:@"isFavorite"
                    options:NSKeyValueObservingOptionNew
                    context:NULL];
  }
  """,
  "P06": """
  - (void)stopObserving {
      [self.document removeObserver:self forKeyPath:@"isFavorite"];
  }
  - (void)stopObservingQuietly {
      @try {
          [self.document removeObserver:self forKeyPath:@"isFavorite"];
      } @catch (NSException *exception) {}
  }
  - (void)stopObservingCarefully {
      if (self.document.observationInfo != nil) {
          [self.document removeObserver:self forKeyPath:@"isFavorite"];
      }
  }
  """,
  "P15": """
  - (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change
                         context:(void *)context {
      if ([keyPath isEqualToString:@"isUrgent"]) {
          self.backgroundColor = self.document.isUrgent ? UIColor.redColor : UIColor.whiteColor;
      }
  }
  """,
  "P18": """
  - (void)observe {
      self.observation = [self.document observe:@"isFavorite" changed:^{
          [self showFavorite];
      }];
  }
  """,
]
