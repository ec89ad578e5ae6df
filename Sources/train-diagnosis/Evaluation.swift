import Diagnosis

/// How well texts are diagnosed by the classifier that was trained last.
struct Evaluation {
  /// The parts of the texts that must be right.
  private static let floors = [
    "trained with logs": (first: 0.95, amongThree: 0.95), "trained with words": (0.95, 0.95),
    "trained with look-alikes": (0.82, 0), "easier kept apart logs": (0.85, 0.85),
    "easier kept apart words": (0.6, 0.75), "easier kept apart look-alikes": (0.7, 0), "unseen logs": (0.85, 0.85),
    "unseen words": (0.52, 0.65), "unseen look-alikes": (0.62, 0),
  ]

  private var figures = Figures()

  init(trained: [CrossValidation.File], measured: [CrossValidation.File]) {
    let diagnostician = Diagnostician(symptoms: [])
    for (group, files) in [("trained with", trained), ("kept apart", measured)] {
      for file in files {
        for text in file.texts {
          figures.add(
            text, [file.name, group] + (LabeledText.hardFiles.contains(file.name) ? [] : ["easier \(group)"]),
            ids: diagnostician.diagnose(text.text).candidates.map(\.id))
        }
      }
    }
  }

  /// One line per file and kind of text.
  var lines: [String] { figures.lines("diagnosis of") }

  /// Whether the figures reach their floors.
  var isGood: Bool { figures.reach(Self.floors) }
}
