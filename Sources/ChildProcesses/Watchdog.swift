import Foundation

/// Ends a story or probe that hangs. `SIGALRM`, its signal, comes from nowhere else in this package.
public enum Watchdog {
  /// Makes `SIGALRM` end this process if it still runs after these seconds. A second call starts the time again.
  ///
  /// Threads that block the signal, as Dispatch's do, cannot prevent this: the main thread still receives it while it
  /// waits for asynchronous work.
  public static func arm(seconds: Int) {
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal passes that on to its children.
    alarm(UInt32(seconds))
  }
}
