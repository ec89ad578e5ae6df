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
enum Corpus {
  static let folder = (0..<2).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Fixtures/Diagnosis")

  static func read(_ names: [String]) throws -> [LabeledText] {
    try names.flatMap { name in
      LabeledText.read(try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8))
    }
  }
}
