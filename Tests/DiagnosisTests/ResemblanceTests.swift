import PitfallCatalogue
import Testing

@testable import Diagnosis

/// Descriptions that no rule knows are compared with what people write about each pitfall.
@Suite struct ResemblanceTests {
  private func stems(_ text: String) -> [String] {
    var stems: [String] = []
    Terms.forEach(in: text) { stem, _ in stems.append(stem) }
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

  /// A pitfall that is added later is found by the symptoms of its entry until it has examples.
  @Test("Each of 52 pitfalls has at least ten examples, and what is unrelated has many")
  func examples() {
    let counts = Dictionary(grouping: Example.collected, by: \.id).mapValues(\.count)
    #expect(counts.count >= 53)
    #expect(counts.keys.allSatisfy { $0 == Classifier.unrelated || Catalogue.pitfall(named: $0) != nil })
    #expect(counts.values.allSatisfy { $0 >= 10 })
    #expect(counts[Classifier.unrelated] ?? 0 >= 500)
  }

  @Test(
    "A description that names no message gets a ranked list of at least three candidates",
    arguments: [
      ("P40", "Which subscriber hears of the event first? Mine needs the cache that another one fills."),
      ("P23", "Both objects point at each other, the child through its delegate, and neither goes away."),
      ("P35", "cancel() returned, and one more callback came that had been scheduled before."),
    ])
  func list(_ id: String, _ text: String) throws {
    let diagnosis = diagnose(text)
    #expect(diagnosis.ids.prefix(3).contains(id), "\(diagnosis.ids)")
    #expect(diagnosis.ids.count >= 3)
    let candidate = try #require(diagnosis.candidates.first { $0.id == id })
    let evidence = try #require(candidate.evidence.last)
    #expect(evidence.reason.hasPrefix("its words resemble “"))
    #expect(!evidence.words.isEmpty && evidence.words.allSatisfy(text.lowercased().contains), "\(evidence.words)")
  }

  @Test("The same text gets the same answer each time")
  func repeatable() {
    let text = "My listener is not called any more after the list was reloaded."
    let first = diagnose(text).candidates.map { "\($0)" }
    for _ in 0..<5 { #expect(diagnose(text).candidates.map { "\($0)" } == first) }
  }
}
