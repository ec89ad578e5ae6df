import ChildProcesses
import Foundation
import StoryPlayer

/// What happened when a scene was played with a learner's types.
public struct Performance: Sendable {
  let scene: Scene
  /// How the process ended. The transcript has only the story's lines, and none that the learner's code printed.
  let outcome: Outcome
  /// Whether the story reached its end.
  let isComplete: Bool
  /// Whether other lines were reported than the transcript has.
  let isAltered: Bool
  /// Whether it took more memory than a story may.
  let isOversized: Bool
  /// What the learner's code printed.
  public let printed: [String]

  /// Plays a scene of a program in a process of its own.
  static func play(_ scene: Scene, of program: URL) async -> Performance {
    let ticket = Ticket(story: scene.name)
    let file = program.deletingLastPathComponent().appending(path: "ticket-\(UUID())")
    guard (try? JSONEncoder().encode(ticket).write(to: file)) != nil else {
      let reason = "\(file.path) cannot be written. Make room, and try again"
      return Performance(
        scene, Outcome(exit: .notStarted(reason), transcript: [], standardError: "", seconds: 0), ticket)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["NSZombieEnabled"] = nil
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(scene.environment) { $1 }
    var child = ChildProcess(
      executable: program, arguments: [file.path], environment: environment,
      deadline: Watchdog.deadline(behind: 3))
    child.mostOutput = 1 << 20
    let outcome = await child.run()
    try? FileManager.default.removeItem(at: file)
    return Performance(scene, outcome, ticket)
  }

  private init(_ scene: Scene, _ outcome: Outcome, _ ticket: Ticket) {
    self.scene = scene
    var (lines, printed, kinds, isAltered) = ([String](), [String](), Set<Character>(), false)
    var seal = Seal(ticket.numbers)
    for line in outcome.transcript {
      let mark = line.firstRange(of: ticket.mark)
      let (word, report) = (mark.map { line[$0.upperBound...] } ?? "").halves(at: Seal.width)
      guard let mark, let kind = report.first, seal.opens(String(report), with: word) else {
        printed.append(line)
        continue
      }
      if mark.lowerBound > line.startIndex { printed.append(String(line[..<mark.lowerBound])) }
      kinds.insert(kind)
      if kind == "+" { lines.append(String(report.dropFirst())) }
      if kind == ".", report.dropFirst() != Ticket.summary(of: lines) { isAltered = true }
    }
    (self.printed, self.isAltered) = (printed, isAltered)
    isComplete = kinds.contains(".")
    // The second is the Swift runtime's last word when the system gives no more memory.
    isOversized = kinds.contains("!") || outcome.standardError.contains("Fatal error: failed to allocate ")
    self.outcome = Outcome(
      exit: outcome.exit, transcript: lines, standardError: outcome.standardError, seconds: outcome.seconds)
  }

  /// What happens in the story, in a sentence or two.
  public var title: String { scene.rounds == 1 ? scene.title : "\(scene.title) Then all of it happens again." }
  /// Whether the learner does not see the story.
  public var isVariation: Bool { scene.isUnseen }
  public var expected: [String] { scene.transcript }
  public var written: [String] { outcome.transcript }

  var transcript: [String] { outcome.transcript }

  public var isRight: Bool {
    isComplete && !isAltered && outcome.exit == .status(0) && transcript == scene.transcript
  }

  /// The index of the first line that differs; nil if the transcripts are equal.
  public var firstDifference: Int? {
    let expected = scene.transcript
    let common = zip(expected, transcript).prefix { $0 == $1 }.count
    return common == expected.count && common == transcript.count ? nil : common
  }
}

extension Substring {
  fileprivate func halves(at count: Int) -> (Substring, Substring) { (prefix(count), dropFirst(count)) }
}
