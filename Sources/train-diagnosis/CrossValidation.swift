import Diagnosis

/// How well texts are diagnosed by a classifier that was trained without them.
struct CrossValidation {
  private static let folds = 5

  private struct Figures {
    var texts = 0
    var first = 0
    var amongThree = 0

    func reach(_ floors: (first: Double, amongThree: Double)) -> Bool {
      Double(first) >= Double(texts) * floors.first && Double(amongThree) >= Double(texts) * floors.amongThree
    }
  }

  /// The parts of all texts that must be right.
  private static let floors: [String: (first: Double, amongThree: Double)] = [
    "all logs": (0.85, 0.85), "all words": (0.6, 0.8), "all look-alikes": (0.9, 0),
  ]

  private var figures: [String: Figures] = [:]

  /// - Parameter files: The texts of each file, with its name.
  init(_ files: [(name: String, texts: [LabeledText])]) {
    let examples = LabeledText.trainingSet([]).map { (id: $0.id, features: Features($0.text).named) }
    let texts = files.flatMap { file in
      file.texts.map { (name: file.name, text: $0, features: Features($0.text).named) }
    }
    for fold in 0..<Self.folds {
      func isLeftOut(_ text: LabeledText) -> Bool { Fingerprint(text.source).value % UInt64(Self.folds) == fold }
      let training = Training(examples + texts.filter { !isLeftOut($0.text) }.map { ($0.text.id, $0.features) })
      let diagnostician = Diagnostician(symptoms: [], classifier: training.classifier)
      for (name, text, _) in texts where isLeftOut(text) { add(text, name, diagnostician.diagnose(text.text)) }
    }
  }

  private mutating func add(_ text: LabeledText, _ name: String, _ diagnosis: Diagnosis) {
    let ids = diagnosis.candidates.map(\.id)
    let isUnrelated = text.id == Classifier.unrelated
    for key in [name, "all"].map({ "\($0) \(isUnrelated ? "look-alikes" : text.isLog ? "logs" : "words")" }) {
      figures[key, default: Figures()].texts += 1
      figures[key]?.first += isUnrelated ? (ids.isEmpty ? 1 : 0) : ids.first == text.id ? 1 : 0
      figures[key]?.amongThree += ids.prefix(3).contains(text.id) ? 1 : 0
    }
  }

  /// One line per file and kind of text.
  var lines: [String] {
    figures.sorted { $0.key < $1.key }.map { key, found in
      let three = key.hasSuffix("look-alikes") ? "" : ", \(found.amongThree) among the first three"
      return "cross-validation of \(key): \(found.first) of \(found.texts) right\(three)"
    }
  }

  /// Whether the figures reach their floors.
  var isGood: Bool { Self.floors.allSatisfy { name, floors in figures[name]?.reach(floors) ?? false } }
}
