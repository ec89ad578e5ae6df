import ChildProcesses
import Foundation
import Synchronization

/// A terminal that delivers each key at once and does not show it.
final class RawTerminal {
  private let original: TerminalSettings

  /// Returns nil if standard input is not a terminal.
  init?() {
    guard let original = TerminalSettings() else { return nil }
    self.original = original
    original.apply { $0.c_lflag &= ~tcflag_t(ICANON | ECHO) }
    Interruption.also { original.apply() }  // Ctrl-C must leave the terminal as it was.
  }

  func restore() { original.apply() }

  /// Waits for a key, and returns it; `q` if no more can come.
  @discardableResult func key() -> UInt8 {
    var byte = UInt8(ascii: "q")
    while unsafe read(STDIN_FILENO, &byte, 1) == -1, errno == EINTR {}  // fills in `byte`
    return byte
  }
}

/// A terminal's settings, as they were when the watch began.
private final class TerminalSettings: Sendable {
  private let settings: Mutex<termios>

  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }  // fills it in
    self.settings = Mutex(settings)
  }

  /// Gives the terminal these settings, with a change.
  func apply(_ change: (inout termios) -> Void = { _ in }) {
    var settings = settings.withLock { $0 }
    change(&settings)
    unsafe _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings)  // reads its argument
  }
}
