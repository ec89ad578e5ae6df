import ChildProcesses
import Foundation
import Synchronization
import Testing

/// A pseudo-terminal: to a program that runs in it, a person seems to sit there.
package final class Terminal: Sendable {
  private let controller: Int32
  private let device: String
  private let state = Mutex(State())

  private struct State {
    var shown = ""
    var hasEnded = false
    /// The words that somebody waits for, or nil for the end. The continuation receives whether they came, or can no
    /// longer come.
    var waiting: [(words: String?, continuation: CheckedContinuation<Bool, Never>)] = []

    /// Removes and returns the continuations that need not wait any longer, each with its answer.
    mutating func settled() -> [(CheckedContinuation<Bool, Never>, Bool)] {
      func isShown(_ words: String?) -> Bool { words.map(shown.contains) ?? hasEnded }
      let settled = waiting.filter { hasEnded || isShown($0.words) }
      waiting.removeAll { hasEnded || isShown($0.words) }
      return settled.map { ($0.continuation, isShown($0.words)) }
    }
  }

  package init() throws {
    var (controller, open) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&controller, &open, &name, nil, nil) == 0)
    close(open)
    self.controller = controller
    device = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(controller) }

  /// Everything that the program has shown.
  package var output: String { state.withLock { $0.shown } }

  /// Runs a line of shell in the terminal, and reads what it shows meanwhile.
  ///
  /// - Parameter more: Variables of the environment.
  package func run(_ line: String, environment more: [String: String] = [:]) async -> Outcome {
    // The device stays open here, so that reading does not end before the program has begun.
    let open = Foundation.open(device, O_RDWR | O_NOCTTY)
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(controller, &buffer, buffer.count), count > 0 {
        let text = String(decoding: buffer.prefix(count), as: UTF8.self)
        change { $0.shown += text }
      }
      // Only now: the program may end before all that it wrote has been read.
      change { $0.hasEnded = true }
    }
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm"
    environment["NO_COLOR"] = nil
    environment.merge(more) { $1 }
    let outcome = await ChildProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", "(\(line)) <\(device) >\(device) 2>&1"],
      environment: environment, deadline: 300
    ).run()
    close(open)
    // The other thread may still be reading what the program wrote last.
    _ = await isShown(nil)
    return outcome
  }

  package func press(_ keys: String) { _ = keys.withCString { write(controller, $0, strlen($0)) } }

  /// Returns when the program has shown these words.
  package func wait(for words: String) async throws {
    if await isShown(words) { return }
    Issue.record("The program ended and did not show \"\(words)\", but:\n\(output)")
    throw CancellationError()
  }

  private func isShown(_ words: String?) async -> Bool {
    await withCheckedContinuation { continuation in change { $0.waiting.append((words, continuation)) } }
  }

  private func change(_ body: @Sendable (inout State) -> Void) {
    let settled = state.withLock { state in
      body(&state)
      return state.settled()
    }
    for (continuation, answer) in settled { continuation.resume(returning: answer) }
  }
}
