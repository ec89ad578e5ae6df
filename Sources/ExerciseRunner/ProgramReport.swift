import Foundation
import Locking

/// The program reports to the check in a file of its own, which has nothing that the learner's code prints.
///
/// Each record is one line: a mark, and fields between tabs.
package enum ReportMark: String, Sendable {
  /// A line of a transcript: the observer's name, and the line. In a storm: its fault.
  case line = "+"
  /// A sequence begins: its number.
  case sequence = "="
  /// A step begins: the step, whether it does the same again, and its code.
  case step = ">"
  /// The growth of the heap in a cycle: the group, and the bytes.
  case growth = "^"
  /// Some more cycles, or the next storm, have begun.
  case cycle = "~"
  /// The check's own code waits for something that an answer must do: what it is. Without a field, the wait is over.
  case wait = "?"
  /// The program takes more memory than it may.
  case memory = "!"
  /// Everything that was asked for has been done.
  case end = "."
}

/// Writes the report. Any thread may use it.
final class ProgramReport: Sendable {
  private let file: FileHandle
  private let buffer = Locked("")

  init?(_ path: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return nil }
    self.file = file
  }

  func add(_ mark: ReportMark, _ fields: String...) {
    let texts = fields.map { $0.replacing("\n", with: "\\n").replacing("\t", with: " ") }
    buffer.withLock { $0 += ([mark.rawValue] + texts).joined(separator: "\t") + "\n" }
  }

  /// Adds a line of a transcript, unless the sequence is over: what an observer says while everything is released is
  /// not judged.
  func addLine(_ name: String, _ text: String) {
    if !isMuted.withLock({ $0 }) { add(.line, name, text) }
  }

  /// Whether lines of transcripts are ignored.
  let isMuted = Locked(false)

  /// Writes what was added. What comes later is lost if the process crashes.
  func flush() {
    buffer.withLock {
      try? file.write(contentsOf: Data($0.utf8))
      $0 = ""
    }
    guard Limits.isExceeded else { return }
    try? file.write(contentsOf: Data("!\n".utf8))
    _exit(1)
  }
}
