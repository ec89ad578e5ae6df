import PitfallCatalogue
import SourceReading

/// A story that a check plays, and the transcript that a repaired observer writes in it.
struct CheckStory: Sendable {
  /// The function: `strangerStory`.
  let function: String
  /// The story in a sentence or two.
  let title: String
  let isAsync: Bool
  /// The condition of `if #available`, if the story needs a newer system.
  let availability: String?
  let expected: [String]
  let environment: [String: String]
  /// Whether the learner does not see this story.
  let isHidden: Bool

  /// The catalogue's stories, and the hidden ones.
  static func all(of pitfall: Pitfall, story: String, hidden: String) throws -> [CheckStory] {
    let functions = Function.all(in: story)
    let told = try pitfall.scenarios.filter { $0.side == .fixed && Build.current.reasonNotToPlay($0) == nil }
      .compactMap { scenario -> CheckStory? in
        let name = functionName(of: scenario)
        guard let function = functions.first(where: { $0.name == name }) else {
          throw WorkshopError("\(pitfall.id)'s scenario \(scenario.name) has no function \(name) in its story.")
        }
        return CheckStory(
          function, expected: scenario.claim(in: .current).transcript, environment: scenario.environment,
          isHidden: false)
      }
    guard !told.isEmpty else { throw WorkshopError("\(pitfall.id) has no fixed story that this build can play.") }
    let more = try Function.all(in: hidden).map { function in
      guard let expected = function.expected else {
        throw WorkshopError(
          "Exercises/Moves/\(pitfall.name).swift does not say what \(function.name) must write. "
            + "Add an \"Expected:\" comment below it.")
      }
      return CheckStory(function, expected: expected, environment: [:], isHidden: true)
    }
    return told + more
  }

  private init(_ function: Function, expected: [String], environment: [String: String], isHidden: Bool) {
    self.function = function.name
    title = function.title
    isAsync = function.isAsync
    availability = function.availability
    self.expected = expected
    self.environment = environment
    self.isHidden = isHidden
  }

  /// `fixed-never-added` plays `neverAddedStory`.
  static func functionName(of scenario: Scenario) -> String {
    let words = scenario.name.split(separator: "-").dropFirst().map(String.init)
    switch words.joined(separator: "-") {
    case "", "use-after-free": return "story"
    default: return words[0] + words.dropFirst().map(\.capitalized).joined() + "Story"
    }
  }
}

/// The declaration of a story's function, as text.
private struct Function {
  let name: String
  let title: String
  let isAsync: Bool
  let availability: String?
  /// The lines in the `Expected:` comment after the function; nil if there is no such comment.
  let expected: [String]?

  static func all(in text: String) -> [Function] {
    let source = SourceText(text)
    return source.declarations.filter { $0.keyword == "extension" }.flatMap(source.members).compactMap {
      Function($0, in: source, text.lines)
    }
  }

  private init?(_ declaration: SourceText.Declaration, in source: SourceText, _ lines: [String]) {
    let words = declaration.tokens.map(\.text)
    guard declaration.keyword == "func", let place = words.firstIndex(of: "func"), words[..<place].contains("static"),
      words[(place + 2)...].starts(with: ["(", "_", "transcript", ":", "Transcript", ")"])
    else { return nil }
    name = declaration.name
    isAsync = words[(place + 8)...].first == "async"
    title = source.comments(above: declaration.lines.lowerBound).map(\.text).filter { $0.hasPrefix("///") }
      .map { $0.dropFirst("/// ".count) }.joined(separator: " ")
    availability = declaration.tokens.first { $0.text == "@available" }.map {
      String(lines[$0.line - 1].drop { $0 != "(" }.dropFirst().dropLast())
    }
    let below = source.comments(below: declaration.lines.upperBound).map(\.text)
    expected = below.first == "// Expected:" ? below.dropFirst().map { String($0.dropFirst("// ".count)) } : nil
  }
}
