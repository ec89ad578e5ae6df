import ChildProcesses
import Foundation
import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

extension Subcommand {
  /// Runs the probe of one cell in a child process of `matrix`.
  static let probe = Subcommand(
    name: "probe", usage: "MECHANISM PROBE [--watchdog SECONDS]",
    summary: "Runs one probe on one mechanism in this process, which it may end. `matrix` does it in a child.",
    options: ["--watchdog": "SECONDS"], isHidden: true
  ) { arguments, _ in
    let seconds = try arguments.watchdogSeconds()
    Watchdog.arm(seconds: seconds)
    signal(SIGPIPE, SIG_DFL)  // the default, as in any other program
    guard arguments.names.count == 2 else {
      throw WrongCall(
        "`probe` needs a mechanism and a probe, as `probe subject growth` (got \(arguments.names.count) names).")
    }
    let mechanism = try Mechanism.named(arguments.names[0])
    await (try Probe.named(arguments.names[1])).report(on: mechanism.type, watchdog: seconds)
  }
}
