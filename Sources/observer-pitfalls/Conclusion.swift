import ChildProcesses
import Foundation
import PitfallCatalogue

extension Runner {
  /// A runner that plays the stories in child processes of this program.
  static var ofThisProgram: Runner {
    Runner(executable: .thisProgramAgain)
  }
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
    let unplayed = flatMap(\.verdicts).count { $0.reasonNotPlayed != nil }
    let played = flatMap(\.verdicts).count(where: \.wasPlayed)
    let pitfalls = count == 1 ? "1 pitfall" : "\(count) pitfalls"
    var sentences: [String] = []
    if contested.isEmpty {
      let verified = count(where: \.isVerified)
      sentences.append(
        "\(verified) of \(pitfalls) verified: \(played) \(played == 1 ? "story" : "stories") played, "
          + "\(played == 0 ? "nothing to judge" : output.styled("all as claimed", .bold, .green)).")
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
    if unplayed > 0 { sentences.append("Not played in this build: \(unplayed).") }
    sentences.append("\(seconds.rounded(places: 1)) s.")
    return sentences.joined(separator: " ")
  }
}
