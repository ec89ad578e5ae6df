import Testing

@testable import Diagnosis

@Suite struct ClassifierTests {
  private func weights(_ name: String) throws -> [Int: Double] {
    let table = WeightTable("none P01 P02\n1 0 -5\n.kvo 1:3 2:-2\nab 0:1\nabc 2:12\nб 1:4")
    #expect(table.kinds == ["none", "P01", "P02"])
    #expect(table.base == [0.2, 0, -1])
    let concept = try #require(Vocabulary.shared["kvo"])
    var found: [Int: Double] = [:]
    table.forEachWeight(of: name == ".kvo" ? .concept(concept) : .word(name)) { found[$0] = ($1 * 10).rounded() / 10 }
    return found
  }

  @Test("The weights of a feature are found by its name")
  func table() throws {
    #expect(try weights(".kvo") == [1: 0.6, 2: -0.4])
    #expect(try weights("ab") == [0: 0.2])
    #expect(try weights("abc") == [2: 2.4])
    #expect(try weights("б") == [1: 0.8])
    for name in ["a", "abcd", "b", "z", "я", "kvo"] { #expect(try weights(name).isEmpty, "\(name)") }
  }

  @Test("A feature's rarity stands before its weights, and one without a line has none")
  func rarities() {
    let table = WeightTable("none P01 P02\n1 0 -5\nab 42 1:3 2:-2\nabc 57\nabd 1:3")
    #expect(["ab", "abc", "abd", "x"].map { (table.rarity(of: $0) * 10).rounded() } == [42, 57, 0, 0])
    var found: [Int: Double] = [:]
    for name in ["ab", "abc"] { table.forEachWeight(of: .word(name)) { found[$0] = ($1 * 10).rounded() } }
    #expect(found == [1: 6, 2: -4])
  }

  @Test("A rare word has more weight than a frequent one, and many words have no more than a few concepts")
  func values() {
    let values = Features.values([(".a", 1), (".b", 1), ("c", 2), ("d", 1), ("unknown", 0)])
    #expect(values[2] == 2 * values[3] && values[4] == 0)
    for block in [values[0...1], values[2...4]] { #expect(abs(block.reduce(0) { $0 + $1 * $1 } - 1) < 1e-9) }
    #expect(Features.values([("unknown", 0)]) == [0])
  }

  @Test("Words that all pitfalls share equally suggest none of them")
  func certainty() {
    let regression = WeightTable("none P01 P02\n0 0 0\nsame 10 1:10 2:10\none 10 1:13")
    let classifier = Classifier(regression: regression, bayes: WeightTable("none P01 P02\n0 0 0\nx 1:1"))
    func odds(_ text: String) -> Double {
      classifier.judge(Features(text), rules: [:], damping: 1, quoted: []).odds
    }
    // All pitfalls together have a smaller score in the first text.
    #expect(odds("one") > odds("same") + 0.2)
  }

  @Test("Every line of the trained tables is found")
  func trainedTables() {
    for text in [Classifier.regression, Classifier.bayes] {
      let table = WeightTable(text)
      let names = text.split(separator: "\n").dropFirst(2).map { $0.prefix { $0 != " " } }
      #expect(names.count > 1_000)
      for name in names.filter({ $0.first != "." }).enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
        var count = 0
        table.forEachWeight(of: .word(String(name))) { _, _ in count += 1 }
        #expect(count > 0 || table.rarity(of: String(name)) > 0, "\(name)")
      }
    }
  }

  @Test("Features, rules, and quotations raise the odds, and look-alikes lower them")
  func odds() {
    let table = WeightTable("none P01 P02\n0 0 0\ncrash 10 0:20\nobserv 10 1:20")
    let classifier = Classifier(regression: table, bayes: table)
    func odds(_ text: String, rule: Double = 0, damping: Double = 1, quoted: Set<String> = []) -> Double {
      classifier.judge(Features(text), rules: ["P01": rule], damping: damping, quoted: quoted).odds
    }
    let plain = odds("observer")
    #expect(odds("crash") < odds("nothing known") && odds("nothing known") < plain)
    #expect(odds("observer", rule: 0.5) > plain)
    #expect(odds("observer", quoted: ["P02"]) > plain)
    #expect(odds("observer", damping: 0.5) < plain)
    let parts = classifier.judge(Features("observer"), rules: [:], damping: 1, quoted: []).parts
    #expect(parts["P01"] ?? 0 > parts["P02"] ?? 1 && abs(parts.values.reduce(0, +) - 1) < 1e-9)
  }
}
