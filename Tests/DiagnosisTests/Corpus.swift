import Diagnosis
import Foundation
import PitfallCatalogue

let diagnostician = Diagnostician(
  symptoms: Catalogue.pitfalls.map { Symptoms(id: $0.id, logs: $0.symptoms.logs, behaviors: $0.symptoms.behaviors) })

extension Diagnosis {
  var ids: [String] { candidates.map(\.id) }
}

func diagnose(_ text: String) -> Diagnosis { diagnostician.diagnose(text) }

/// Texts from public threads, with the pitfall that a reader found in each: `Tests/Fixtures/Diagnosis`.
struct Corpus {
  enum Kind: String, CaseIterable, Sendable {
    case log
    case words
    case lookAlike
  }

  /// Which texts the rules were written with, and which the classifier was trained with.
  enum Part: String, CaseIterable, Sendable {
    /// Half of the first collection. The rules were changed until they were right here. Trained with.
    case tuned
    /// The other half, on which no rule was tried while they were changed. Trained with.
    case unseen
    /// Threads that were looked up after the rules were written. Trained with.
    case later
    /// Threads that were looked up after there were examples. Trained with.
    case fresh
    /// Half of a collection of look-alikes and of pitfalls that are easily mistaken for each other. Trained with.
    case gathered
    /// The other half.
    case apart
    /// Threads that were looked up when everything else was done.
    case after
    /// Half of a collection by somebody who wrote no rule and no example. It is kept to be measured, not to be read.
    case held

    /// Whether the classifier has never seen these texts.
    var isKeptApart: Bool { [.apart, .after, .held].contains(self) }
  }

  struct Text: Sendable {
    let id: String
    let kind: Kind
    let part: Part
    let source: String
    let text: String
    /// The diagnosis: the ids of the candidates.
    let ids: [String]
  }

  struct Figures: Sendable {
    var texts = 0
    var first = 0
    var amongThree = 0

    var partFirst: Double { texts == 0 ? 0 : Double(first) / Double(texts) }
    var partAmongThree: Double { texts == 0 ? 0 : Double(amongThree) / Double(texts) }
  }

  let texts: [Text]

  static let shared = Result { try Corpus() }

  static let folder = (0..<2).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Fixtures/Diagnosis")

  private init() throws {
    texts = try (LabeledText.trainingFiles + ["apart", "after", "held"]).flatMap { name in
      try Self.read(name).map { text in
        let isTuned = Fingerprint(text.source).value % 2 == 0
        return Text(
          id: text.id, kind: text.id == Classifier.unrelated ? .lookAlike : text.isLog ? .log : .words,
          part: Part(rawValue: name) ?? (isTuned ? .tuned : .unseen), source: text.source, text: text.text,
          ids: diagnose(text.text).ids)
      }
    }
  }

  static func read(_ name: String) throws -> [LabeledText] {
    LabeledText.read(try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8))
  }

  func figures(_ kind: Kind, in isIn: (Part) -> Bool) -> Figures {
    var figures = Figures()
    for text in texts where isIn(text.part) && text.kind == kind {
      figures.texts += 1
      figures.first += kind == .lookAlike ? (text.ids.isEmpty ? 1 : 0) : text.ids.first == text.id ? 1 : 0
      figures.amongThree += text.ids.prefix(3).contains(text.id) ? 1 : 0
    }
    return figures
  }
}
