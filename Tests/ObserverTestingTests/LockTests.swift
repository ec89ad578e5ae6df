import Foundation
import TestSupport
import Testing

@testable import ObserverTesting

/// Two threads meet at each lock of the leak checks and of the probes. A lock that is missing there seldom changes a
/// result, so these tests prove most under the thread sanitizer.
///
/// They run one by one, because asynchronous calls and the jobs of the executor belong to the whole process.
@Suite("What two threads of a leak check or a probe share is locked", .serialized, .timeLimit(.minutes(5)))
struct LockTests {
  @Test("Two threads make, count, and release tracked instances")
  func tracker() throws {
    let tracker = LifetimeTracker()
    let place = SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    meet(
      { _ = tracker.instance(1) },
      [
        { _ = tracker.instance(2) }, { _ = tracker.made }, { _ = tracker.count }, { _ = tracker.living },
        { _ = tracker.leftovers(at: place) },
      ])
    #expect(tracker.made == 60 && tracker.count == 0)
    try tracker.requireNoneLeft()
  }

  @Test("A thread reads and clears a log while another writes in it")
  func log() {
    let log = Log()
    meet(
      { log.note("another", 1, mayThrow: false) },
      [
        { log.note("one", 2, mayThrow: false) }, { log.clear() }, { _ = log.calls }, { _ = log.total },
        { _ = log.isDirect },
      ])
    #expect(log.total == 60)
  }

  @Test("A thread sets what a recorder does while another receives with it")
  func recorder() {
    let log = Log()
    let recorder = Recorder("recorder", log)
    meet(
      { recorder.act { _ in } }, [{ recorder.receive(1) }, { try? recorder.receiveOrThrow(2) }, { recorder.act(nil) }])
    meet(
      { _ = Listener(recorder).handler },
      [{ _ = Listener(recorder).handler }, { recorder.onRelease {} }, { recorder.onRelease(nil) }])
    #expect(log.total == 34)
  }

  @Test("Two threads make calls, and each knows its own")
  func calls() {
    let wrong = Guarded(0)
    inLockstep(rounds: 50) { thread, _ in
      let own: Calls.Kind = thread == 0 ? .send : .observe
      let found = Calls.making(own) { Calls.current }
      if found != own || Calls.current != nil { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock(\.self) == 0)
  }

  @Test("A thread begins calls of an asynchronous mechanism while another waits for those that have begun")
  func asyncCalls() async throws {
    let calls = Countdown(120)
    for _ in 0..<20 {
      let hasBegun = Flag()
      Thread.detachNewThread {
        for _ in 0..<5 { AsyncCalls.start { calls.ended() } }
        hasBegun.raise()
      }
      AsyncCalls.start { calls.ended() }
      try await AsyncCalls.finish()
      await hasBegun.wait()
    }
    try await AsyncCalls.finish()
    await calls.allEnded.wait()
  }

  @Test("Whoever waits for asynchronous calls waits for each of them, and gets the error of one")
  func failingCall() async {
    struct Failure: Error {}
    for failing in 0..<3 {
      for call in 0..<3 { AsyncCalls.start { if call == failing { throw Failure() } } }
      await #expect(throws: Failure.self) { try await AsyncCalls.finish() }
    }
  }

  @Test("A thread runs the jobs of the executor while another brings new ones")
  func executor() async {
    let jobs = Countdown(50)
    inLockstep(rounds: 50) { thread, _ in
      if thread == 0 {
        Task.detached(executorPreference: ProbeExecutor.shared) { jobs.ended() }
      } else {
        ProbeExecutor.shared.drain()
      }
    }
    ProbeExecutor.shared.drain()
    await jobs.allEnded.wait()
  }

  @Test("Threads of a probe begin together, and the probe goes on after the last of them")
  func threads() async {
    let ran = Guarded(0)
    for _ in 0..<20 { await onThreads(4) { _ in ran.withLock { $0 += 1 } } }
    #expect(ran.withLock(\.self) == 80)
  }

  @Test("A barrier lets a thread through that waits for no other")
  func barrier() {
    let barrier = Barrier(1)
    for _ in 0..<3 { barrier.wait() }
  }

  @Test("A flag that one thread raises wakes whoever waits for it")
  func flag() async {
    for _ in 0..<20 {
      let flag = Flag()
      Thread.detachNewThread { flag.raise() }
      await flag.wait()
      await flag.wait()
    }
  }

  @Test(
    "The probes with threads find nothing in a correct mechanism",
    arguments: [Probe.manySendingThreads, .endRacingSend, .stormOfEnds, .sendsInside])
  func probesWithThreads(_ probe: Probe) async {
    for mechanism in [Textbook.self, TextbookActor.self] as [any ProbedMechanism.Type] {
      let verdict = await probe.run(on: mechanism)
      #expect(verdict.pitfall == nil, "\(verdict)")
    }
  }

  @Test("Handlers that run on several threads at once find out together which of them sends")
  func sendsInside() async {
    for _ in 0..<3 {
      let verdict = await Probe.sendsInside.run(on: Hopping<ThreadForEach>.self)
      switch verdict {
      case .safe, .pitfall("P40", _): break  // the inner value may overtake the outer one
      default: Issue.record("\(verdict)")
      }
    }
  }

  // In a process of its own, because it measures the heap.
  @Test("The probe of growth finds nothing in a correct mechanism", .exitTests)
  func growth() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let verdict = await Probe.growth.run(on: Textbook.self)
      guard verdict.pitfall == nil else { fatalError("\(verdict)") }
    }
  }

  /// Lets one thread do `visit` in every one of 50 rounds, and another one of several things in turn.
  private func meet(_ visit: @escaping () -> Void, _ others: [() -> Void]) {
    inLockstep(rounds: 50) { thread, round in
      if thread == 0 { visit() } else { others[round % others.count]() }
    }
  }
}

/// Waits until a number of things have ended. None of them may be lost.
private final class Countdown: Sendable {
  let allEnded = Flag()
  private let left: Guarded<Int>

  init(_ count: Int) {
    left = Guarded(count)
  }

  func ended() {
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { allEnded.raise() }
  }
}

/// Calls each observer on a thread of its own.
private final class ThreadForEach: GlobalHops, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    for listener in lock.withLock({ observers }) {
      group.enter()
      Thread.detachNewThread { [group] in
        listener.receive(value)
        group.leave()
      }
    }
  }
}
