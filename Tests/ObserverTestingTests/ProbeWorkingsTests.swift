import Foundation
import TestSupport
import Testing

@testable import ObserverTesting

@Suite("Probes: what a run measures, notes, and waits for", .timeLimit(.minutes(5)))
struct ProbeWorkingsTests {
  @Test("A log is direct if something was delivery, and all of it during a send")
  func direct() {
    let log = Log()
    #expect(!log.isDirect && log.total == 0)
    Calls.making(.send) { log.note("one", 1, mayThrow: false) }
    #expect(log.isDirect && log.total == 1)
    log.clear()
    #expect(log.isDirect && log.total == 1 && log.calls.isEmpty)
    log.note("one", 2, mayThrow: true)
    #expect(!log.isDirect && log.total == 2 && log.calls.map(\.mayThrow) == [true])
    Calls.making(.send) { log.note("one", 3, mayThrow: false) }
    #expect(!log.isDirect)
    let other = Log()
    Calls.making(.observe) { other.note("one", 1, mayThrow: false) }
    #expect(!other.isDirect)
  }

  @Test("A call inside a call is still the outer one's, and none is under way after both")
  func calls() {
    Calls.making(.observe) {
      Calls.making(.send) { #expect(Calls.current == .observe) }
      #expect(Calls.current == .observe)
    }
    #expect(Calls.current == nil)
    Calls.making(.send) { #expect(Calls.current == .send) }
  }

  @Test("An asynchronous call is under way until it returns, on whatever thread its task runs")
  func asyncCalls() async {
    await Calls.making(.send) {
      await Task.yield()
      #expect(Calls.current == .send)
    }
    #expect(Calls.current == nil)
  }

  @Test("The main actor is the main thread, and every other thread is one of its own")
  func threads() async {
    let main = await MainActor.run { ThreadIdentity.current }
    let found = Guarded<[Int: (ThreadIdentity, isOfProbe: Bool)]>([:])
    await onThreads(2) { thread in found.withLock { $0[thread] = (.current, isProbeThread) } }
    let others = found.withLock(\.self)
    #expect(main == .main && others.keys.sorted() == [0, 1])
    #expect(Set(others.values.map(\.0) + [main]).count == 3)
    #expect(others.values.allSatisfy(\.isOfProbe) && !isProbeThread)
  }

  @Test("No thread passes a barrier before all have come, however often they come")
  func barrier() async {
    let (come, early, barrier) = (Guarded(0), Guarded(0), Barrier(3))
    await onThreads(3) { thread in
      for round in 1...20 {
        for _ in 0..<thread * 20 { sched_yield() }  // The others come first, and would go on if they did not wait.
        come.withLock { $0 += 1 }
        barrier.wait()
        if come.withLock(\.self) < 3 * round { early.withLock { $0 += 1 } }
      }
    }
    #expect(early.withLock(\.self) == 0 && come.withLock(\.self) == 60)
  }

  @Test("The executor runs what waits when a mechanism settles, in order, and what comes meanwhile", .exitTests)
  func executor() async {
    // In a process of its own, because the executor belongs to the process.
    await #expect(processExitsWith: .success) {
      let ran = Guarded<[Int]>([])
      for job in 0..<3 {
        Task.detached(executorPreference: ProbeExecutor.shared) {
          ran.withLock { $0.append(job) }
          if job == 0 { Task(executorPreference: ProbeExecutor.shared) { ran.withLock { $0.append(3) } } }
        }
      }
      precondition(ran.withLock(\.self).isEmpty)
      await Textbook.settle(Textbook.makeSubject())
      precondition(ran.withLock(\.self) == [0, 1, 2, 3], "\(ran.withLock(\.self))")
    }
  }

  @Test(
    "What each round leaves is the growth of the better of two stretches, from eight bytes on",
    arguments: [
      ([100, 8_100, 24_100], 8), ([0, 7_999, 100_000], nil), ([0, 100_000, 115_999], nil), ([0, 8_000, 100_000], 8),
      ([0, 100_000, 116_000], 8), ([1_000, 21_000, 81_000], 20), ([5_000, 1_000, 0], nil),
    ] as [([Int], Int?)])
  func growth(_ bytes: [Int], _ left: Int?) {
    #expect(bytesPerRound(bytes[0], bytes[1], bytes[2]) == left)
  }

  #if canImport(Glibc)
    @Test("The memory in use is what the heaps took from the system, without what is free in them")
    func heap() {
      let text = """
        <malloc version="1">
        <heap nr="0">
        <total type="fast" count="1" size="3"/>
        <system type="current" size="5"/>
        </heap>
        <heap nr="1">
        <system type="current" size="7"/>
        </heap>
        <total type="fast" count="5" size="64"/>
        <total type="rest" count="2" size="1000"/>
        <total type="mmap" count="1" size="200000"/>
        <system type="current" size="3000000"/>
        <system type="max" size="40000000"/>
        </malloc>
        """
      #expect(HeapInUse.inUse(text) == 3_000_000 + 200_000 - 64 - 1_000)
      #expect(HeapInUse.inUse(#"<system type="current" size="5"/>"#) == 5 && HeapInUse.inUse("") == 0)
    }
  #endif

  @Test("A block that was allocated is in use until it is freed", .exitTests)
  func block() async {
    // In a process of its own, because other tests allocate too.
    await #expect(processExitsWith: .success) {
      let before = HeapInUse.bytes!
      let block = unsafe malloc(10_000_000)!
      let with = HeapInUse.bytes! - before
      unsafe free(block)
      let after = HeapInUse.bytes! - before
      // The message names the block, because an optimized build leaves out one that nobody looks at.
      guard (10_000_000..<10_100_000).contains(with), (-100_000..<100_000).contains(after) else {
        unsafe fatalError("\(with) and then \(after) for the block at \(block)")
      }
    }
  }

  @Test("Each call of a mechanism starts the watchdog again")
  func advancing() async throws {
    let starts = Guarded(0)
    let run = ProbeRun<Textbook>({ _ in }, advancing: { starts.withLock { $0 += 1 } })
    let owner = run.makeOwner("one")
    try await run.observe(owner)
    #expect(starts.withLock(\.self) == 1)
    _ = try await run.send()
    #expect(starts.withLock(\.self) == 2)
    try await run.end(owner)
    #expect(starts.withLock(\.self) == 3)
  }

  @Test("A flag wakes all that wait for it")
  @MainActor func flag() async {
    let flag = Flag()
    let woken = Guarded(0)
    let waiting = (0..<3).map { _ in
      Task { @MainActor in
        await flag.wait()
        woken.withLock { $0 += 1 }
      }
    }
    await Task { @MainActor in }.value  // All three wait now.
    #expect(woken.withLock(\.self) == 0)
    flag.raise()
    for task in waiting { await task.value }  // A task that is resumed may run after one that begins later.
    #expect(woken.withLock(\.self) == 3)
  }

  @Test("Each thing that a mechanism may lack has a sentence of its own")
  func lacks() {
    let all: [Lacks] = [.stopping, .secondObserver, .threads, .state, .synchronousDelivery]
    #expect(Set(all.map(\.sentence)).count == all.count && Set(all.map(\.rawValue)) == [1, 2, 4, 8, 16])
  }

  @Test("The program says what keeps it from running")
  func objection() {
    #expect(Probe.objection(to: [], ["Bus", "Center"]) == nil)
    #expect(Probe.objection(to: [], [])?.contains("was given no mechanism") == true)
    #expect(
      Probe.objection(to: [], ["Bus", "Bus"])
        == "Two mechanisms have the same name: Bus Bus. Give each its own.")
    #expect(Probe.objection(to: ["play"], ["Bus"])?.contains("one of: Bus, and one of: ") == true)
  }
}
