import ChildProcesses
import Foundation
import Synchronization
import Testing

/// A pseudo-terminal, in which a program believes that a person sits there.
final class Terminal: Sendable {
  private let controller: Int32
  private let device: String
  private let received = Mutex("")

  init() throws {
    #if os(Linux)
      // Swift's module of the GNU C library hides `posix_openpt` and its companions. This is what they do.
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (unlocked, number) = (Int32(0), Int32(0))
      try #require(controller >= 0 && ioctl(controller, 0x4004_5431, &unlocked) == 0)
      try #require(ioctl(controller, 0x8004_5430, &number) == 0)
      device = "/dev/pts/\(number)"
    #else
      controller = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(controller >= 0 && grantpt(controller) == 0 && unlockpt(controller) == 0)
      device = String(cString: try #require(ptsname(controller)))
    #endif
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(controller)
  }

  /// Everything that the program has shown.
  var output: String { received.withLock { $0 } }

  /// Runs a line of shell in the terminal, and reads what it shows meanwhile.
  func run(_ line: String) async -> Outcome {
    // The device stays open here, so that reading does not end before the program has begun.
    let open = Foundation.open(device, O_RDWR | O_NOCTTY)
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(controller, &buffer, buffer.count), count > 0 {
        let text = String(decoding: buffer.prefix(count), as: UTF8.self)
        received.withLock { $0 += text }
      }
    }
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm"
    environment["NO_COLOR"] = nil
    let outcome = await ChildProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", "(\(line)) <\(device) >\(device) 2>&1"],
      environment: environment, deadline: 120
    ).run()
    close(open)
    return outcome
  }

  func press(_ keys: String) {
    _ = keys.withCString { write(controller, $0, strlen($0)) }
  }

  /// Returns when the program has shown these words.
  func wait(for words: String) async throws {
    for _ in 0..<1200 {
      if output.contains(words) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("The program did not show \"\(words)\" within a minute, but:\n\(output)")
    throw CancellationError()
  }
}
