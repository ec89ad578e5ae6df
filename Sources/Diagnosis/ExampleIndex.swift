import Foundation

/// How often each word and each concept occurs in the examples of each pitfall.
struct ExampleIndex: Sendable {
  /// A pitfall's examples, or the unrelated ones.
  struct Kind {
    let id: String
    fileprivate(set) var words = 0.0
    fileprivate(set) var concepts = 0.0
  }

  struct Entry {
    let text: String
    let kind: Int
    fileprivate(set) var features = 0
    fileprivate(set) var words = 0
  }

  /// Where a feature occurs.
  struct Posting {
    fileprivate(set) var entries: [Int] = []
    fileprivate(set) var kinds: [(kind: Int, count: Double)] = []
    fileprivate(set) var count = 0.0

    /// Notes an example. The examples of one kind come one after the other.
    fileprivate mutating func add(_ times: Int, entry: Int, kind: Int) {
      entries.append(entry)
      count += Double(times)
      if kinds.last?.kind == kind {
        kinds[kinds.count - 1].count += Double(times)
      } else {
        kinds.append((kind, Double(times)))
      }
    }
  }

  /// How many words or concepts of all examples each kind is given beside its own. It keeps rare words from deciding.
  private static let smoothing = 200.0
  /// A concept stands for many words and says more than one of them.
  private static let weightOfWord = 0.3

  private(set) var kinds: [Kind] = []
  private(set) var entries: [Entry] = []
  private(set) var postings: [Features.Feature: Posting] = [:]
  private let words: Double
  private let concepts: Double

  init(_ examples: [Example]) {
    for example in examples.sorted(by: { $0.id < $1.id }) {
      if kinds.last?.id != example.id { kinds.append(Kind(id: example.id)) }
      let kind = kinds.count - 1
      var features = Features()
      let line = Line(Array(example.text.utf8))
      features.add(line, concepts: Automaton.shared.concepts(in: line.bytes), place: "")
      var entry = Entry(text: example.text, kind: kind)
      for (feature, count) in features.counts {
        entry.features += 1
        if feature.isWord {
          entry.words += 1
          kinds[kind].words += Double(count)
        } else {
          kinds[kind].concepts += Double(count)
        }
        postings[feature, default: Posting()].add(count, entry: entries.count, kind: kind)
      }
      entries.append(entry)
    }
    words = kinds.reduce(0) { $0 + $1.words }
    concepts = kinds.reduce(0) { $0 + $1.concepts }
  }

  func weight(_ feature: Features.Feature, _ count: Int) -> Double {
    feature.isWord ? Self.weightOfWord * Double(count) : Double(count)
  }

  // The smoothed probability of a feature in a kind, relative to its probability in all examples, is the product of
  // two factors: one that only features have that occur in the kind, and one that depends on the kind's size. These are
  // their logarithms.

  func gain(_ feature: Features.Feature, _ posting: Posting, _ times: Double) -> Double {
    log(1 + times / (Self.smoothing * posting.count / (feature.isWord ? words : concepts)))
  }

  func loss(_ size: Double) -> Double { log(Self.smoothing / (size + Self.smoothing)) }
}

extension Features.Feature {
  var isWord: Bool { if case .word = self { true } else { false } }
}
