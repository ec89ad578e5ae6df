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

  func schedule(_ turn: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(turn) }
  }

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

@Suite("Coalescer: turns")
struct CoalescerTurnTests {
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

  @Test("Six changes cause one action, with the keys that changed (P39)")
  func burst() {
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

  @Test("Changes without keys also cause one action")
  func withoutKeys() {
    let refresh = keep(
      Coalescer(schedule: { [turns] in turns.schedule($0) }) { [transcript] in transcript("refreshed") })
    refresh.changed()
    refresh.changed()
    turns.take()
    turns.take()
    #expect(transcript.lines == ["refreshed"])
  }

  @Test("A flush runs the action at once, and the scheduled turn does nothing")
  func flush() {
    let prices = coalescer { transcript, keys in transcript("\(keys.count)") }
    prices.flush()
    prices.changed(.date)
    prices.flush()
    #expect(transcript.lines == ["1"])
    turns.take()
    #expect(transcript.lines == ["1"])
  }

  @Test("A change after a flush waits for the turn that is already scheduled")
  func changedAfterFlush() {
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

@Suite("Coalescer: the end")
struct CoalescerEndTests {
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

  @Test("Releasing it ends it, and a waiting turn does not keep it")
  func release() {
    var prices: Coalescer<OrderKey>? = coalescer()
    weak let weakPrices = prices
    prices?.changed(.date)
    prices = nil
    #expect(weakPrices == nil)
    turns.take()
    #expect(transcript.lines == [])
  }

  @Test("It is released with its owner if the action captures the owner weakly")
  func owner() {
    final class Calculator: @unchecked Sendable {  // unchecked because this test uses one thread
      var prices: Coalescer<OrderKey>?
      func request(_ transcript: Transcript) { transcript("requested") }
    }
    var calculator: Calculator? = Calculator()
    weak let weakCalculator = calculator
    calculator?.prices = Coalescer(schedule: { [turns] in turns.schedule($0) }) { [weak calculator, transcript] _ in
      calculator?.request(transcript)
    }
    calculator?.prices?.changed(.date)
    turns.take()
    calculator?.prices?.changed(.date)
    calculator = nil
    #expect(weakCalculator == nil)
    turns.take()
    #expect(transcript.lines == ["requested"])
  }

  @Test("Ending releases the action outside the lock, so a capture's deinit may use the coalescer")
  func letsGo() {
    final class Last: @unchecked Sendable {  // unchecked because this test uses one thread
      weak var prices: Coalescer<OrderKey>?
      deinit { prices?.changed(.date) }
    }
    weak var captured: Last?
    let prices: Coalescer<OrderKey>
    do {
      let last = Last()
      captured = last
      prices = Coalescer(schedule: { [turns] in turns.schedule($0) }) { _ in _ = last }
      last.prices = prices
    }
    #expect(captured != nil)
    prices.invalidate()
    #expect(captured == nil)
    #expect(turns.count == 0)
  }
}

@Suite("Coalescer: inside an action")
struct CoalescerReentrancyTests {
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

  @Test("A change inside the action waits for a new turn")
  func changing() {
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

  @Test("A flush inside the action acts on what has changed since the action began")
  func flushing() {
    let prices = coalescer { [transcript] prices, keys in
      transcript("begins \(keys.count)")
      prices.flush()
      if keys.contains(.date) { prices.changed(.text) }
      prices.flush()
      transcript("ends \(keys.count)")
    }
    prices.changed([.date, .tariff])
    turns.take()
    turns.take()
    #expect(transcript.lines == ["begins 2", "begins 1", "ends 1", "ends 2"])
  }

  @Test("A coalescer that ends inside its action does not act again")
  func ending() {
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

  @Test("No lock is held during an action: another thread changes, flushes, and ends (P31)")
  func noLock() {
    let prices = coalescer { [transcript] prices, keys in
      transcript("\(keys.count)")
      guard keys.contains(.date) else { return }
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        prices.changed([.text, .tariff])
        prices.flush()
        prices.changed(.text)
        prices.invalidate()
        isDone.signal()
      }
      isDone.wait()
    }
    prices.changed(.date)
    turns.take()
    turns.take()
    #expect(transcript.lines == ["1", "2"])
  }
}

@Suite("Coalescer: on an executor")
struct CoalescerExecutorTests {
  private let transcript = Transcript()

  @Test("The action runs on a queue")
  func queue() {
    let queue = DispatchQueue(label: "prices")
    let prices = Coalescer<OrderKey>(on: queue) { [transcript] in
      dispatchPrecondition(condition: .onQueue(queue))
      transcript("\($0.count)")
    }
    queue.suspend()
    prices.changed(.date)
    prices.changed(.text)
    queue.resume()
    queue.sync {}
    prices.changed(.date)
    queue.sync {}
    #expect(transcript.lines == ["2", "1"])
    withExtendedLifetime(prices) {}
  }

  @Test("All changes in one turn of the main actor cause one turn there")
  @MainActor
  func mainActor() async {
    @MainActor final class Screen {
      var requests: [Int] = []
    }
    let screen = Screen()
    var prices: Coalescer<OrderKey>?
    await withCheckedContinuation { isDone in
      prices = Coalescer(on: MainActor.self) { keys in
        screen.requests.append(keys.count)
        isDone.resume()
      }
      for key in [OrderKey.date, .text, .date] { prices?.changed(key) }
      #expect(screen.requests == [])
    }
    #expect(screen.requests == [2])
    withExtendedLifetime(prices) {}
  }

  @Test("A flush on its actor runs the action at once")
  @MainActor
  func flushOnTheMainActor() {
    var requests: [Int] = []
    let prices = Coalescer<OrderKey>(on: MainActor.self) { requests.append($0.count) }
    prices.changed(.date)
    prices.flush()
    #expect(requests == [1])
  }

  /// An actor that owns a coalescer, which takes its turns on that actor.
  private actor Calculator {
    private var prices: Coalescer<OrderKey>?
    private var isDone: CheckedContinuation<Int, Never>?

    func edit(_ keys: [OrderKey]) async -> Int {
      prices = Coalescer(on: self) { calculator, keys in calculator.request(keys) }
      return await withCheckedContinuation { isDone in
        self.isDone = isDone
        for key in keys { prices?.changed(key) }
      }
    }

    private func request(_ keys: Set<OrderKey>) {
      isDone?.resume(returning: keys.count)
    }
  }

  @Test("The action runs on an actor, which may own the coalescer")
  func actor() async {
    let calculator = Calculator()
    let count = await calculator.edit([.date, .text, .date])
    #expect(count == 2)
  }

  @Test("The actor that it runs on is not retained")
  func actorIsNotKept() {
    var calculator: Calculator? = Calculator()
    weak let weakCalculator = calculator
    let prices = Coalescer<OrderKey>(on: calculator!) { _, _ in }
    calculator = nil
    #expect(weakCalculator == nil)
    prices.changed(.date)  // has no effect, because the actor is gone
    prices.flush()
  }

  @Test("A custom schedule runs the action on a run loop")
  func runLoop() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [transcript] in
      let prices = Coalescer<OrderKey>(schedule: { RunLoop.current.perform($0) }) { keys in
        transcript("\(keys.count)")
        isDone.signal()
      }
      prices.changed(.date)
      prices.changed(.text)
      withExtendedLifetime(prices) { _ = RunLoop.current.run(mode: .default, before: .now) }
    }
    isDone.wait()
    #expect(transcript.lines == ["2"])
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

@Suite("Coalescer: threads")
struct CoalescerThreadTests {
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
