import Testing

@testable import Diagnosis
@testable import train_diagnosis

/// What trains and measures the classifier.
@Suite struct TrainingTests {
  @Test("The regression learns kinds that features tell apart")
  func regression() {
    let samples = (0..<30).map { number in
      SoftmaxRegression.Sample(features: [(number % 3, 1), (3, 1)], kind: number % 3)
    }
    let regression = SoftmaxRegression(samples, features: 4, kinds: 3)
    for feature in 0..<3 {
      let row = (0..<3).map { regression.weights[feature * 3 + $0] }
      for kind in 0..<3 where kind != feature { #expect(row[feature] > row[kind] + 2, "\(row)") }
    }
    // The last feature is that of every text, so it says nothing.
    for kind in 0..<3 { #expect(abs(regression.weights[9 + kind]) < 0.1) }
  }

  private func toy() -> Training {
    let texts = [("none", "quagga zebra"), ("P01", "gizmo widget"), ("P02", "sprocket flange")]
    return Training((0..<30).map { (id: texts[$0 % 3].0, text: texts[$0 % 3].1) })
  }

  @Test("A classifier tells the kinds apart that it was trained with")
  func toyTexts() {
    func judge(_ text: String) -> Classifier.Judgment {
      toy().classifier.judge(Features(text), rules: [:], damping: 1, quoted: [])
    }
    #expect(judge("a quagga and a zebra").odds < judge("a gizmo and a widget").odds - 2)
    #expect(judge("a gizmo and a widget").parts["P01"] ?? 0 > judge("a gizmo and a widget").parts["P02"] ?? 1)
    #expect(judge("the flange of a sprocket").parts["P02"] ?? 0 > judge("the flange of a sprocket").parts["P01"] ?? 1)
  }

  /// Both texts of a source consist of the same made-up words, which occur nowhere else. Only a classifier that was
  /// trained with them can tell the text's pitfall.
  @Test("Cross-validation never trains with the texts that it asks about")
  func crossValidation() {
    let texts = (0..<40).flatMap { number in
      let letters = [number / 10, number % 10].map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }.joined()
      let id = number.isMultiple(of: 2) ? "P01" : "P02"
      let text = LabeledText(
        id: id, isLog: false, source: "github.com/a/\(letters)/issues/1", text: "\(letters)xylo \(letters)quux")
      return [text, text]
    }
    let unrelated = (0..<20).map { _ in (id: "none", text: "quagga zebra") }
    let known = Training(texts.map { ($0.id, $0.text) } + unrelated).classifier
    let right = texts.count { text in
      let judgment = known.judge(Features(text.text), rules: [:], damping: 1, quoted: [])
      return judgment.parts[text.id] ?? 0 > 0.5
    }
    #expect(right == texts.count, "The words do tell the pitfall.")

    let validation = CrossValidation([(name: "toy", texts: texts)], examples: unrelated)
    #expect(validation.figures.lines("")[0].hasPrefix(" all words: "))
    #expect(!validation.figures.reach(["all words": (0.6, 0)]), "\(validation.figures.lines(""))")
  }

  @Test("Cross-validation asks about retold texts, and no classifier learns from them")
  func retold() {
    func text(_ id: String, _ number: Int, _ words: String) -> LabeledText {
      LabeledText(id: id, isLog: false, source: "github.com/a/\(number)/issues/1", text: words)
    }
    let files = [(name: "toy", texts: (0..<20).map { text($0.isMultiple(of: 2) ? "P01" : "P02", $0, "gizmo widget") })]
    let retold = [(name: "again", texts: (20..<60).map { text("P02", $0, "flange sprocket") })]
    let unrelated = (0..<20).map { _ in (id: "none", text: "quagga zebra") }
    let figures = CrossValidation(files, retold: retold, examples: unrelated).figures
    #expect(figures.lines("").contains { $0.hasPrefix(" again words: 0 of 40 right") }, "\(figures.lines(""))")
    let learned = CrossValidation(files + retold, examples: unrelated).figures
    #expect(learned.lines("").contains { $0.hasPrefix(" again words: 40 of 40 right") }, "\(learned.lines(""))")
  }

  @Test("What is kept apart does not teach the classifier that it measures")
  func keptApart() {
    let unrelated = (0..<20).map { _ in (id: "none", text: "quagga zebra") }
    let texts = (0..<20).map {
      LabeledText(id: "P02", isLog: false, source: "github.com/a/\($0)/issues/1", text: "flange sprocket")
    }
    let other = [
      (
        name: "toy",
        texts: texts.map {
          LabeledText(id: "P01", isLog: false, source: $0.source, text: "gizmo widget")
        }
      )
    ]
    let apart = Evaluation(trained: other, measured: [(name: "apart", texts: texts)], examples: unrelated)
    #expect(apart.lines.contains { $0.contains("apart words: 0 of 20 right") }, "\(apart.lines)")
    let taught = Evaluation(
      trained: other + [(name: "apart", texts: texts)], measured: [(name: "apart", texts: texts)], examples: unrelated)
    #expect(
      taught.lines.contains { $0.contains("apart words: 20 of 20 right") || $0.contains("apart words: 40 of 40") })
  }

  @Test("The file of weights holds the tables that it is written from")
  func sourceFile() throws {
    let texts = (10..<60).flatMap { number in
      let letters = [number / 10, number % 10].map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }.joined()
      let text = (id: "P\(number)", text: "gizmo \(letters)xylo widget")
      return [(id: "none", text: "quagga zebra"), text, text]
    }
    let training = Training(texts)
    let file = SourceFile(training, fingerprint: 42).text
    #expect(file.contains("fingerprint: UInt64 = 42\n"))
    #expect(file.contains(" \\\n"), "At least one line of a table is too long for a line of source.")
    #expect(file.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let literals = file.components(separatedBy: "\"\"\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      literal in
      literal.element.replacing("\\\n", with: "").split(separator: "\n").map { $0.drop { $0 == " " } }
        .joined(separator: "\n")
    }
    #expect(literals.count == 2)
    for (literal, table) in zip(literals, [training.regression, training.bayes]) {
      #expect(
        literal.split(separator: "\n").map { $0.split(separator: " ") }
          == table.split(separator: "\n").map { $0.split(separator: " ") })
    }
  }

  @Test("Figures count what is right, and do not reach a floor without texts")
  func figures() {
    var figures = Figures()
    let log = LabeledText(id: "P01", isLog: true, source: "", text: "")
    figures.add(log, ["a", "all"], ids: ["P01"])
    figures.add(log, ["all"], ids: ["P02", "P03", "P01"])
    figures.add(log, ["all"], ids: ["P02", "P03", "P04", "P01"])
    figures.add(LabeledText(id: "none", isLog: true, source: "", text: ""), ["all"], ids: [])
    #expect(
      figures.lines("x") == [
        "x a logs: 1 of 1 right, 1 among the first three", "x all logs: 1 of 3 right, 2 among the first three",
        "x all look-alikes: 1 of 1 right",
      ])
    #expect(figures.reach(["all logs": (0.33, 0.66), "all look-alikes": (1, 0)]))
    #expect(!figures.reach(["all logs": (0.34, 0.66)]) && !figures.reach(["all logs": (0.33, 0.67)]))
    #expect(!figures.reach(["all words": (0, 0)]))
  }
}
