import ChildProcesses
import Foundation
import PitfallCatalogue

/// A story or a command whose output the documents show.
enum Play: Hashable {
  case scenario(id: String, name: String)
  case command([String])

  /// The plays that a block shows.
  static func all(in marker: Marker) -> [Play] {
    switch marker {
    case .scenario(let id, let name): [.scenario(id: id, name: name)]
    case .scenarios(let id, let left, let right): [.scenario(id: id, name: left), .scenario(id: id, name: right)]
    case .command(let arguments): [.command(arguments)]
    case .diff, .cut, .app, .facts, .list: []
    }
  }

  /// Whether it takes seconds: the whole matrix, the whole catalogue, or a story that ends by its watchdog.
  var isSlow: Bool {
    switch self {
    case .command(let arguments):
      return [[], ["matrix"], ["verify"]].contains(arguments.filter { !$0.hasPrefix("-") })
    case .scenario(let id, let name):
      if case .hangs = Catalogue.pitfall(named: id)?.scenario(name)?.debugClaim { return true }
      return false
    }
  }

  /// Plays it to its end in a process of its own.
  ///
  /// - Parameter command: The `observer-pitfalls` of this package.
  func output(of command: URL) async throws(Silence) -> [String] {
    switch self {
    case .scenario(let id, let name):
      guard let pitfall = Catalogue.pitfall(named: id) else { throw Silence("the catalogue has no \(id)") }
      guard let scenario = pitfall.scenario(name) else {
        throw Silence("\(id) has no scenario \(name); it has \(pitfall.scenarios.map(\.name).joined(separator: ", "))")
      }
      if let reason = Build.current.reasonNotToPlay(scenario) {
        throw Silence("\(id) \(name) cannot be played in this build: it \(reason)")
      }
      let outcome = await Runner(executable: command).outcome(of: scenario, in: pitfall)
      // The line that a claimed crash is known by.
      let lastWords = scenario.claim(in: .current).words.flatMap(outcome.telltale).map { $0 + "\n" }
      return outcome.transcript + Self.printed((lastWords ?? "") + "→ \(outcome.fact)")
    case .command(let arguments):
      let outcome = await ChildProcess(executable: command, arguments: arguments, deadline: 300).run()
      let call = (["swift run observer-pitfalls"] + arguments).joined(separator: " ")
      guard case .status = outcome.exit else { throw Silence("`\(call)` \(outcome.fact)") }
      let lines = Self.printed(outcome.transcript.joined(separator: "\n"))
      return arguments.contains("--markdown") ? [""] + lines + [""] : ["$ \(call)"] + lines
    }
  }

  /// The reason why there is no output.
  struct Silence: Error, Hashable {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
  }

  /// The output with `…` in place of what differs from run to run: addresses and times.
  private static func printed(_ output: String) -> [String] {
    let steady = output.replacing(/0x[0-9a-f]{4,}/, with: "0x…").replacing(/\d+\.\d+ s\b/, with: "… s")
    var lines = steady.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Set<Play> {
  /// Plays everything once, several at a time. The slow ones start first, because most of them only wait.
  func outputs(of command: URL) async -> [Play: Result<[String], Play.Silence>] {
    let plays = sorted { $0.isSlow && !$1.isSlow }
    var outputs: [Play: Result<[String], Play.Silence>] = [:]
    await inParallel(plays, perProcessor: 2) { play in
      do throws(Play.Silence) {
        return Result<[String], Play.Silence>.success(try await play.output(of: command))
      } catch {
        return .failure(error)
      }
    } done: { index, output in
      outputs[plays[index]] = output
    }
    return outputs
  }
}
