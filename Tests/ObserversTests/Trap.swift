import Foundation
import Testing

extension ExitTest.Condition {
  /// How a trap ends a process, which differs by processor.
  static var trap: ExitTest.Condition {
    #if arch(arm64)
      .signal(SIGTRAP)
    #else
      .signal(SIGILL)
    #endif
  }
}
