import ChildProcesses
import Foundation
import PitfallCatalogue

extension Runner {
  /// A runner that plays the stories in child processes of this program.
  static var ofThisProgram: Runner { Runner(executable: .thisProgramAgain) }
}

extension Verdict {
  /// The exit status of a demo. One that ends like the fixed observer's is not as claimed.
  var exitStatus: ExitStatus { isAsClaimed ? .holds : .doesNotHold }
}

extension [Review] {
  func status(isNamed: Bool) -> ExitStatus { hold(asNamed: isNamed) ? .holds : .doesNotHold }

  /// The result of all stories, in a sentence or two.
  ///
  /// - Parameter more: The subcommand that explains what is not as claimed; nil if the output has explained it already.
  func conclusion(seconds: Double, more: Subcommand? = nil, _ output: Output) -> String {
    let failed = flatMap(\.verdicts).filter { $0.error != nil }
    let contested = filter { !$0.isUncontested }
    let reasons = flatMap(\.verdicts).compactMap(\.reasonNotPlayed)
    let played = flatMap(\.verdicts).count(where: \.wasPlayed)
    let pitfalls = count == 1 ? "1 pitfall" : "\(count) pitfalls"
    var sentences: [String] = []
    if contested.isEmpty {
      let verified = count(where: \.isVerified)
      sentences.append(
        "\(verified) of \(pitfalls) verified: \(played) \(played == 1 ? "story" : "stories") played, "
          + "\(played == 0 ? "nothing to judge" : output.styled("all as claimed", .bold, .green)).")
      if verified > 0 { sentences.append("Each verified pitfall failed on its naive side and held on its fixed side.") }
    } else {
      let names = contested.map(\.pitfall.id)
      let count = "\(contested.count) of \(pitfalls) \(contested.count == 1 ? "is" : "are") NOT as claimed"
      sentences.append("\(output.styled(count, .bold, .red)): \(names.joined(separator: ", ")).")
      if let more {
        sentences.append("`\(Subcommand.typed) \(more.name) \(names.joined(separator: " "))` says more.")
      }
    }
    if let error = failed.first?.error {
      sentences.append(
        output.styled(
          "ERROR: \(failed.count) \(failed.count == 1 ? "story" : "stories") could not be played", .bold, .red)
          + ", for example \(failed[0].pitfall.id) \(failed[0].scenario.name): \(error)")
    }
    if !reasons.isEmpty { sentences.append("Not played in this build: \(Self.counted(reasons)).") }
    sentences.append("\(seconds.rounded(places: 1)) s.")
    return sentences.joined(separator: " ")
  }

  /// How many stories were not played, and why: `2, because each needs the address sanitizer`.
  private static func counted(_ reasons: [String]) -> String {
    let counts = Dictionary(grouping: reasons) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
    let parts = counts.map { "because \($0.value == 1 ? "it" : "each") \($0.key)" }
    if parts.count == 1 { return "\(reasons.count), \(parts[0])" }
    return "\(reasons.count) (" + zip(counts, parts).map { "\($0.value) \($1)" }.joined(separator: ", ") + ")"
  }
}
