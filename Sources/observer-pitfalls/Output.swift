import ChildProcesses
import Foundation
import Synchronization

/// Standard output, or another file, unbuffered. It is colored on a terminal, and prints nothing once its reader has
/// left.
///
/// A reader that leaves early, as `head` does, ends the printing but not the job.
/// The exit status stays that of the job.
final class Output: Sendable {
  /// The terminal's number of columns; nil without a terminal, where no line is cut.
  let width: Int?
  /// The terminal's number of rows; nil without a terminal, or if it does not tell.
  let height: Int?
  let isColored: Bool
  private let hasPager: Bool
  /// Whether GitHub reads the output, and shows what is marked in it.
  let isOnGitHub: Bool
  private let file: FileHandle
  private let state = Mutex(State.open)

  /// Whether the terminal shows a line of ``status(_:)``.
  private let hasStatus = Mutex(false)

  private enum State {
    case open
    case nobodyReads
    case failed(String)
  }

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, to file: FileHandle = .standardOutput
  ) {
    self.file = file
    let number = file.fileDescriptor
    let isTerminal = isatty(number) == 1
    let size = Self.size(of: number)
    width = isTerminal ? size.ws_col > 0 ? Int(size.ws_col) : 80 : nil
    height = isTerminal && size.ws_row > 0 ? Int(size.ws_row) : nil
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    isColored = isTerminal && !isUnwanted && !isDumb
    isOnGitHub = environment["GITHUB_ACTIONS"] == "true"
    hasPager = isatty(STDIN_FILENO) == 1 && !isDumb
    // If standard output was closed, the runtime or a pipe may use its number by now. A descriptor that this process
    // opened is closed on `exec`. One that it inherited is not.
    if number == STDOUT_FILENO, fcntl(number, F_GETFD) != 0 { state.withLock { $0 = .failed(systemReason(EBADF)) } }
  }

  /// The reason why output could not be written; nil if all of it was written, or if the reader left.
  var failure: String? {
    state.withLock { if case .failed(let reason) = $0 { reason } else { nil } }
  }

  func callAsFunction(_ line: String) {
    let clearing = hasStatus.withLock { hasStatus in
      defer { hasStatus = false }
      return hasStatus ? Self.clearing : ""
    }
    write(clearing + line + "\n")
  }

  func blankLine() { self("") }

  /// Shows a line that the next line replaces, such as a job's progress. Without a terminal, this has no effect.
  func status(_ line: String) {
    guard isColored else { return }
    hasStatus.withLock { $0 = true }
    write(Self.clearing + styled(line, .faint))
  }

  /// Returns to the beginning of the line, and clears it.
  private static let clearing = "\r\u{1B}[K"

  /// Clears the terminal. Without one, this is a blank line.
  func clear() { hasPager ? write("\u{1B}[H\u{1B}[2J") : blankLine() }

  private func write(_ text: String) {
    state.withLock { state in
      guard case .open = state else { return }
      do {
        try file.write(contentsOf: Data(text.utf8))
      } catch {
        let cause = (error as? CocoaError)?.underlying as? NSError
        guard let cause, cause.domain == NSPOSIXErrorDomain else { return state = .failed("\(error)") }
        state = cause.code == Int(EPIPE) ? .nobodyReads : .failed(systemReason(Int32(cause.code)))
      }
    }
  }

  /// Prints a value as JSON, the keys in alphabetical order: on one line if it is one of several values.
  func json(_ value: some Encodable, onOneLine: Bool = false) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    self(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private static func size(of terminal: Int32) -> winsize {
    var size = winsize()
    unsafe _ = ioctl(terminal, UInt(TIOCGWINSZ), &size)  // fills in `size`, or leaves its zeros
    return size
  }
}

// MARK: - Style

extension Output {
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  /// The text in these styles if the output is colored, and the plain text otherwise.
  func styled(_ text: String, _ styles: Style...) -> String { styled(text, styles) }

  func styled(_ text: String, _ styles: [Style]) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The text, cut to the rest of the terminal's line. If `words` would be cut off, the cut is in the middle of the
  /// text. Without a terminal, the text is not cut.
  func fitted(_ text: String, after used: Int, keeping words: String? = nil) -> String {
    guard let width, text.count > width - used else { return text }
    let room = max(width - used, 16)
    guard let words, let place = text.range(of: words, options: .caseInsensitive),
      text[..<place.upperBound].count >= room
    else {
      return text.prefix(room - 1) + "…"
    }
    let tail = text[place.lowerBound...].prefix(room - 9)
    return "\(text.prefix(room - 1 - tail.count))…\(tail)"
  }
}

extension Output {
  /// Prints lines. If they are more than the terminal shows at once, a pager shows them.
  func paged(_ lines: [String]) {
    if hasPager, let width, let height,
      lines.reduce(0, { $0 + max(1, ($1.count + width - 1) / width) }) >= height,
      showInPager(lines.joined(separator: "\n") + "\n")
    {
      return
    }
    for line in lines { self(line) }
  }

  /// A sentence in the rows of a terminal; in one row without a terminal.
  func flowed(_ text: String, after used: Int = 0) -> [String] {
    width.map { text.rows(upTo: max($0 - used, 16)) } ?? [text]
  }

  /// Prints a sentence. On a terminal, it breaks between words and not in the middle of one.
  ///
  /// - Parameters:
  ///   - first: What stands before the first row. The others are indented as far.
  func prose(_ text: String, after first: String = "", _ styles: Style...) {
    let indent = String(repeating: " ", count: first.count)
    for (index, row) in flowed(text, after: first.count).enumerated() {
      let line = (index == 0 ? first : indent) + row
      self(styles.isEmpty ? line : styled(line, styles))
    }
  }
}

extension String {
  /// The text in rows of at most so many columns, broken between words. A longer word has a row of its own.
  func rows(upTo width: Int, indent: String = "") -> [String] {
    var rows: [String] = []
    var row = ""
    for word in split(separator: " ") {
      if !row.isEmpty, row.count + 1 + word.count > width {
        rows.append(row)
        row = indent + word
      } else {
        row += (row.isEmpty ? "" : " ") + word
      }
    }
    return row.isEmpty ? rows : rows + [row]
  }

  /// The text, padded with trailing spaces to the width of a table's column.
  func padded(_ columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
