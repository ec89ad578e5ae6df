import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

/// The child in which the command plays a story.
@Suite struct PlayTests {
  /// A full pipe delays the first line. The signal is ignored and blocked when the child begins.
  @Test("A child arms its watchdog first, whatever it inherits", .needsPython) func watchdogFirst() async {
    let python = """
      import os, signal, sys
      signal.signal(signal.SIGALRM, signal.SIG_IGN)
      signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
      reader, writer = os.pipe()
      os.set_inheritable(reader, True)
      os.set_blocking(writer, False)
      try:
        while True: os.write(writer, b"x" * 4096)
      except BlockingIOError: pass
      os.set_blocking(writer, True)
      os.dup2(writer, 1)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let outcome = await Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [Command.python, "-c", python, Command.program.path, "play", "P01", "fixed", "--watchdog", "1"])
    #expect(outcome.exit == .signal(SIGALRM), "\(outcome.standardError)")
  }

  @Test("A child gets its own environment, without the user's tools") func environment() throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P01"))
    let zombies = try #require(pitfall.scenario("naive"))
    let stranger = try #require(pitfall.scenario("naive-stranger"))
    let inherited = [
      "NSZombieEnabled": "YES", "SWIFT_BACKTRACE": "enable=yes", "HOME": "/home/me", "ASAN_OPTIONS": "verbosity=1",
    ]
    func environment(_ scenario: Scenario, sanitized: Bool = false) -> [String: String] {
      Runner(executable: Command.program, build: Build(sanitizer: sanitized ? .address : nil), environment: inherited)
        .environment(for: scenario)
    }
    #expect(environment(stranger)["NSZombieEnabled"] == nil)
    #expect(environment(zombies)["NSZombieEnabled"] == "YES")
    #expect(environment(stranger)["SWIFT_BACKTRACE"] == "enable=no")
    #expect(environment(stranger)["HOME"] == "/home/me")
    #expect(environment(stranger)["ASAN_OPTIONS"] == "verbosity=1")
    let options = environment(stranger, sanitized: true)["ASAN_OPTIONS"]?.split(separator: ":") ?? []
    #expect(options.first == "verbosity=1")
    #expect(options.contains("detect_leaks=1") == Platform.hasLeakSanitizer)
  }
}
