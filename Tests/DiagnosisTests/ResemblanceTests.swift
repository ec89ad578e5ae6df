import PitfallCatalogue
import Testing

@testable import Diagnosis

/// Descriptions that no rule knows are compared with examples.
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

  @Test("Every pitfall has at least ten examples, and so have unrelated texts")
  func examples() {
    let counts = Dictionary(grouping: Example.collected, by: \.id).mapValues(\.count)
    for pitfall in Catalogue.pitfalls { #expect(counts[pitfall.id] ?? 0 >= 10, "\(pitfall.id)") }
    #expect(counts["none"] ?? 0 >= 100)
    #expect(counts.count == Catalogue.pitfalls.count + 1)
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

  @Test("Examples that are left out are recognized by the others")
  func heldOut() throws {
    let examples = Example.collected.sorted { $0.text < $1.text }.enumerated()
    let resemblance = Resemblance(examples.filter { $0.offset % 5 != 0 }.map(\.element))
    var (pitfalls, first, amongThree, unrelated, taken) = (0, 0, 0, 0, 0)
    for example in examples.filter({ $0.offset % 5 == 0 }).map(\.element) {
      var features = Features()
      let line = Line(Array(example.text.utf8))
      features.add(line, concepts: Automaton.shared.concepts(in: line.bytes), place: "")
      guard let ranking = resemblance.ranking(features) else { continue }
      if example.id == "none" {
        unrelated += 1
        taken += ranking.margin >= 1.3 ? 1 : 0
      } else {
        pitfalls += 1
        first += ranking.pitfalls.first?.id == example.id ? 1 : 0
        amongThree += ranking.pitfalls.prefix(3).contains { $0.id == example.id } ? 1 : 0
      }
    }
    print("diagnosis of held-out examples: \(first) of \(pitfalls) right, \(amongThree) among the first three")
    print("diagnosis of held-out unrelated examples: \(unrelated - taken) of \(unrelated) right")
    #expect(Double(first) >= Double(pitfalls) * 0.6)
    #expect(Double(amongThree) >= Double(pitfalls) * 0.8)
    // The examples do not decide alone: rules, and the words that name a mechanism, decide with them.
    #expect(Double(taken) <= Double(unrelated) * 0.35)
  }
}
