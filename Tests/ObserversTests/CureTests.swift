import Foundation
import Observers
import TestSupport
import Testing

/// The promises of every cure, tested with each of them.
@Suite("All cures") struct CureTests {
  /// The calling thread checks, between one call and the next, which ends have returned. An observer whose end has
  /// returned must not be called after that. The first end begins during a call.
  @Test("After an end returns on one thread, no call starts on another", arguments: Cure.all)
  func endedElsewhere(_ cure: Cure) throws {
    let size = 8
    var turns = 0
    for _ in 0..<stress(isLong ? 100 : 20) {
      let witness = Witness()
      let subject = try cure.makeSubject(isSteady: true)
      let ends = (0..<size).map { index in subject.end { witness.called(index) } }
      onThreads(2) { thread in
        if thread == 0 {
          for _ in 0..<5 { subject.send() }
          witness.isCalledOrDone.signal()
        } else {
          witness.isCalledOrDone.wait()
          for index in ends.indices.reversed() {
            ends[index]()
            witness.hasEnded(index)
          }
        }
      }
      subject.send()
      turns += witness.turns
      #expect(witness.late == [])
    }
    #expect(turns > 0)  // some were called before they were ended, so there was something to see
  }

  @Test("If two threads end it at once, it has ended when the first of them returns", arguments: Cure.all)
  func twoEnders(_ cure: Cure) throws {
    let size = 50
    for _ in 0..<stress(isLong ? 20 : 5) {
      let subject = try cure.makeSubject(isSteady: true)
      let ended = [Locked(0), Locked(0)]
      let late = Locked<[Int]>([])
      let ends = (0..<size).map { index in
        subject.end {
          guard let thread = Thread.current.name.flatMap({ Int($0) }) else { return }
          if ended[thread].withLock({ $0 > index }) { late.withLock { $0.append(index) } }
        }
      }
      let arrived = Locked(0)
      onThreads(2) { thread in
        Thread.current.name = "\(thread)"
        for (index, end) in ends.enumerated() {
          arrived.withLock { $0 += 1 }
          while arrived.withLock(\.self) < 2 * (index + 1) { sched_yield() }  // so that they end the same one at once
          end()
          ended[thread].withLock { $0 += 1 }
          subject.send()
        }
      }
      #expect(late.withLock(\.self) == [])
    }
  }

  /// Not asked of `CurrentValue`, whose deliveries follow one another and never overlap.
  @Test(
    "While two threads send without a pause, a third can observe, end, and see its handler released", .exitTests,
    arguments: Cure.all.filter { $0.name != "CurrentValue" })
  func nobodyStarves(_ cure: Cure) async {
    await #expect(processExitsWith: .success) { [cure] in
      alarm(300)
      let relay = Relay(passes: stress(100), churns: stress(100))
      let subject = try cure.makeSubject(isSteady: true)
      let steady = subject.end { relay.pass() }
      onThreads(3) { thread in
        while !relay.isOver {
          if thread < 2 {
            subject.send()
          } else {
            weak var captured: Captured?
            do {
              let own = Captured()
              captured = own
              subject.end { _ = own }()
            }
            while captured != nil { sched_yield() }
            relay.churned()
          }
        }
      }
      steady()
      exit(0)
    }
  }
}

private final class Captured: Sendable {}

/// Keeps a pass running at all times until enough has happened: each pass stays in its handler until the next has
/// begun.
private final class Relay: @unchecked Sendable {  // unchecked because `condition` guards what changes
  private let condition = NSCondition()
  private var passes = 0
  private var churns = 0
  private let enough: (passes: Int, churns: Int)

  init(passes: Int, churns: Int) { enough = (passes, churns) }

  private var hasEnough: Bool { passes >= enough.passes && churns >= enough.churns }

  var isOver: Bool { condition.withLock { hasEnough } }

  func pass() {
    condition.withLock {
      passes += 1
      let own = passes
      condition.broadcast()
      while passes == own, !hasEnough { condition.wait() }
    }
  }

  func churned() {
    condition.withLock {
      churns += 1
      if hasEnough { condition.broadcast() }
    }
  }
}

/// Counts observers that are called although their end had returned before the previous call.
private final class Witness: @unchecked Sendable {  // unchecked because one thread at a time sends
  private let ended = Locked<Set<Int>>([])
  private var known: Set<Int> = []
  private(set) var late: [Int] = []
  private(set) var turns = 0
  /// Is signaled by the first call, and when the sender is done.
  let isCalledOrDone = DispatchSemaphore(value: 0)

  func called(_ index: Int) {
    turns += 1
    if turns == 1 { isCalledOrDone.signal() }
    if known.contains(index) { late.append(index) }
    known = ended.withLock(\.self)
  }

  func hasEnded(_ index: Int) { ended.withLock { _ = $0.insert(index) } }
}
