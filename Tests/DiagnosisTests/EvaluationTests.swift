import Diagnosis
import PitfallCatalogue
import TestSupport
import Testing

/// How often the diagnosis of a text from a public thread is right. `scripts/evaluate` prints the figures of all texts.
@Suite struct EvaluationTests {
  /// How many texts of a kind there are, and how many of them are right.
  private struct Count {
    var texts = 0
    var first = 0
    var amongThree = 0

    static func + (one: Count, other: Count) -> Count {
      Count(
        texts: one.texts + other.texts, first: one.first + other.first, amongThree: one.amongThree + other.amongThree)
    }

    /// Whether there are at least so many texts, and at least these percentages of them are right.
    func reaches(_ least: Int, first: Int, amongThree: Int = 0) -> Bool {
      texts >= least && self.first * 100 >= texts * first && self.amongThree * 100 >= texts * amongThree
    }
  }

  private func counts(_ files: [String]) throws -> (logs: Count, words: Count, lookAlikes: Count) {
    var counts = (logs: Count(), words: Count(), lookAlikes: Count())
    for text in try Corpus.read(files) {
      let ids = diagnose(text.text).ids
      let isUnrelated = text.id == Classifier.unrelated
      let isFirst = isUnrelated ? ids.isEmpty : ids.first == text.id
      let count = Count(
        texts: 1, first: isFirst ? 1 : 0, amongThree: ids.prefix(3).contains(text.id) ? 1 : 0)
      if isUnrelated {
        counts.lookAlikes = counts.lookAlikes + count
      } else if text.isLog {
        counts.logs = counts.logs + count
      } else {
        counts.words = counts.words + count
      }
    }
    return counts
  }

  /// It has learned from these texts. How it does with others is what `scripts/train --evaluate` measures, in CI's step
  /// `figures`.
  @Test("Texts from public threads are told apart")
  func knownTexts() throws {
    #expect(LabeledText.measuredFiles == ["apart", "after", "exam", "held", "reserved", "trial", "unseen"])
    let plain = try counts(["apart", "after", "held"])
    #expect(plain.lookAlikes.reaches(80, first: 95), "\(plain)")
    #expect(plain.words.reaches(100, first: 95, amongThree: 95), "\(plain)")
    guard isLong else { return }  // CI's step `long` asks about all of them
    let all = try counts(LabeledText.measuredFiles)
    #expect(all.logs.reaches(170, first: 90), "\(all)")
    #expect(all.words.reaches(660, first: 95, amongThree: 95), "\(all)")
    #expect(all.lookAlikes.reaches(570, first: 85), "\(all)")
    let retold = try counts(LabeledText.retoldFiles)
    #expect(retold.logs.reaches(80, first: 85), "\(retold)")
    #expect(retold.words.reaches(150, first: 75, amongThree: 85), "\(retold)")
    #expect(retold.lookAlikes.reaches(90, first: 90), "\(retold)")
  }

  @Test("The collection is large, and each text has a source and a pitfall of the catalogue")
  func collection() throws {
    let texts = try Corpus.read(LabeledText.tuningFiles + LabeledText.measuredFiles)
    #expect(texts.count >= 8_300)
    let threads = texts.filter { !$0.isWritten }
    #expect(threads.count >= 4_600)
    #expect(Set(threads.map(\.source)).count == threads.count)
    let retold = try Corpus.read(LabeledText.retoldFiles)
    #expect(retold.count >= 330)
    for text in texts + retold {
      #expect(text.id == Classifier.unrelated || Catalogue.pitfall(named: text.id) != nil, "\(text.source)")
      #expect(
        text.isWritten || text.source.contains(#/^github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/#),
        "\(text.source)")
      #expect(!text.text.isEmpty && text.text.utf8.count < 2_500, "\(text.source)")
    }
  }

  @Test("The classifier was trained with today's examples, texts, and vocabulary")
  func isTrained() throws {
    let today = Fingerprint.ofTraining(try Corpus.read(LabeledText.tuningFiles + LabeledText.measuredFiles))
    #expect(Classifier.fingerprint == today, "Run scripts/train, and commit Sources/Diagnosis/Knowledge/Weights.swift.")
  }
}
