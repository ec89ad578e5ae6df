import Diagnosis
import PitfallCatalogue
import Testing

/// How often the diagnosis of a text from a public thread is right. `scripts/evaluate` prints the figures of all texts.
@Suite struct EvaluationTests {
  @Test("Logs, descriptions, and look-alikes that the classifier was not trained with are told apart")
  func measuredTexts() throws {
    var count = (logs: 0, words: 0, lookAlikes: 0)
    var first = count
    var amongThree = count
    for text in try Corpus.read(LabeledText.measuredFiles) {
      let ids = diagnose(text.text).ids
      if text.id == Classifier.unrelated {
        count.lookAlikes += 1
        first.lookAlikes += ids.isEmpty ? 1 : 0
      } else if text.isLog {
        count.logs += 1
        first.logs += ids.first == text.id ? 1 : 0
      } else {
        count.words += 1
        first.words += ids.first == text.id ? 1 : 0
        amongThree.words += ids.prefix(3).contains(text.id) ? 1 : 0
      }
    }
    #expect(count.logs >= 60 && count.words >= 190 && count.lookAlikes >= 180)
    #expect(first.logs * 100 >= count.logs * 85, "\(first.logs) of \(count.logs)")
    #expect(first.words * 100 >= count.words * 60, "\(first.words) of \(count.words)")
    #expect(amongThree.words * 100 >= count.words * 75, "\(amongThree.words) of \(count.words)")
    let former = try Corpus.read(LabeledText.measuredFiles.filter { $0 != "reserved" })
      .filter { $0.id == Classifier.unrelated }
    let leftAlone = former.count { diagnose($0.text).ids.isEmpty }
    #expect(former.count >= 80 && leftAlone * 100 >= former.count * 85, "\(leftAlone) of \(former.count)")
    // The look-alikes of `reserved.txt` are near misses.
    #expect(first.lookAlikes * 100 >= count.lookAlikes * 70, "\(first.lookAlikes) of \(count.lookAlikes)")
  }

  @Test("The collection is large, and each text has a source and a pitfall of the catalogue")
  func collection() throws {
    let texts = try Corpus.read(LabeledText.trainingFiles + LabeledText.measuredFiles)
    #expect(texts.count >= 1_200)
    #expect(Set(texts.map(\.source)).count == texts.count)
    for text in texts {
      #expect(text.id == Classifier.unrelated || Catalogue.pitfall(named: text.id) != nil, "\(text.source)")
      #expect(text.source.contains(#/^github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/#), "\(text.source)")
      #expect(!text.text.isEmpty && text.text.utf8.count < 2_000, "\(text.source)")
    }
  }

  @Test("The classifier was trained with today's examples, texts, and vocabulary")
  func isTrained() throws {
    let today = Fingerprint.ofTraining(try Corpus.read(LabeledText.trainingFiles))
    #expect(Classifier.fingerprint == today, "Run scripts/train, and commit Sources/Diagnosis/Knowledge/Weights.swift.")
  }
}
