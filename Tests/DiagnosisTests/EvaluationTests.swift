import Foundation
import PitfallCatalogue
import Testing

/// How often the diagnosis of a text from a public thread is right. `scripts/evaluate` prints the table.
@Suite struct EvaluationTests {
  private let corpus: Corpus

  init() throws { corpus = try Corpus() }

  @Test("Logs, descriptions, and look-alikes are told apart", arguments: Corpus.Part.allCases)
  func floors(_ part: Corpus.Part) {
    let figures = Dictionary(uniqueKeysWithValues: Corpus.Kind.allCases.map { ($0, corpus.figures(part, $0)) })
    for kind in Corpus.Kind.allCases {
      guard let found = figures[kind], found.texts > 0 else { continue }
      let three = kind == .lookAlike ? "" : ", \(found.amongThree) among the first three"
      print("diagnosis of \(part.rawValue) \(kind.rawValue): \(found.first) of \(found.texts) right\(three)")
    }
    #expect(figures[.log]?.partFirst ?? 0 >= 0.85)
    #expect(figures[.words]?.partFirst ?? 0 >= (part == .held ? 0.58 : 0.6))
    #expect(figures[.words]?.partAmongThree ?? 0 >= (part == .held ? 0.75 : 0.8))
    #expect(figures[.lookAlike]?.partFirst ?? 0 >= (part == .held ? 0.65 : 0.85))
  }

  /// The held texts are left out: nothing was changed for them, and more of them are taken for a pitfall.
  @Test("At most a tenth of the look-alikes that were read is taken for a pitfall")
  func lookAlikes() {
    let figures = Corpus.Part.allCases.filter { $0 != .held }.map { corpus.figures($0, .lookAlike) }
    let right = figures.reduce(0) { $0 + $1.first }
    let texts = figures.reduce(0) { $0 + $1.texts }
    #expect(Double(right) >= Double(texts) * 0.9, "\(right) of \(texts)")
  }

  @Test("The collection is large, and each text has a source and a pitfall of the catalogue")
  func collection() {
    #expect(corpus.texts.count >= 120)
    #expect(Set(corpus.texts.map(\.source)).count == corpus.texts.count)
    for text in corpus.texts {
      #expect(text.id == "none" || Catalogue.pitfall(named: text.id) != nil, "\(text.source)")
      #expect(text.source.contains(#/^github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/#), "\(text.source)")
      #expect(!text.text.isEmpty && text.text.utf8.count < 2_000, "\(text.source)")
    }
    for part in Corpus.Part.allCases { #expect(corpus.texts.contains { $0.part == part }) }
  }
}
