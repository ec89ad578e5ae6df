import CSpawn
import ChildProcesses
import Foundation
import SampleApp
import TestSupport
import Testing

@testable import ExerciseRunner

/// What the program of a check does with moves, each in a process of its own, because its watchdog ends that.
@Suite("The program of a check", .exitTests) struct ExerciseProgramTests {
  /// A subject and an observer that can be made wrong.
  fileprivate final class Subject {
    var observers: [() -> Void] = []
    deinit { Kept.lines?("subject says goodbye") }
  }

  fileprivate final class Observer {
    let transcript: Transcript
    init(_ subject: Subject, _ transcript: Transcript) { self.transcript = transcript }
    deinit { transcript("observer says goodbye") }
  }

  /// What outlives a sequence, and what happens in each cycle or storm.
  fileprivate enum Kept {
    nonisolated(unsafe) static var objects: [AnyObject] = []
    nonisolated(unsafe) static var bytes: [[UInt8]] = []
    nonisolated(unsafe) static var lines: Transcript?
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var calls = [0, 0, 0, 0]
  }

  @MainActor private static func declare(_ moves: StormMoves) {
    let subjects = moves.objects("subject", most: 2, "Subject()") { _ in Subject() }  // move 0
    let observers = moves.objects("observer", most: 2, of: subjects, "Observer(@)") { Observer($0, $1) }  // move 1
    moves.move("$.open()", observers, when: ["new"], then: "open") { $0.transcript("opens") }  // move 2
    moves.move("$.close()", observers, when: ["open"], then: "closed") { $0.transcript("closes") }  // move 3
    moves.move("$.show(%)", observers, with: ["a", "b"]) { $0.transcript("shows \($1)") }  // move 4
    moves.move("$ is kept", observers) { Kept.objects.append($0) }  // move 5
    moves.release(observers, when: ["new", "closed"])  // move 6
    moves.release(subjects)  // move 7
    moves.move("the check waits", subjects) { _ in moves.wait(for: "an event") { Kept.count += 1 } }  // move 8
    moves.move("$.select()", observers, then: "open") { _ in }  // move 9
  }

  /// Runs something that reports into a file, and returns the file's lines.
  @MainActor private static func report(_ run: (ProgramReport) -> Void) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "RunnerTests-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let report = try #require(ProgramReport(file.path))
    run(report)
    report.flush()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @MainActor private static func sequences(_ lines: String...) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "RunnerTests-\(UUID())")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try report { Sequences(declare, $0).run(file.path, .exercise) }
  }

  @Test(
    "The program of an answer cannot become another one, such as a right answer's that is kept in the build",
    .enabled(if: Platform.current == .linux, "Apple's systems have nothing that a process can do to itself for this"))
  func noOtherProgram() async {
    await #expect(processExitsWith: .exitCode(7)) {
      forbid_other_programs()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("false"), nil]
      execv("/bin/false", &arguments)
      exit(errno == EACCES ? 7 : 8)
    }
  }

  @Test(
    "Each step is reported with its code and its lines; what is open is closed at the end; nothing is said after it")
  func steps() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let lines = try Self.sequences("0 0.0.0 1.0.0 4.0.1 2.0.0", "3 0.0.0 1.0.0 6.0.0 9.9.9 4.0.0 x 8.0.0")
        #expect(
          lines == [
            "=\t0", ">\t0.0.0\t\tsubject1 = Subject()", ">\t1.0.0\t\tobserver1 = Observer(subject1)",
            ">\t4.0.1\t\tobserver1.show(\"b\")", "+\tobserver1\tshows b", ">\t2.0.0\t\tobserver1.open()",
            "+\tobserver1\topens", ">\t3.0.0\t\tobserver1.close()", "+\tobserver1\tcloses",
            ">\tend\t\teverything is released", "=\t3", ">\t0.0.0\t\tsubject1 = Subject()",
            ">\t1.0.0\t\tobserver1 = Observer(subject1)", ">\t6.0.0\t\tobserver1 = nil",
            "+\tobserver1\tobserver says goodbye", ">\t8.0.0\t\tthe check waits", "?\tan event", "?",
            ">\tend\t\teverything is released",
          ])
      }
    }
  }

  @Test("In every third sequence all share one transcript, and a call that leads to the present state is marked")
  func shared() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for number in 0..<9 {
          let lines = try Self.sequences("\(number) 0.0.0 1.0.0 4.0.0 9.0.0 9.0.0")
          #expect(lines.contains("+\t\(number % 3 == 2 ? "all" : "observer1")\tshows a"), "\(number)")
          #expect(lines.filter { $0.contains("select") }.map { $0.contains("\tagain\t") } == [false, true])
        }
      }
    }
  }

  @Test("An observer that is still there when it is released is named in that step, once, and in the end everything is")
  func survivors() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let released = try Self.sequences("0 0.0.0 1.0.0 5.0.0 6.0.0 1.1.0 6.1.0")
        let alive = "+\tobserver1\tobserver1 is still alive"
        #expect(released.filter { $0.contains("alive") } == [alive, alive])
        let place = try #require(released.firstIndex(of: ">\t6.0.0\t\tobserver1 = nil"))
        #expect(
          released[place + 1] == alive && released.last == alive
            && !released.contains { $0.hasPrefix("+\tobserver2\tobserver2 is") })
        // A subject may outlive its release, for as long as an observer keeps it, but not the end.
        Kept.objects = []
        let open = try Self.sequences("0 0.0.0 1.0.0 5.0.0")
        #expect(open.suffix(2) == [">\tend\t\teverything is released", alive])
      }
    }
  }

  fileprivate final class Part {}
  fileprivate class Base { let inner: Part? = Part() }
  fileprivate final class Wrapper: Base {
    let part = Part()
    let subject: Subject
    let (text, none) = ("text", Part?.none)
    weak let loose: Part?

    init(_ subject: Subject) {
      (self.subject, loose) = (subject, part)
      super.init()
      Kept.objects += [subject, inner!, part]
    }
  }

  @Test("What one of the check's own objects keeps must be gone with it, unless it has a place of its own")
  func parts() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let file = FileManager.default.temporaryDirectory.appending(path: "RunnerTests-\(UUID())")
        try Data("0 0.0.0 1.0.0 2.0.0".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = try Self.report {
          Sequences(
            { moves in
              let subjects = moves.objects("subject", most: 1, "Subject()") { _ in Subject() }
              let wrappers = moves.objects("wrapper", most: 1, of: subjects, "Wrapper(@)") { subject, _ in
                Wrapper(subject)
              }
              moves.release(wrappers)
            }, $0
          ).run(file.path, .exercise)
        }
        let place = try #require(lines.firstIndex(of: ">\t2.0.0\t\twrapper1 = nil"))
        #expect(
          lines[(place + 1)...].prefix { $0.hasPrefix("+") }.map { $0.split(separator: "\t")[2] } == [
            "wrapper1's part is still alive", "wrapper1's loose is still alive", "wrapper1's inner is still alive",
          ])
      }
    }
  }

  @Test("An object that only work which is under way still keeps is not still alive") func settles() async {
    final class Keeper {
      let subject: Subject
      init(_ subject: Subject) { self.subject = subject }
      deinit { Kept.objects.append(subject) }
    }
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let file = FileManager.default.temporaryDirectory.appending(path: "RunnerTests-\(UUID())")
        try Data("0 0.0.0 1.0.0\n1 0.0.0 1.0.0 2.0.0 3.0.0".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        @MainActor func alive(_ settle: @escaping () -> Void) throws -> [String] {
          try Self.report {
            Sequences(
              { moves in
                let subjects = moves.objects("subject", most: 1, "Subject()") { _ in Subject() }
                let keepers = moves.objects("keeper", most: 1, of: subjects, "Keeper(@)") { subject, _ in
                  Keeper(subject)
                }
                moves.release(keepers)
                moves.release(subjects)
                moves.settleAfterEachMove(settle)
              }, $0
            ).run(file.path, .exercise)
          }.filter { $0.contains("alive") }
        }
        #expect(try alive { Kept.objects = [] } == [])
        #expect(try alive {} == Array(repeating: "+\tsubject1\tsubject1 is still alive", count: 2))
      }
    }
  }

  @Test("The generated sequences are all reported, each to its end") func generated() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let lines = try Self.report { Sequences(Self.declare, $0).run(nil, .exercise) }
        #expect(lines.filter { $0.hasPrefix("=") } == (0..<200).map { "=\t\($0)" })
        #expect(lines.count { $0.hasPrefix(">\tend") } == 200)
      }
    }
  }

  /// The growth that is reported if each cycle number `rounds` keeps so many bytes.
  @MainActor
  private static func growth(_ bytes: Int, in rounds: Range<Int>, besides few: Range<Int> = 0..<0) throws -> Int {
    (Kept.bytes, Kept.count, Kept.calls) = ([], 0, [0, 0, 0, 0])
    Kept.bytes.reserveCapacity(10_000)
    let lines = try report {
      Sequences(
        { moves in
          let subjects = moves.objects("subject", most: 1, "Subject()") { _ in Subject() }
          let observers = moves.objects("observer", most: 1, of: subjects, "Observer(@)") { subject, transcript in
            if rounds.contains(Kept.count), !few.contains(Kept.count) {
              Kept.bytes.append([UInt8](repeating: 1, count: bytes))
            }
            Kept.count += 1
            return Observer(subject, transcript)
          }
          // What is open after all calls is closed.
          moves.change("$ changes to %", subjects, from: 0, to: [0, 1]) { _, value in Kept.calls[value] += 1 }
          moves.move("$.close()", observers, when: ["open"], then: "closed") { _ in Kept.calls[2] += 1 }
          moves.move("$.open()", observers, when: ["new"], then: "open") { _ in Kept.calls[3] += 1 }
          moves.release(observers, when: ["new", "closed"])
        }, $0
      ).measureCycles()
    }
    let calls = Kept.calls
    #expect(calls[0] == calls[1] && calls[0] >= Kept.count && calls[2...] == [Kept.count, Kept.count])
    // Whoever waits sees that it goes on.
    #expect(lines.count { $0 == "~" } == Kept.count / 10 && Kept.count >= 360 && Kept.count % 120 == 0)
    let fields = try #require(lines.last { $0.hasPrefix("^") }).split(separator: "\t")
    #expect(fields[1] == "observer")
    return try #require(Int(fields[2]))
  }

  @Test(
    "What each cycle keeps is its growth; what a few cycles keep is none, and a block without growth does not hide it",
    .enabled(if: HeapInUse.bytes != nil && Sanitizer.current == nil, "this system does not tell the size of the heap"))
  func cycles() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        #expect(try Self.growth(0, in: 0..<0) <= 16)
        let leak = try Self.growth(200, in: 0..<10_000)
        #expect(leak >= 200 && leak < 300)
        #expect(try Self.growth(60, in: 0..<10_000) >= 60)
        #expect(try Self.growth(10_000, in: 130..<150) <= 16)
        #expect(try Self.growth(200, in: 0..<10_000, besides: 240..<360) >= 200)
        // A cache that grows until it is full.
        #expect(try Self.growth(16, in: 0..<700) <= 16)
      }
    }
  }

  @Test("Each cycle has the time of a sequence, however long all of them take") func timeOfCycles() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        Watchdog.arm(Watchdog.Limits(rest: 0.5, work: 0.3))
        let lines = try Self.report {
          Sequences(
            { moves in
              let subjects = moves.objects("subject", most: 1, "Subject()") { _ in Subject() }
              let observers = moves.objects("observer", most: 1, of: subjects, "Observer(@)") { subject, transcript in
                let start = clock()
                while clock() - start < CLOCKS_PER_SEC / 800 {}  // 360 times more than a millisecond of work
                return Observer(subject, transcript)
              }
              moves.release(observers)
            }, $0
          ).measureCycles()
        }
        #expect(lines.last?.hasPrefix("^") == true)
      }
    }
  }

  /// The threads of this process, where the system lists them in a folder. A list may end early at a thread that ends
  /// meanwhile, so this reads three.
  private static func threads() -> Set<String> {
    (0..<3).reduce(into: []) { all, _ in
      all.formUnion((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [])
    }
  }

  @Test("A storm lets four threads do their work ten times, forty times, and reports each; all are there at its start")
  func storms() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let (made, calls) = (NSLock(), NSLock())
        nonisolated(unsafe) var subjects = 0
        nonisolated(unsafe) var threads: [Int: Int] = [:]
        nonisolated(unsafe) var fewest = 4
        let lines = try Self.report {
          Sequences(
            { moves in
              moves.storm {
                made.withLock { subjects += 1 }
                return { thread in calls.withLock { threads[thread, default: 0] += 1 } }
              }
              moves.storm {
                let before = Self.threads()
                nonisolated(unsafe) var isFirst = true
                return { _ in
                  calls.withLock {
                    if isFirst { fewest = min(fewest, Self.threads().subtracting(before).count) }
                    isFirst = false
                  }
                }
              }
              moves.settleAfterEachMove { Kept.count += 1 }
            }, $0
          ).storm()
        }
        #expect(Kept.count >= 80)
        #expect(fewest == 4 || Platform.current != .linux)
        #expect(subjects == 40 && threads == [0: 400, 1: 400, 2: 400, 3: 400])
        #expect(lines == Array(repeating: "~", count: 80))
      }
    }
  }

  @Test("What the threads of a storm wait for is reported for as long as one of them waits")
  func waitsOfAStorm() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let lines = try Self.report { report in
          Sequences(
            { moves in
              moves.storm {
                { thread in
                  switch thread {
                  case 0:
                    moves.wait(for: "the first") {
                      begins.signal()
                      ends.wait()
                    }
                  case 1:
                    begins.wait()
                    moves.wait(for: "the second") { ends.signal() }
                  default: break
                  }
                }
              }
            }, report
          ).storm()
        }
        let waits = lines.filter { $0 != "~" }
        #expect(waits.count == 1_600 && waits.last == "?" && lines.count == 1_640)
        #expect(waits.first == "?\tthe first" && Set(waits).isSubset(of: ["?", "?\tthe first", "?\tthe second"]))
      }
    }
  }

  @Test(
    "A program that has taken more memory than it may says so in its next report, and ends",
    .enabled(if: Sanitizer.current == nil, "a sanitizer needs more memory for itself"))
  func memory() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
      try await MainActor.run {
        let lines = try Self.report { $0.add(.cycle) }
        print("before: \(lines)")
        fflush(nil)
        Kept.bytes = [[UInt8](repeating: 1, count: Limits.memory + 1 << 20)]
        _ = try Self.report { $0.add(.cycle) }
        _exit(3)
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains("before: [\"~\"]"))
  }
}
