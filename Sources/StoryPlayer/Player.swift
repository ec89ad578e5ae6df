import CSpawn
import ChildProcesses
import Foundation
import SampleApp

/// The main function of the program that a check of the workshop builds from a learner's file.
///
/// The program plays one of its stories and reports each line of the transcript to the check. A report carries a mark
/// that only the check and this type know, so a line that the learner's code prints is never taken for a line of the
/// transcript, and a program that ends early is not taken for one that reached the story's end.
public enum Player {
  /// Plays the story that the arguments name, and ends the process.
  ///
  /// The arguments are a story's name and a file. The file contains the mark, and is deleted before the story begins.
  ///
  /// - Parameter stories: All stories of the program by their names.
  public static func main(_ stories: [String: Story]) async -> Never {
    Watchdog.arm(seconds: 3)
    guard let reports = Reports(CommandLine.arguments), let story = stories[reports.story] else {
      FileHandle.standardError.write(Data("usage: PROGRAM STORY FILE\n".utf8))
      _exit(2)
    }
    write_line_by_line()  // so that a crash loses no line
    Limits.set()
    let pulse = Pulse(reports)
    await story.play(
      Transcript { line in
        pulse.beat()
        reports.send(.line, line)
      })
    fflush(nil)
    reports.send(.end)
    _exit(0)
  }
}

/// The reports of the program to the check, each of which is one line of standard output.
struct Reports: Sendable {
  enum Kind: String {
    /// A line of the transcript.
    case line = "+"
    /// The story has reached its end.
    case end = "."
    /// The story takes more memory than it may.
    case memory = "!"
  }

  let story: String
  private let mark: String

  init?(_ arguments: [String]) {
    guard arguments.count == 3 else { return nil }
    let file = URL(filePath: arguments[2])
    guard let data = try? Data(contentsOf: file), data.count >= 16 else { return nil }
    try? FileManager.default.removeItem(at: file)
    story = arguments[1]
    mark = String(decoding: data, as: UTF8.self)
  }

  /// Writes immediately, without a buffer.
  func send(_ kind: Kind, _ text: String = "") {
    let line = "\(mark)\(kind.rawValue)\(text.replacing("\n", with: "\\n"))\n"
    try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
  }
}

/// How much a story may use. A sanitizer needs more for itself, so its builds have no limits.
enum Limits {
  /// The most memory in bytes.
  static let memory = 1 << 29

  /// Makes the system limit this process, before any code of the learner runs. An allocation beyond the limit
  /// ends the process with a message of the Swift runtime. Where the system does not limit memory, ``Pulse`` does.
  static func set() {
    guard BuildProducts.sanitizer.isEmpty else { return }
    limit_process(2 * memory, 1 << 20)
  }

  /// Whether the process has taken more than it may.
  static var isExceeded: Bool { BuildProducts.sanitizer.isEmpty && peak_memory() > memory }
}
