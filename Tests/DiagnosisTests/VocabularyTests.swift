import PitfallCatalogue
import Testing

@testable import Diagnosis

@Suite struct VocabularyTests {
  /// A pitfall that is added later is found by the symptoms of its entry until it has rules.
  @Test("Every rule names a pitfall of the catalogue, and each of the first 52 pitfalls has rules and a question")
  func rules() {
    let known = Set(Catalogue.pitfalls.map(\.id))
    let named = Set(Rules.shared.all.compactMap(\.pitfall))
    #expect(named.isSubset(of: known) && named.isSuperset(of: Catalogue.pitfalls.prefix(52).map(\.id)))
    for rule in Rules.shared.all {
      #expect(!rule.needed.isEmpty && !rule.reason.isEmpty)
      // What only names what was seen weighs nothing.
      #expect((0.01...0.99).contains(rule.weight) || rule.pitfall == nil && rule.weight == 0, "\(rule.reason)")
    }
    for id in named {
      let twins = [id, "P00"].map { Diagnosis.Candidate(id: $0, confidence: 0.7, evidence: []) }
      #expect(Questions.question(twins)?.contains("If so, it is \(id)") == true, "\(id)")
    }
  }

  @Test("Forms are lowercase, and an asterisk stands only at the end")
  func forms() {
    for form in Vocabulary.shared.forms {
      let text = String(decoding: form.bytes, as: UTF8.self)
      #expect(text == text.lowercased() && !text.contains("*"), "\(text)")
    }
  }

  @Test("A word is found as a whole, with other endings only after an asterisk, and inside scripts without spaces")
  func boundaries() {
    func has(_ name: String, _ text: String) -> Bool {
      var found = false
      let concept = Vocabulary.shared[name[...]]
      Automaton.shared.search(Line(Array(text.utf8)).bytes) { number, _ in found = found || number == concept }
      return found
    }
    #expect(
      has("cell", "A CELL is reused") && has("cell", "cells,") && !has("cell", "cancelled") && !has("cell", "cellar"))
    #expect(has("crash", "it crashes") && has("crash", "App崩溃了"))
    #expect(has("leak", "Утечка памяти") && !has("leak", "пере\u{443}течка"))
    #expect(has("kvo", "KVO监听") && has("neverCalled", "doesn’t fire"))
  }

  @Test("The automaton finds what a plain search finds")
  func automaton() {
    let text =
      "notregistered as an observer, not registered as an observer: cannot remove an observernskeyvaluenotifyobserver"
    var found: Set<String> = []
    Automaton.shared.search(Array(text.utf8)) { concept, _ in found.insert(Vocabulary.shared.names[concept]) }
    for form in Vocabulary.shared.forms where form.concept < Vocabulary.shared.logConcepts {
      let isThere = text.contains(String(decoding: form.bytes, as: UTF8.self))
      if isThere { #expect(found.contains(Vocabulary.shared.names[form.concept])) }
    }
    #expect(found.isSuperset(of: ["notRegistered", "cannotRemove", "kvoFrame"]))
  }
}
