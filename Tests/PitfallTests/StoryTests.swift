import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import SampleApp
import TestSupport
import Testing

/// The way a story is played, with stories made for it.
@Suite("Stories", .disabled(if: Build.current.sanitizer != nil, "a sanitizer ends some of these children itself"))
struct StoryTests {
  @Test("A synchronous story may wait for the main queue", .exitTests) func mainQueue() async {
    await #expect(processExitsWith: .success) {
      Watchdog.arm(seconds: 30)
      await play(.holds(["on the main queue"])) { transcript in
        DispatchQueue.main.sync {
          dispatchPrecondition(condition: .onQueue(.main))
          transcript("on the main queue")
        }
      }
    }
  }

  @Test("A synchronous story's thread has ended when the story is over", .exitTests) func threadEnds() async {
    await #expect(processExitsWith: .success) {
      Watchdog.arm(seconds: 30)
      let key = EndOfThread()
      await play(.holds(["begins"])) { transcript in
        transcript("begins")
        Thread.current.threadDictionary["key"] = key.makeValue()
      }
      precondition(key.valueIsGone)
    }
  }

  @Test("An async story may run on the main actor, wait for tasks, and hop", .exitTests)
  func mainActor() async {
    await #expect(processExitsWith: .success) {
      Watchdog.arm(seconds: 30)
      await play(.holds(["on the main actor", "elsewhere", "back"])) { @MainActor transcript in
        MainActor.preconditionIsolated()
        transcript("on the main actor")
        await Task.detached { transcript("elsewhere") }.value
        MainActor.preconditionIsolated()
        transcript("back")
      }
    }
  }

  @Test("A second of silence after the last line is a hang, whatever the first watchdog says", .exitTests)
  func hang() async {
    let start = ContinuousClock.now
    await #expect(processExitsWith: .signal(SIGALRM)) {
      Watchdog.arm(seconds: 3600)
      await play(.hangs(after: ["waits"])) { transcript in
        transcript("waits")
        DispatchSemaphore(value: 0).wait()
      }
    }
    #expect(ContinuousClock.now - start < .seconds(600))
  }

  @Test("So is a hang that blocks the main actor, or a task that never ends", .exitTests)
  func asyncHang() async {
    await #expect(processExitsWith: .signal(SIGALRM)) {
      Watchdog.arm(seconds: 3600)
      await play(.hangs(after: ["blocks"])) { @MainActor (transcript: Transcript) async in
        transcript("blocks")
        while true { pause() }
      }
    }
    await #expect(processExitsWith: .signal(SIGALRM)) {
      Watchdog.arm(seconds: 3600)
      await play(.hangs(after: ["waits"])) { transcript in
        transcript("waits")
        for await _ in AsyncStream<Int>.makeStream().stream {}
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
  }

  @Test("A stack overflow says so; another bad access does not", .exitTests)
  func stackOverflow() async throws {
    let overflow = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await play(.holds([])) { transcript in transcript("\(endless(1))") }
      })
    #expect([.signal(SIGSEGV), .signal(SIGBUS)].contains(overflow.exitStatus))
    #expect(String(decoding: overflow.standardErrorContent, as: UTF8.self).contains("Fatal error: stack overflow"))

    let access = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await play(.holds([])) { _ in UnsafeMutablePointer<Int>(bitPattern: 4096)?.pointee = 1 }
      })
    #expect([.signal(SIGSEGV), .signal(SIGBUS)].contains(access.exitStatus))
    #expect(!String(decoding: access.standardErrorContent, as: UTF8.self).contains("stack overflow"))
  }

  @Test("Release builds may have a claim of their own") func builds() {
    let (claim, silent) = (Claim.crashes(.trap, saying: "x", after: []), Claim.crashes(.trap, saying: nil, after: []))
    let trap = [Scenario].naive("naive", "", claim, silentInRelease: true, story: .sync { _ in })[0]
    #expect(trap.claim(in: Build()) == claim)
    #expect(trap.claim(in: Build(isOptimized: true)) == silent)
  }

  @Test("A story that gives up on older systems is not played there") func olderSystems() throws {
    func stories(in file: String) throws -> Int {
      try Command.source(file)
        .ranges(of: "    guard #available(macOS 26, iOS 26, visionOS 26, *) else {\n      return transcript(").count
    }
    for pitfall in Catalogue.pitfalls {
      let new = pitfall.scenarios.filter(\.needs26)
      #expect(try stories(in: "Sources/Pitfalls/\(pitfall.name).swift") == new.count { $0.side == .naive })
      #expect(try stories(in: "Sources/Fixed/\(pitfall.name).swift") == new.count { $0.side == .fixed })
    }
    #expect(Catalogue.pitfalls.flatMap(\.scenarios).count(where: \.needs26) == 6)
  }
}

private func play(_ claim: Claim, _ story: @escaping @Sendable (Transcript) -> Void) async {
  await play(claim, .sync(story))
}

private func play(_ claim: Claim, _ story: @escaping @Sendable (Transcript) async -> Void) async {
  await play(claim, .async(story))
}

/// Plays a story and ends the process if its transcript is not as claimed.
private func play(_ claim: Claim, _ story: Story) async {
  let lines = Transcript()
  await [Scenario].naive("naive", "", claim, story: story)[0].play { lines($0) }
  precondition(lines.lines == claim.transcript)
}

private func endless(_ number: Int) -> Int { number == 0 ? 0 : endless(number + 1) + endless(number + 2) }

/// Knows whether a thread's own values are gone, as they are when the thread has ended.
private final class EndOfThread: @unchecked Sendable {  // the threads meet when one is joined
  private final class Value {}
  private weak var value: Value?

  func makeValue() -> AnyObject {
    let value = Value()
    self.value = value
    return value
  }

  var valueIsGone: Bool { value == nil }
}
