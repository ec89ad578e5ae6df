import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ObserverTesting

@Suite("Probes: a log of who called") struct LogTests {
  @Test(
    "Every call must come from a send, and there must be one",
    arguments: [
      ("", false), ("s", true), ("o", false), ("-", false), ("ss", true), ("so", false), ("s-", false), ("-s", false),
    ])
  func isDirect(_ calls: String, _ isDirect: Bool) {
    let log = Log()
    for call in calls { note(call, in: log) }
    #expect(log.isDirect == isDirect && log.total == calls.count && log.calls.count == calls.count)
    log.clear()
    #expect(log.isDirect == isDirect && log.total == calls.count && log.calls.isEmpty)
    note("s", in: log)
    #expect(log.isDirect == (isDirect || calls.isEmpty))
  }

  private func note(_ call: Character, in log: Log) {
    switch call {
    case "s": Calls.making(.send) { log.note("", 1, mayThrow: false) }
    case "o": Calls.making(.observe) { log.note("", 1, mayThrow: false) }
    default: log.note("", 1, mayThrow: false)
    }
  }

  private struct Failure: Error {}

  @Test("A call inside another counts as the outer one, until that ends, by an error too")
  func nested() async {
    #expect(Calls.current == nil)
    Calls.making(.observe) {
      #expect(Calls.current == .observe)
      Calls.making(.send) { #expect(Calls.current == .observe) }
      try? Calls.making(.send) { throw Failure() }
      #expect(Calls.current == .observe)
    }
    #expect(Calls.current == nil)
    await Calls.making(.send) {
      await Task.yield()
      Calls.making(.observe) { #expect(Calls.current == .send) }
      try? await Calls.making(.observe) {
        await Task.yield()
        throw Failure()
      }
      #expect(Calls.current == .send)
    }
    #expect(Calls.current == nil)
  }

  @Test("A call of one task is none of another") func tasks() async {
    await Calls.making(.send) {
      let other = await Task { Calls.current }.value
      #expect(other == nil && Calls.current == .send)
    }
  }

  @Test("When a call on a probe's thread returns, its task keeps nothing that it captured")
  func release() async {
    let done = Flag()
    let kept = Atomic(0)
    onProbeThread {
      for _ in 0..<2_000 {
        var thing: Recorder? = Recorder { _ in }
        weak let left = thing
        AsyncCalls.start { [thing] in withExtendedLifetime(thing) {} }
        thing = nil
        if left != nil { kept.add(1, ordering: .relaxed) }
      }
      done.raise()
    }
    await done.wait()
    #expect(kept.load(ordering: .relaxed) == 0)
  }

  /// Without the barrier, the wait for the fifth never ends.
  @Test("The threads of a probe begin together", .exitTests) func threads() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      let start = Barrier(5)
      let begun = Atomic(0)
      async let done: Void = onThreads(4, from: start) { _ in begun.add(1, ordering: .relaxed) }
      guard begun.load(ordering: .relaxed) == 0 else { exit(1) }
      start.wait()
      await done
      exit(begun.load(ordering: .relaxed) == 4 ? EXIT_SUCCESS : 2)
    }
  }
}
