import CommandTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChildProcesses

@Suite struct ChildProcessTests {
  private func shell(_ line: String, deadline: Double = 300) async -> Outcome {
    await ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", line],
      environment: ProcessInfo.processInfo.environment, deadline: deadline
    ).run()
  }

  /// Runs a line that prints something and never ends. On a busy machine, a second may be over before it has printed,
  /// so the deadline comes later and later.
  private func endless(_ line: String) async -> Outcome {
    for deadline in [1.0, 10] {
      let outcome = await shell(line, deadline: deadline)
      if !outcome.transcript.isEmpty { return outcome }
    }
    return await shell(line, deadline: 100)
  }

  @Test("Lines that a child prints before a signal are kept") func linesBeforeSignal() async {
    let outcome = await shell("echo one; printf 'two, unfinished'; echo last words >&2; kill -SEGV $$")
    #expect(outcome.exit == .signal(SIGSEGV))
    #expect(outcome.transcript == ["one", "two, unfinished"])
    #expect(outcome.telltale() == "last words")
  }

  @Test("Whoever starts this process may ignore the ends of children, and exits are still known", .exitTests)
  func ignoredEnds() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      for (line, exit) in [("exit 3", Outcome.Exit.status(3)), ("kill -SEGV $$", .signal(SIGSEGV))] {
        let child = ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line], deadline: 300)
        #expect(await child.run().exit == exit)
      }
    }
  }

  @Test("A warning of several lines is recognized by its first line") func longWarning() {
    let warning = """
      An instance 0x7f of class Document was deallocated while key value observers were still registered with it. […]
      <NSKeyValueObservationInfo 0x7f> (
      <NSKeyValueObservance 0x7f: Observer: 0x7f, Key path: isFavorite>
      )
      """
    let outcome = Outcome(exit: .status(0), transcript: [], standardError: warning + "\n", seconds: 0)
    #expect(outcome.telltale()?.hasPrefix("An instance 0x7f of class Document was deallocated") == true)
  }

  @Test("Full pipes do not stop a child") func fullPipes() async {
    let outcome = await shell("yes | head -n 100000; yes | head -n 100000 >&2; yes | head -n 100000")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.count == 200_000)
    #expect(outcome.standardError.utf8.count == 200_000)
  }

  @Test("A child that closes its output is still awaited") func closedOutput() async {
    let outcome = await shell("exec >&- 2>&-; exit 3")
    #expect(outcome.exit == .status(3))
  }

  /// The C library ignores two signals of its own, with the numbers 32 and 33, in every process that it spawns.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func itInheritsNoIgnoredSignal() async throws {
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    let line = try #require(await shell("grep SigIgn /proc/self/status").transcript.first)
    let ignored = try #require(line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
    #expect(ignored & 0x7FFF_FFFF == 0)
  }

  @Test("A child that hangs is killed by its parent") func hangs() async {
    let outcome = await endless("echo waiting; exec tail -f /dev/null")
    #expect(outcome.exit == .overdue)
    #expect(outcome.hung)
    #expect(outcome.transcript == ["waiting"])
  }

  @Test("A child is killed when the task that waits for it is canceled", .timeLimit(.minutes(5)))
  func canceled() async throws {
    let (lines, sink) = AsyncStream<String>.makeStream()
    let line = "echo $$; exec sleep 86400"
    let waiting = Task {
      await ChildProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", line], deadline: 86400)
        .run { sink.yield($0) }
    }
    for await line in lines {
      let child = try #require(pid_t(line))
      waiting.cancel()
      _ = await waiting.value
      while kill(child, 0) == 0 { await Task.yield() }  // until a thread of its own has seen its end
      break
    }
  }

  @Test("Processes that a child leaves behind are not awaited") func leftBehind() async {
    let outcome = await endless("tail -f /dev/null & echo told")
    #expect(outcome.exit == .overdue)
    #expect(outcome.transcript == ["told"])
  }

  /// The process left behind holds a lock, which the system releases when it ends.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/flock")))
  func processesThatItLeavesBehindEndToo() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "lock").path
      let outcome = await endless("exec 9> '\(file)'; flock -x 9; tail -f /dev/null & echo locked")
      #expect(outcome.transcript == ["locked"])
      #expect(await shell("flock -x '\(file)' true", deadline: 300).exit == .status(0))
    }
  }

  @Test("A child inherits no open file") func openFiles() async throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) == 0, "children of others would inherit it")
    #expect(await shell("true <&\(file)").exit != .status(0))
  }

  @Test("The error names a program that does not exist") func missingProgram() async {
    let outcome = await ChildProcess(executable: URL(filePath: "/no/such/program"), arguments: [], deadline: 300).run()
    #expect(outcome.exit == .notStarted("/no/such/program could not be started: No such file or directory."))
  }

  @Test("Lines arrive as they are written") func lines() async {
    var echoed: [String] = []
    let child = ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "echo one; echo; echo ★"], environment: [:],
      deadline: 60)
    let outcome = await child.run { echoed.append($0) }
    #expect(echoed == ["one", "", "★"])
    #expect(outcome.transcript == echoed)
  }

  @Test("The watchdog ends a story that hangs", .exitTests) func watchdog() async {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      Watchdog.arm(seconds: 1)
      while true { pause() }
    }
  }

  /// Each look is 0.1 s after the last one. The limits are 1 s of rest and 3 s of work. At each `couldRunEach`th look
  /// another thread could run, and at none if it is nil.
  @Test(
    "The watchdog ends what rests or works too long, and not what waits for a processor",
    arguments: [
      (0, nil, 10, false), (0, nil, 11, true), (0, 1, 10_000, false), (0.1, 1, 29, false), (0.1, 1, 32, true),
      (0.01, nil, 250, false), (0.01, nil, 303, true),
      (0.000_06, nil, 12, true), (0.000_06, 3, 17, true),  // a sanitizer's own thread
    ] as [(Double, Int?, Int, Bool)])
  func looks(_ workEach: Double, _ couldRunEach: Int?, _ count: Int, _ isHung: Bool) {
    var watch = Watch(Watchdog.Limits(rest: 1, work: 3))
    #expect(watch.tick == 0.1)
    let answers = (0..<count).map { look in
      watch.hasHung(
        after: Double(look) * workEach, othersCouldRun: couldRunEach.map { look.isMultiple(of: $0) } ?? false)
    }
    #expect(answers.last == isHung && !answers.dropLast(3).contains(true))
  }

  @Test("A thread that runs is at work, and one that waits is not", .exitTests) func atWork() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let mayEnd = Atomic(false)
      Thread.detachNewThread { while !mayEnd.load(ordering: .relaxed) {} }
      while !othersAreAtWork() {}
      mayEnd.store(true, ordering: .relaxed)
      while othersAreAtWork() {}
      exit(EXIT_SUCCESS)
    }
  }
}
