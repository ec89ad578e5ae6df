import CSpawn
import ChildProcesses
import Foundation
import SampleApp

/// The main function of the program that a check of the workshop builds from a learner's file.
///
/// The program plays one of its stories and reports each line of the transcript to the check. A report carries a mark
/// and a ``Seal``, so a line that the learner's code prints is never taken for a line of the transcript, and a program
/// that ends early is not taken for one that reached the story's end.
public enum Player {
  /// Plays the story that the ticket names, and ends the process.
  ///
  /// The argument is a file with a ``Ticket``, which is deleted before the story begins.
  ///
  /// - Parameter stories: All stories of the program by their names.
  public static func main(_ stories: [String: Story]) async -> Never {
    Watchdog.arm(seconds: 3)
    guard let reports = Reports(CommandLine.arguments), let story = stories[reports.story] else {
      FileHandle.standardError.write(Data("usage: PROGRAM FILE\n".utf8))
      _exit(2)
    }
    write_line_by_line()  // so that a crash loses no line
    Limits.set()
    let pulse = Pulse(reports)
    let transcript = Transcript { line in
      pulse.beat()
      reports.send(.line, line)
    }
    await story.play(transcript)
    fflush(nil)
    reports.send(.end, Ticket.summary(of: transcript.lines))
    _exit(0)
  }
}

/// What the check tells the program in a file. The learner's code cannot find out which story is played.
package struct Ticket: Codable {
  package let story: String
  /// Stands before each report.
  package let mark: String
  /// The numbers of the ``Seal``.
  package let numbers: [UInt64]

  package init(story: String) {
    self.story = story
    mark = UUID().uuidString
    numbers = [.random(in: 0 ... .max), .random(in: 0 ... .max)]
  }

  /// A word that stands for all lines of a transcript. The check compares it with the lines that were reported, because
  /// the learner's code can reach the transcript and what that does with a line.
  package static func summary(of lines: [String]) -> String {
    String(digest(lines.map(Self.escaped).joined(separator: "\n")), radix: 16)
  }

  /// A text in one line.
  static func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n") }
}

/// The reports of the program to the check, each of which is one line of standard output.
struct Reports: Sendable {
  enum Kind: String {
    /// A line of the transcript.
    case line = "+"
    /// The story has reached its end. The text is a summary of all lines.
    case end = "."
    /// The story takes more memory than it may.
    case memory = "!"
  }

  let story: String
  private let mark: String
  private let seal: Locked<Seal>

  init?(_ arguments: [String]) {
    guard arguments.count == 2 else { return nil }
    let file = URL(filePath: arguments[1])
    guard let data = try? Data(contentsOf: file), let ticket = try? JSONDecoder().decode(Ticket.self, from: data)
    else { return nil }
    try? FileManager.default.removeItem(at: file)
    (story, mark, seal) = (ticket.story, ticket.mark, Locked(Seal(ticket.numbers)))
  }

  /// Writes immediately, without a buffer.
  func send(_ kind: Kind, _ text: String = "") {
    let report = kind.rawValue + Ticket.escaped(text)
    // One at a time, so that the reports come in the order of their seals.
    seal.withLock {
      let line = "\(mark)\($0.next(report))\(report)\n"
      try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
    }
  }
}

/// How much a story may use. A sanitizer needs more for itself, so its builds have no limits.
enum Limits {
  /// The most memory in bytes.
  static let memory = 1 << 29

  /// Makes the system limit this process, before any code of the learner runs. An allocation beyond the limit
  /// ends the process with a message of the Swift runtime. Where the system does not limit memory, ``Pulse`` does.
  static func set() {
    guard Sanitizer.current == nil else { return }
    limit_process(2 * memory, 1 << 20)
  }

  /// Whether the process has taken more than it may.
  static var isExceeded: Bool { Sanitizer.current == nil && peak_memory() > memory }
}
