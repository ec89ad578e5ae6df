import Diagnosis

/// How well texts are diagnosed by a classifier that was trained without them.
struct CrossValidation {
  /// The texts of a file, with its name.
  typealias File = (name: String, texts: [LabeledText])

  private static let folds = 5

  /// The parts of all texts that must be right.
  private static let floors = [
    "easier logs": (first: 0.9, amongThree: 0.9), "easier words": (0.78, 0.88), "easier look-alikes": (0.75, 0),
    "further logs": (0.6, 0.6), "further words": (0.47, 0.62), "further look-alikes": (0.65, 0),
    "retold logs": (0.85, 0.85), "retold words": (0.6, 0.8), "retold look-alikes": (0.9, 0),
    "wider logs": (0.55, 0.6), "wider words": (0.47, 0.6), "wider look-alikes": (0.65, 0),
  ]

  private(set) var figures = Figures()

  /// - Parameters:
  ///   - retold: Texts that are asked about, and that no classifier is trained with.
  ///   - examples: What every classifier is trained with.
  init(_ files: [File], retold: [File] = [], examples: [(id: String, text: String)] = LabeledText.trainingSet([])) {
    let examples = examples.flatMap { example in
      Surroundings.taught(example.text).map { (id: example.id, features: Features($0).names) }
    }
    let features = files.map { $0.texts.map { Surroundings.taught($0.text).map { Features($0).names } } }
    for fold in 0..<Self.folds {
      var training = examples
      for (file, features) in zip(files, features) {
        for (text, features) in zip(file.texts, features) where text.isWritten || Self.fold(text) != fold {
          training += features.map { (text.id, $0) }
        }
      }
      let diagnostician = Diagnostician(symptoms: [], classifier: Training(training).classifier)
      for file in files + retold {
        for text in file.texts where !text.isWritten && Self.fold(text) == fold {
          figures.add(
            text, [file.name] + Self.groups(of: text, in: file.name),
            ids: diagnostician.diagnose(text.text).candidates.map(\.id))
        }
      }
    }
  }

  /// What else a text is counted with: the easier files of those that rules are chosen with, or the kinds of what is
  /// kept apart.
  private static func groups(of text: LabeledText, in file: String) -> [String] {
    if LabeledText.retoldFiles.contains(file) { return [] }
    if LabeledText.measuredFiles.contains(file) {
      return ["all", "kept apart"] + text.kinds.map { "\($0) kept apart" }
    }
    return LabeledText.hardFiles.contains(file) ? ["all"] : ["all", "easier"]
  }

  /// The only fold whose classifier is asked about the text, and is not trained with it.
  static func fold(_ text: LabeledText) -> Int { Int(Fingerprint(text.source).value % UInt64(folds)) }

  /// Whether the figures reach their floors.
  var isGood: Bool { figures.reach(Self.floors) }
}
