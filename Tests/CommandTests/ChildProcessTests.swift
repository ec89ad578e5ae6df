import Foundation
import PitfallCatalogue
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ line: String, deadline: Double = 60) async -> Outcome {
    await ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", line],
      environment: ProcessInfo.processInfo.environment, deadline: deadline
    ).run()
  }

  @Test func linesBeforeASignalAreKept() async {
    let outcome = await shell("echo one; printf 'two, unfinished'; echo last words >&2; kill -SEGV $$")
    #expect(outcome.exit == .signal(SIGSEGV))
    #expect(outcome.transcript == ["one", "two, unfinished"])
    #expect(outcome.telltale() == "last words")
  }

  @Test func aWarningThatGoesOnBelowIsKnownByItsFirstLine() {
    let warning = """
      An instance 0x7f of class Document was deallocated while key value observers were still registered with it. […]
      <NSKeyValueObservationInfo 0x7f> (
      <NSKeyValueObservance 0x7f: Observer: 0x7f, Key path: isFavorite>
      )
      """
    let outcome = Outcome(exit: .status(0), transcript: [], standardError: warning + "\n", seconds: 0)
    #expect(outcome.telltale()?.hasPrefix("An instance 0x7f of class Document was deallocated") == true)
  }

  @Test func fullPipesDoNotStopIt() async {
    let outcome = await shell("yes | head -n 100000; yes | head -n 100000 >&2; yes | head -n 100000")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.count == 200_000)
    #expect(outcome.standardError.utf8.count == 200_000)
  }

  @Test func oneThatHangsIsKilledByItsParent() async {
    let outcome = await shell("echo waiting; exec tail -f /dev/null", deadline: 1)
    #expect(outcome.exit == .overdue)
    #expect(outcome.hung)
    #expect(outcome.transcript == ["waiting"])
  }

  @Test func processesThatItLeavesBehindAreNotWaitedForAndGoToo() async {
    let outcome = await shell("tail -f /dev/null & echo told", deadline: 1)
    #expect(outcome.hung)
    #expect(outcome.transcript == ["told"])
  }

  @Test func linesComeAsTheyAreWritten() async {
    var echoed: [String] = []
    let child = ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "echo one; echo; echo ★"], environment: [:],
      deadline: 60)
    let outcome = await child.run { echoed.append($0) }
    #expect(echoed == ["one", "", "★"])
    #expect(outcome.transcript == echoed)
  }

  @Test func theWatchdogEndsAStoryThatHangs() async {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      Watchdog.arm(seconds: 1)
      while true { pause() }
    }
  }

  /// A pipe that is full holds up the first line; the signal is ignored and blocked when the child begins.
  @Test func aChildArmsItsWatchdogFirstWhateverItInherits() async {
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
      ["python3", "-c", python, Command.program.path, "play", "P01", "fixed", "--watchdog", "1"])
    #expect(outcome.exit == .signal(SIGALRM), "\(outcome.standardError)")
  }

  @Test func aChildFindsItsOwnEnvironmentAndNotTheUsersTools() throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P01"))
    let (zombies, stranger) = (try #require(pitfall.telling("naive")), try #require(pitfall.telling("naive-stranger")))
    let inherited = [
      "NSZombieEnabled": "YES", "SWIFT_BACKTRACE": "enable=yes", "HOME": "/home/me", "ASAN_OPTIONS": "verbosity=1",
    ]
    func environment(_ telling: Telling, sanitized: Bool = false) -> [String: String] {
      Runner(executable: Command.program, build: Build(sanitizer: sanitized ? .address : nil), environment: inherited)
        .environment(for: telling)
    }
    #expect(environment(stranger)["NSZombieEnabled"] == nil)
    #expect(environment(zombies)["NSZombieEnabled"] == "YES")
    #expect(environment(stranger)["SWIFT_BACKTRACE"] == "enable=no")
    #expect(environment(stranger)["HOME"] == "/home/me")
    #expect(environment(stranger)["ASAN_OPTIONS"] == "verbosity=1")
    #expect(environment(stranger, sanitized: true)["ASAN_OPTIONS"]?.hasPrefix("verbosity=1:detect_leaks=1:") == true)
  }
}
