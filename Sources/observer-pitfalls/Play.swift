import ChildProcesses
import Foundation
import KeyValueObserving
import PitfallCatalogue

extension Subcommand {
  /// Plays a story in a child process of `Runner`.
  static let play = Subcommand(
    name: "play", usage: "NAME SCENARIO [--watchdog SECONDS] [--record]",
    summary: "Plays one story in this process, which it may end. `demo` plays it in a child and says how it ended.",
    flags: ["--record"], options: ["--watchdog": "SECONDS"], isHidden: true
  ) { arguments, _ in
    if arguments.has("--record") { CallStack.prepare() }
    Watchdog.arm(seconds: try arguments.watchdogSeconds())
    signal(SIGPIPE, SIG_DFL)  // the default, because the parent ignores the signal and children inherit that
    guard arguments.names.count == 2 else {
      let count = arguments.names.count
      throw WrongCall("`play` needs a pitfall and a scenario, as `play P01 naive` (got \(count) names).")
    }
    let scenario = try Catalogue.named(arguments.names[0]).scenarioNamed(arguments.names[1])
    // Unbuffered, so that no line is lost if the process then ends.
    if arguments.has("--record") {
      Watchdog.reportsHang()
      CallStack.isWrittenAtFailedChecks()
      whenRegistrationsChange { Recording.RawStep(call: $0, calls: CallStack.ofThisThread()).write() }
      await scenario.play { Recording.RawStep(line: $0, calls: CallStack.ofThisThread()).write() }
    } else {
      await scenario.play { line in try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
    }
    exit(0)
  }
}
