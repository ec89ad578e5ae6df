import Diagnosis
import PitfallCatalogue
import Testing

/// Texts from public threads. Those marked `missed` are counted; all others must be right.
@Suite struct CorpusTests {
  @Test("A log's first candidate is its pitfall, with the line", arguments: Corpus.logs.filter { !$0.isMissed })
  func log(_ text: Corpus.Text) throws {
    let candidates = diagnose(text.text).candidates
    #expect(candidates.first?.id == text.id, "\(candidates.map(\.id))")
    let evidence = try #require(candidates.first?.evidence.first)
    #expect(evidence.place.hasPrefix("line ") && !evidence.words.isEmpty && !evidence.line.isEmpty)
  }

  @Test("A look-alike has no candidate", arguments: Corpus.lookAlikes.filter { !$0.isMissed })
  func lookAlike(_ text: Corpus.Text) { #expect(diagnose(text.text).ids.isEmpty) }

  @Test("Few texts are missed, and the files are small")
  func sizes() {
    for (texts, least, missed) in [(Corpus.logs, 150, 20), (Corpus.lookAlikes, 100, 10)] {
      #expect(texts.count >= least && texts.count(where: \.isMissed) * 100 <= texts.count * missed)
      #expect(texts.allSatisfy { $0.id == "none" || Catalogue.pitfall(named: $0.id) != nil })
    }
    let all = Corpus.logs + Corpus.lookAlikes
    #expect(all.reduce(0) { $0 + $1.text.utf8.count } <= 150_000)
  }

  /// A message that no text has could be wrong, and nobody would see it.
  @Test("Each message of the catalogue is in a text")
  func messages() {
    let texts = Corpus.logs + Corpus.lookAlikes
    let seen = Set(texts.flatMap { text in diagnose(text.text).candidates.flatMap(\.evidence).map(\.reason) })
    for pitfall in Catalogue.pitfalls {
      for message in pitfall.symptoms.messages {
        #expect(seen.contains(message.reason), "\(pitfall.id): \(message.reason)")
      }
    }
  }
}
