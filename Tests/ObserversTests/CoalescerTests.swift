import Foundation
import Observers
import SampleApp
import TestSupport
import Testing

private enum OrderKey: String { case carrier, date, services, tariff, text }

/// Turns that run when the test says so.
private final class Turns: Sendable {
  private let waiting = Locked<[@Sendable () -> Void]>([])
  var count: Int { waiting.withLock(\.count) }

  func schedule(_ turn: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(turn) } }

  /// Runs all waiting turns, but not those that they add.
  func take() {
    let turns = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for turn in turns { turn() }
  }
}

/// Keeps the coalescers of a suite, because the optimizer may release one after its last use.
private final class Keeper: Sendable {
  private let kept = Locked<[AnyObject]>([])

  func callAsFunction<Object: AnyObject>(_ object: Object) -> Object {
    kept.withLock { $0.append(object) }
    return object
  }
}

@Suite("Coalescer: turns") struct CoalescerTurnTests {
  private let turns = Turns()
  private let transcript = Transcript()
  private let keep = Keeper()

  private func coalescer(
    _ action: @escaping @Sendable (Transcript, Set<OrderKey>) -> Void = {
      $0($1.map(\.rawValue).sorted().joined(separator: " "))
    }
  ) -> Coalescer<OrderKey> {
    keep(Coalescer(schedule: { [turns] in turns.schedule($0) }) { [transcript] in action(transcript, $0) })
  }

  @Test("Six changes cause one action, with the keys that changed (P39)") func burst() {
    let prices = coalescer()
    for key in [OrderKey.tariff, .carrier, .tariff, .date] { prices.changed(key) }
    prices.changed([.services, .text])
    #expect(transcript.lines == [])
    #expect(turns.count == 1)
    turns.take()
    #expect(transcript.lines == ["carrier date services tariff text"])
  }

  @Test("Each burst of changes has one turn with its own keys, and no turn is scheduled without a change")
  func bursts() {
    let prices = coalescer { transcript, keys in transcript("\(keys.count)") }
    prices.changed([.date, .text])
    turns.take()
    turns.take()
    prices.changed([])
    #expect(turns.count == 0)
    prices.changed(.date)
    turns.take()
    #expect(transcript.lines == ["2", "1"])
  }

  @Test("A flush runs the action at once, and the scheduled turn does nothing") func flush() {
    let prices = coalescer { transcript, keys in transcript("\(keys.count)") }
    prices.flush()
    prices.changed(.date)
    prices.flush()
    #expect(transcript.lines == ["1"])
    turns.take()
    #expect(transcript.lines == ["1"])
  }

  @Test("A change after a flush waits for the turn that is already scheduled") func changedAfterFlush() {
    let prices = coalescer { transcript, keys in transcript("\(keys.count)") }
    prices.changed([.date, .text])
    prices.flush()
    prices.changed(.date)
    #expect(turns.count == 1)
    turns.take()
    prices.changed(.date)
    turns.take()
    #expect(transcript.lines == ["2", "1", "1"])
  }

  @Test("If the schedule runs turns at once, each change causes an action, and nothing hangs")
  func immediately() {
    let prices = Coalescer<OrderKey>(schedule: { $0() }) { [transcript] in transcript("\($0.count)") }
    prices.changed(.date)
    prices.changed(.text)
    #expect(transcript.lines == ["1", "1"])
  }
}

@Suite("Coalescer: the end") struct CoalescerEndTests {
  private let turns = Turns()
  private let transcript = Transcript()

  private func coalescer() -> Coalescer<OrderKey> {
    Coalescer(schedule: { [turns] in turns.schedule($0) }) { [transcript] in transcript("\($0.count)") }
  }

  @Test("After the end, a late turn does nothing (P35), and neither do changes, flushes, and a second end")
  func invalidate() {
    let prices = coalescer()
    prices.changed(.date)
    prices.invalidate()
    turns.take()
    prices.invalidate()
    prices.changed(.date)
    prices.flush()
    #expect(turns.count == 0)
    #expect(transcript.lines == [])
  }

  @Test("Releasing it ends it, and a waiting turn does not keep it") func release() {
    var prices: Coalescer<OrderKey>? = coalescer()
    weak let weakPrices = prices
    prices?.changed(.date)
    prices = nil
    #expect(weakPrices == nil)
    turns.take()
    #expect(transcript.lines == [])
  }
}

@Suite("Coalescer: inside an action") struct CoalescerReentrancyTests {
  private let turns = Turns()
  private let transcript = Transcript()
  private let keep = Keeper()

  /// A coalescer whose action receives the coalescer.
  private func coalescer(
    _ action: @escaping @Sendable (Coalescer<OrderKey>, Set<OrderKey>) -> Void
  ) -> Coalescer<OrderKey> {
    final class Box: @unchecked Sendable {  // unchecked because it is set before it is read
      weak var coalescer: Coalescer<OrderKey>?
    }
    let box = Box()
    let coalescer = Coalescer<OrderKey>(schedule: { [turns] in turns.schedule($0) }) { keys in
      if let coalescer = box.coalescer { action(coalescer, keys) }
    }
    box.coalescer = coalescer
    return keep(coalescer)
  }

  @Test("A change inside the action waits for a new turn") func changing() {
    let prices = coalescer { [transcript] prices, keys in
      transcript("\(keys.count)")
      if keys.contains(.date) { prices.changed(.text) }
    }
    prices.changed([.date, .tariff])
    turns.take()
    #expect(transcript.lines == ["2"])
    turns.take()
    turns.take()
    #expect(transcript.lines == ["2", "1"])
  }

  @Test("A coalescer that ends inside its action does not act again") func ending() {
    let prices = coalescer { [transcript] prices, _ in
      transcript("acts")
      prices.changed(.text)
      prices.invalidate()
    }
    prices.changed(.date)
    turns.take()
    turns.take()
    #expect(transcript.lines == ["acts"])
  }
}

@Suite("Coalescer: on an executor") struct CoalescerExecutorTests {
  private let transcript = Transcript()

  private actor Calculator {}

  @Test("The actor that it runs on is not retained") func actorIsNotKept() {
    var calculator: Calculator? = Calculator()
    weak let weakCalculator = calculator
    let prices = Coalescer<OrderKey>(on: calculator!) { _, _ in }
    calculator = nil
    #expect(weakCalculator == nil)
    prices.changed(.date)  // has no effect, because the actor is gone
    prices.flush()
  }

  @Test("Without its actor, it keeps no key and no action") func endsWithItsActor() {
    final class Row: Hashable, Sendable {
      static func == (left: Row, right: Row) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var calculator: Calculator? = Calculator()
    var captured: Row? = Row(), row: Row? = Row()
    weak let kept = captured
    weak let changed = row
    let rows = Coalescer<Row>(on: calculator!) { [captured] _, _ in withExtendedLifetime(captured) {} }
    (calculator, captured) = (nil, nil)
    #expect(kept != nil)
    rows.changed(row!)
    row = nil
    #expect(changed == nil && kept == nil)
  }

  @Test("A flush outside its actor ends the process instead of running the action there (P36)", .exitTests)
  func flushOffItsActor() async throws {
    let child = try #require(
      await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        alarm(300)
        await MainActor.run {  // and stays on it, so that the turn does not come first
          let prices = Coalescer<Int>(on: MainActor.self) { keys in
            FileHandle.standardError.write(Data("acts on \(keys)\n".utf8))
          }
          prices.changed(1)
          prices.flush()
          prices.changed(2)
          let isDone = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            prices.flush()
            isDone.signal()
          }
          isDone.wait()
        }
      })
    let words = String(decoding: child.standardErrorContent, as: UTF8.self)
    #expect(words.contains("acts on [1]") && !words.contains("acts on [2]"))
  }
}

@Suite("Coalescer: threads") struct CoalescerThreadTests {
  @Test("Four threads report changes to a queue: no change is lost, and no turn runs without a change")
  func storm() {
    struct Seen {
      var keys: Set<Int> = []
      var turnsForNothing = 0
    }
    let queue = DispatchQueue(label: "prices")
    let seen = Locked(Seen())
    let changes = Coalescer<Int>(on: queue) { keys in
      seen.withLock { seen in
        seen.keys.formUnion(keys)
        if keys.isEmpty { seen.turnsForNothing += 1 }
      }
    }
    onThreads(4) { thread in
      for round in 0..<stress(2_000) { changes.changed(thread * stress(2_000) + round) }
    }
    queue.sync {}
    #expect(seen.withLock(\.keys.count) == 4 * stress(2_000))
    #expect(seen.withLock(\.turnsForNothing) == 0)
    withExtendedLifetime(changes) {}
  }
}
