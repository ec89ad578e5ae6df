import Diagnosis
import PitfallCatalogue
import Testing

/// How often the diagnosis of a text from a public thread is right. `scripts/evaluate` prints the table.
@Suite struct EvaluationTests {
  private let corpus: Corpus

  init() throws { corpus = try Corpus.shared.get() }

  @Test("Texts that the classifier was trained with are diagnosed")
  func trainedTexts() {
    expect(0.95, 0.95) { !$0.isKeptApart }
  }

  @Test("Logs, descriptions, and look-alikes that the classifier has never seen are told apart")
  func unseenTexts() {
    for part in Corpus.Part.allCases { printFigures(part) }
    expect(0.6, 0.75, logs: 0.7, lookAlikes: 0.85) { $0.isKeptApart }
  }

  private func printFigures(_ part: Corpus.Part) {
    for kind in Corpus.Kind.allCases {
      let found = corpus.figures(kind) { $0 == part }
      guard found.texts > 0 else { continue }
      let three = kind == .lookAlike ? "" : ", \(found.amongThree) among the first three"
      print("diagnosis of \(part.rawValue) \(kind.rawValue): \(found.first) of \(found.texts) right\(three)")
    }
  }

  /// Expects these parts of the texts to be right.
  private func expect(
    _ first: Double, _ amongThree: Double, logs: Double = 0.95, lookAlikes: Double = 0.95,
    in isIn: (Corpus.Part) -> Bool
  ) {
    let words = corpus.figures(.words, in: isIn)
    #expect(words.partFirst >= first && words.partAmongThree >= amongThree, "\(words)")
    let found = (logs: corpus.figures(.log, in: isIn), lookAlikes: corpus.figures(.lookAlike, in: isIn))
    #expect(found.logs.partFirst >= logs, "\(found.logs)")
    #expect(found.lookAlikes.partFirst >= lookAlikes, "\(found.lookAlikes)")
  }

  @Test("The collection is large, and each text has a source and a pitfall of the catalogue")
  func collection() {
    #expect(corpus.texts.count >= 120)
    #expect(Set(corpus.texts.map(\.source)).count == corpus.texts.count)
    for text in corpus.texts {
      #expect(text.kind == .lookAlike || Catalogue.pitfall(named: text.id) != nil, "\(text.source)")
      #expect(text.source.contains(#/^github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/#), "\(text.source)")
      #expect(!text.text.isEmpty && text.text.utf8.count < 2_000, "\(text.source)")
    }
    for part in Corpus.Part.allCases { #expect(corpus.texts.contains { $0.part == part }) }
  }

  @Test("The classifier was trained with today's examples, texts, and vocabulary")
  func isTrained() throws {
    let today = Fingerprint.ofTraining(try LabeledText.trainingFiles.flatMap(Corpus.read))
    #expect(Classifier.fingerprint == today, "Run scripts/train, and commit Sources/Diagnosis/Knowledge/Weights.swift.")
  }
}
