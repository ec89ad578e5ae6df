import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

/// The catalogue is exempt from the leak sanitizer's report, and nothing else is.
@Suite("Leak sanitizer", .enabled(if: Build.current.sanitizer == .address, "only the address sanitizer's build has it"))
struct LeakSanitizerTests {
  @Test("A process that has used the catalogue loses nothing", .exitTests) func catalogue() async {
    await #expect(processExitsWith: .exitCode(0)) {
      Watchdog.arm(seconds: 60)
      let words = Catalogue.pitfalls.flatMap { $0.scenarios.flatMap(\.debugClaim.transcript) }
      precondition(!words.isEmpty)
    }
  }

  @Test(
    "A cycle that is lost before the catalogue is used, or after, is reported", .exitTests,
    arguments: [true, false])
  func planted(isFirst: Bool) async {
    await #expect(processExitsWith: .exitCode(1)) { [isFirst] in
      Watchdog.arm(seconds: 60)
      if !isFirst { precondition(!Catalogue.pitfalls.isEmpty) }
      await onThreadOfItsOwn { _ = Cycle() }
      if isFirst { precondition(!Catalogue.pitfalls.isEmpty) }
    }
  }
}

/// Keeps itself.
private final class Cycle {
  private var other: Cycle?

  init() { other = self }
}
