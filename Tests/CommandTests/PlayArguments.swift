import Foundation
import PitfallCatalogue

@testable import observer_pitfalls

/// Parses bytes as a call of the command: the words stand between zeros. `scripts/fuzz arguments` finds the bytes.
///
/// Every call is either understood, or refused in one short line without control characters. Nothing is run.
///
/// - Returns: What went wrong, in a sentence; nil if all is well. A crash is a finding by itself.
func playArguments(_ bytes: some Sequence<UInt8>) -> String? {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  for subcommand in Subcommand.all {
    let understood = refusal { () throws -> [String] in
      let arguments = try Arguments(
        words, flags: subcommand.flags, options: subcommand.options, of: "observer-pitfalls \(subcommand.name)")
      return arguments.names
    }
    switch understood {
    case .success(let names):
      // No word is lost, and none is made up.
      if names.contains(where: { $0.hasPrefix("-") && $0 != "-" || !words.contains($0) }) {
        return "\(subcommand.name) got \(names)"
      }
    case .failure(let objection):
      if let fault = objection.fault { return "\(subcommand.name): \(fault)" }
    }
  }
  for word in words.prefix(20) {
    let named = refusal { () throws -> Pitfall in try Catalogue.named(word) }
    switch named {
    case .success(let pitfall):
      let shortID = pitfall.id.replacing("P0", with: "P")
      if ![pitfall.id, shortID, pitfall.name, pitfall.slug].contains(where: { $0.lowercased() == word.lowercased() }) {
        return "\(word.debugDescription) names \(pitfall.id)"
      }
      if case .failure(let objection) = refusal({ try pitfall.scenarioNamed(word) }), let fault = objection.fault {
        return fault
      }
    case .failure(let objection):
      if let fault = objection.fault { return fault }
    }
    if let fault = faultOfJSON(word) { return fault }
  }
  return nil
}

/// The reason why a call is refused.
private struct Objection: Error {
  let message: String

  var fault: String? {
    if message.isEmpty { return "a call is refused without a word" }
    if message.utf8.count > 2_000 { return "the refusal is \(message.utf8.count) bytes long" }
    let isPlain = message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPlain ? nil : "the refusal has control characters: \(message.debugDescription)"
  }
}

private func refusal<Value>(_ body: () throws -> Value) -> Result<Value, Objection> {
  do { return .success(try body()) } catch let error as WrongCall {
    return .failure(Objection(message: error.message))
  } catch {
    return .failure(Objection(message: "\(error)"))
  }
}

/// JSON keeps any text, as the records of `--json` are written.
private func faultOfJSON(_ word: String) -> String? {
  guard let data = try? JSONEncoder().encode([word]), let back = try? JSONDecoder().decode([String].self, from: data)
  else {
    return "\(word.debugDescription) cannot be written as JSON"
  }
  return back == [word] ? nil : "\(word.debugDescription) comes back from JSON as \(back)"
}
