import PitfallCatalogue
import Testing

@testable import Diagnosis

/// Descriptions that have no message are ranked by their words.
@Suite struct RankingTests {
  private func stems(_ text: String) -> [String] {
    var stems: [String] = []
    Terms.forEach(in: text) { stem, _, _ in stems.append(stem) }
    return stems
  }

  @Test("A name yields itself and its parts, and a word yields its stem")
  func terms() {
    #expect(stems("removeObserver") == ["removeobserver", "remov", "observ"])
    #expect(stems("observers removing observed") == ["observ", "remov", "observ"])
    #expect(stems("KVOController2 0x1f") == ["kvocontroller", "kvo", "control"])
    #expect(stems("the and a") == [])
  }

  @Test("Scripts without spaces yield pairs of characters, and other scripts the beginnings of words")
  func scripts() {
    #expect(stems("内存泄漏") == ["内存", "存泄", "泄漏"])
    #expect(stems("наблюдатель наблюдателя") == ["наблю", "наблю"])
    #expect(stems("콜백이 콜백을") == ["콜백", "콜백"])
    #expect(stems("größer") == ["größ"])
  }

  /// Some symptoms belong to several pitfalls, such as “deinit is never called.”
  @Test("Nearly every symptom of the catalogue leads to its page")
  func behaviors() {
    let behaviors = Catalogue.pitfalls.flatMap { pitfall in pitfall.symptoms.behaviors.map { (pitfall.id, $0) } }
    let missed = behaviors.filter { id, text in !diagnose(text).pages.prefix(3).contains(id) }
    #expect(behaviors.count >= 250 && missed.count * 20 <= behaviors.count, "\(missed)")
  }

  @Test("Every pitfall has examples, at most ten and each short, and no example stands with two pitfalls")
  func shortExamples() {
    #expect(Set(examples.keys) == Set(Catalogue.pitfalls.map(\.id)))
    let all = examples.values.flatMap(\.self)
    #expect(Set(all).count == all.count && all.allSatisfy { $0.count <= 150 })
    #expect(examples.values.allSatisfy { $0.count <= 10 })
  }

  @Test("Three pages come with the words that they share with the text, the rarest first")
  func words() throws {
    let diagnosis = diagnose("Some text.\nThe CADisplayLink retains its target, and deinit is never called.")
    #expect(diagnosis.candidates.isEmpty && diagnosis.related.count == 3)
    let first = try #require(diagnosis.related.first)
    #expect(first.id == "P49" && first.words.first == "cadisplaylink" && first.words.count >= 2, "\(first)")
    #expect(diagnose("deinit called never target retains its CADisplayLink").related.map(\.id).first == "P49")
  }

  @Test("The same text gets the same answer from another reader")
  func repeatable() {
    let text = "My listener is not called any more after the list was reloaded."
    #expect("\(Diagnostician().diagnose(text))" == "\(diagnose(text))")
  }
}
