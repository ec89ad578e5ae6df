import Diagnosis

/// How many texts are diagnosed rightly, by file and by kind of text.
struct Figures {
  private struct Count {
    var texts = 0
    var first = 0
    var amongThree = 0
  }

  private var counts: [String: Count] = [:]

  /// Counts the diagnosis of a text. A text about something unrelated is right if it gets no pitfall.
  ///
  /// - Parameter names: What the text belongs to, such as its file.
  mutating func add(_ text: LabeledText, _ names: [String], ids: [String]) {
    let isUnrelated = text.id == Classifier.unrelated
    for name in names {
      let key = "\(name) \(isUnrelated ? "look-alikes" : text.isLog ? "logs" : "words")"
      counts[key, default: Count()].texts += 1
      counts[key]?.first += isUnrelated ? (ids.isEmpty ? 1 : 0) : ids.first == text.id ? 1 : 0
      counts[key]?.amongThree += ids.prefix(3).contains(text.id) ? 1 : 0
    }
  }

  /// One line per name and kind of text.
  func lines(_ title: String) -> [String] {
    counts.sorted { $0.key < $1.key }.map { key, count in
      let three = key.hasSuffix("look-alikes") ? "" : ", \(count.amongThree) among the first three"
      return "\(title) \(key): \(count.first) of \(count.texts) right\(three)"
    }
  }

  /// Whether at least these parts of the texts are right. Without texts, they are not.
  func reach(_ floors: [String: (first: Double, amongThree: Double)]) -> Bool {
    floors.allSatisfy { key, floor in
      guard let count = counts[key] else { return false }
      let texts = Double(count.texts)
      return Double(count.first) >= texts * floor.first && Double(count.amongThree) >= texts * floor.amongThree
    }
  }
}
