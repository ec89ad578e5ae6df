import Foundation
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

  @Test("A name yields itself and its parts, and a word yields its stem") func terms() {
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
  @Test("Nearly every symptom of the catalogue leads to its page") func behaviors() {
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

  @Test("The parts that pages have gained are found by their words, and words of any log find nothing")
  func everyLog() {
    for (text, id) in [
      ("the list is frozen while the menu is open", "P49"), ("every window reacts to the notification", "P30"),
      ("the view model is created again whenever the view appears", "P08"),
      ("the coordinator keeps the old array after the parent updates", "P10"),
      ("events come in the wrong order", "P58"),
    ] { #expect(diagnose(text).related.first?.id == id, "\(text)") }
    #expect(diagnose("ld: linker command failed with exit code 1, see the error").related.isEmpty)
    #expect(diagnose("Beim Start ist das Programm failed, error").related.isEmpty)
  }

  @Test("The same text gets the same answer from another reader") func repeatable() {
    let text = "My listener is not called any more after the list was reloaded."
    #expect("\(Diagnostician().diagnose(text))" == "\(diagnose(text))")
  }
}

@Suite("Ranking: the order of pages") struct RankingOrderTests {
  private func related(_ text: String, _ pages: (String, [String])...) -> [Diagnosis.Related] {
    let pitfalls = pages.map { id, behaviors in
      Pitfall(
        id: id, name: "A", family: .delivery, summary: "", repair: "",
        symptoms: .init(logs: [], behaviors: behaviors), hints: [], minutes: 1, related: [], mechanisms: [],
        scenarios: [])
    }
    return Ranking(pitfalls).closest(to: text)
  }

  private func ids(_ text: String, _ pages: (String, [String])...) -> [String] {
    switch pages.count {
    case 2: related(text, pages[0], pages[1]).map(\.id)
    default: related(text, pages[0], pages[1], pages[2], pages[3]).map(\.id)
    }
  }

  @Test("Of equal pages, the lower number comes first, and three are named") func ties() {
    let same = ["quick zebra"]
    #expect(ids("quick zebra", ("P92", same), ("P91", same)) == ["P91", "P92"])
    #expect(ids("quick zebra", ("P94", same), ("P92", same), ("P93", same), ("P91", same)) == ["P91", "P92", "P93"])
  }

  @Test("A page needs two words of the text, and a word that few pages have weighs more") func rarity() {
    #expect(ids("quick zebra", ("P91", ["quick"]), ("P92", ["zebra quick"])) == ["P92"])
    #expect(ids("quick", ("P91", ["quick"]), ("P92", ["quick zebra"])) == [])
    let pages = [("P91", ["quick camel"]), ("P92", ["zebra camel"]), ("P93", ["quick lion"]), ("P94", ["quick owl"])]
    #expect(ids("quick zebra camel", pages[0], pages[1], pages[2], pages[3]) == ["P92", "P91"])
  }

  @Test("A word that stands only in names weighs less than one that stands alone, even once") func names() {
    let (camel, zebra) = (("P91", ["quick camel"]), ("P92", ["quick zebra"]))
    #expect(ids("quick zebra camel", camel, zebra) == ["P91", "P92"])
    #expect(ids("quick zebra CamelThing", camel, zebra) == ["P92", "P91"])
    #expect(ids("quick zebra camel CamelThing", zebra, camel) == ["P91", "P92"])
    #expect(ids("quick zebra CamelThing camel", zebra, camel) == ["P91", "P92"])
  }

  @Test("A shorter page comes before a longer one with the same words, and a word said twice weighs more")
  func lengths() {
    let words = "quick zebra"
    #expect(ids(words, ("P91", ["quick zebra lion owl bear fox"]), ("P92", [words])) == ["P92", "P91"])
    #expect(ids("quick zebra owl owl", ("P91", ["quick zebra"]), ("P92", ["quick owl"])) == ["P92", "P91"])
    #expect(ids("quick zebra", ("P91", ["quick zebra owl"]), ("P92", ["quick zebra zebra"])) == ["P92", "P91"])
  }

  @Test("At most five words of a page are named, the weightiest first, and a name stands for its parts")
  func words() {
    let text = "alpha bravo charlie delta echoes foxtrot"
    let all = related(text, ("P91", [text, "foxtrot"]), ("P92", ["nothing else"]))
    #expect(all.first?.words.count == 5 && all.first?.words.first == "foxtrot")
    let name = related("the QuickZebra is gone", ("P91", ["QuickZebra gone"]), ("P92", ["lion"]))
    #expect(name.first.map { Set($0.words) } == ["quickzebra", "gone"])
  }
}
