/// What suggests which pitfall, one rule on a line.
struct Rules: Sendable {
  /// How many lines apart the words of a rule may stand.
  enum Scope: String, Sendable {
    case same, next, line, near, text

    var lines: Int {
      switch self {
      case .same: 0
      case .next: 1
      case .line: 4
      case .near: 25
      case .text: .max
      }
    }
  }

  struct Rule: Sendable {
    /// The id of a pitfall; nil for something that only looks like one.
    let pitfall: String?
    /// From 0 to 1.
    let weight: Double
    let scope: Scope
    /// The groups of concepts. At least one concept of each group must occur.
    let needed: [[Int]]
    /// Concepts of which none may occur.
    let excluded: [Int]
    let reason: String
    /// Whether it needs somebody's own words, and not those of a log.
    let isAboutWords: Bool
  }

  let all: [Rule]
  /// The rules that need a concept, and those that exclude it, by the concept's number.
  let needing: [[Int]]
  let excluding: [[Int]]

  static let shared = Rules(Vocabulary.shared)

  init(_ vocabulary: Vocabulary) {
    func rules(_ text: String, _ isAboutWords: Bool) -> [Rule] {
      text.split(separator: "\n").map { Self.rule($0, isAboutWords, vocabulary) }
    }
    all = rules(Self.logs, false) + rules(Self.lookAlikes, false) + rules(Self.words, true)
    var needing = [[Int]](repeating: [], count: vocabulary.names.count)
    var excluding = needing
    for (number, rule) in all.enumerated() {
      for concept in Set(rule.needed.joined()) { needing[concept].append(number) }
      for concept in rule.excluded { excluding[concept].append(number) }
    }
    self.needing = needing
    self.excluding = excluding
  }

  private static func rule(_ line: Substring, _ isAboutWords: Bool, _ vocabulary: Vocabulary) -> Rule {
    let parts = line.split(separator: " | ")
    let head = parts.first?.split(separator: " ") ?? []
    guard parts.count == 3, head.count == 3, let percent = Double(head[1]), let scope = Scope(rawValue: String(head[2]))
    else { preconditionFailure("A rule needs a pitfall, a weight, a scope, a condition, and a reason: \(line)") }

    func concept(_ name: Substring) -> Int {
      guard let number = vocabulary[name] else { preconditionFailure("The vocabulary has no \(name): \(line)") }
      return number
    }
    let words = parts[1].split(separator: " ")
    return Rule(
      pitfall: head[0] == "none" ? nil : String(head[0]), weight: percent / 100, scope: scope,
      needed: words.filter { !$0.hasPrefix("-") }.map { $0.split(separator: "/").map(concept) },
      excluded: words.filter { $0.hasPrefix("-") }.flatMap { $0.dropFirst().split(separator: "/").map(concept) },
      reason: String(parts[2]), isAboutWords: isAboutWords)
  }
}
