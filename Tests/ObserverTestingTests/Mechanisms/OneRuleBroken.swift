import Foundation
import ObserverTesting

// For each rule of the contract, a list that breaks it, and no other rule.

// MARK: 1 Who keeps whom

/// Forgets everybody when it finds a dead observer (1.1).
final class ADeathTakesAll: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func prune() {
    lock.withLock { if entries.values.contains(where: { $0.listener == nil }) { entries = [:] } }
  }
}

/// Turns newcomers away after it has found a dead observer.
final class ADeathCloses: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var isClosed = false
  override func add(_ listener: Listener) { if !lock.withLock({ isClosed }) { super.add(listener) } }
  override func prune() {
    lock.withLock { isClosed = isClosed || entries.values.contains { $0.listener == nil } }
    super.prune()
  }
}

/// Leaves its observers to another list: not to the next one that is made, but to a later one (1.2).
final class LeavesItsObservers: FairList, @unchecked Sendable {  // unchecked like its superclass
  nonisolated(unsafe) private static var left: [[ObjectIdentifier: Entry]] = [[:], [:]]  // lists are made one by one
  required init() {
    super.init()
    if !Self.left.isEmpty { entries = Self.left.removeFirst() }
  }
  deinit { Self.left.append(entries) }
}

/// Keeps an observer that has lost its token (1.3).
final class KeepsWhoLostItsToken: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var kept: [Listener] = []
  override func tokenWasReleased(_ listener: Listener) {
    lock.withLock { if entries[ObjectIdentifier(listener)] != nil { kept.append(listener) } }
  }
}

/// Keeps its observers (1.4).
final class KeepsObservers: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var kept: [ObjectIdentifier: Listener] = [:]
  override func add(_ listener: Listener) {
    super.add(listener)
    lock.withLock { if !isFinished { kept[ObjectIdentifier(listener)] = listener } }
  }
  override func remove(_ listener: Listener) {
    super.remove(listener)
    _ = lock.withLock { kept.removeValue(forKey: ObjectIdentifier(listener)) }
  }
  override func finish() {
    super.finish()
    lock.withLock { kept = [:] }
  }
}

/// Keeps itself while it has observers (1.5).
final class KeepsItself: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var itself: FairList?
  override var entries: [ObjectIdentifier: Entry] { didSet { itself = entries.isEmpty ? nil : self } }
}

/// Keeps the handlers of those that have ended (1.6).
final class KeepsHandlers: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var kept: [@Sendable (Int) -> Void] = []
  override func remove(_ listener: Listener) {
    super.remove(listener)
    lock.withLock { kept.append(listener.handler) }
  }
}

/// Takes a newcomer for the dead observer at whose address it is (1.7).
final class TakenForTheDead: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) {
    if lock.withLock({ entries[ObjectIdentifier(listener)] == nil }) { super.add(listener) }
  }
}

// MARK: 2 Beginning and ending

/// Knows who has ever begun.
class KnowsWhoBegan: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var known: Set<ObjectIdentifier> = []
  override func add(_ listener: Listener) {
    super.add(listener)
    lock.withLock { _ = known.insert(ObjectIdentifier(listener)) }
  }
  override func remove(_ listener: Listener) {
    let id = ObjectIdentifier(listener)
    lock.withLock { if entries[id] == nil, known.contains(id) == isOfKnown { entries = [:] } }
    super.remove(listener)
  }
  var isOfKnown: Bool { true }
}

/// A second end takes everybody along (2.1).
final class SecondEndTakesAll: KnowsWhoBegan, @unchecked Sendable {}  // unchecked like its superclass

/// An end of what never began takes everybody along (2.2).
final class UnknownEndTakesAll: KnowsWhoBegan, @unchecked Sendable {  // unchecked like its superclass
  override var isOfKnown: Bool { false }
}

/// A second registration ends the first (2.3).
final class RegisteringAgainEnds: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) {
    if lock.withLock({ entries[ObjectIdentifier(listener)]?.listener }) == nil { return super.add(listener) }
    remove(listener)
  }
}

/// Loses every end that does not come during a delivery (2.4).
final class LosesEnds: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) { if lock.withLock({ isDelivering }) { super.remove(listener) } }
}

/// Searches all its observers for the one that ends (2.5).
final class SearchesAll: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) {
    let id = ObjectIdentifier(listener)
    lock.withLock { while let found = entries.values.first(where: { $0.id == id }) { entries[found.id] = nil } }
  }
}

/// Loses whoever comes while it releases a handler (2.6).
final class LosesWhoComesMeanwhile: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var isReleasing = false
  override func add(_ listener: Listener) { if !lock.withLock({ isReleasing }) { super.add(listener) } }
  override func call(_ listener: Listener, _ value: Int) {
    var handler: (@Sendable (Int) -> Void)? = listener.handler
    Self.$inside.withValue(ObjectIdentifier(listener)) { handler?(value) }
    lock.withLock { isReleasing = true }
    handler = nil
    lock.withLock { isReleasing = false }
  }
}

/// Does not tell a latecomer that the end has come (2.7).
final class ForgetsLatecomers: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) { if !lock.withLock({ isFinished }) { super.add(listener) } }
}

// MARK: 3 Inside a handler

/// Loses the end of an observer in its own handler (3.1).
final class LosesOwnEnds: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) {
    if Self.inside != ObjectIdentifier(listener) { super.remove(listener) }
  }
}

/// Still calls an observer in the delivery in which it ended.
class CallsTheEnded: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var ended: [Entry] = []
  func isForgotten(_ listener: Listener) -> Bool { false }
  override func remove(_ listener: Listener) {
    if isForgotten(listener) {
      lock.withLock { if isDelivering, let entry = entries[ObjectIdentifier(listener)] { ended.append(entry) } }
    }
    super.remove(listener)
  }
  override func isThere(_ entry: Entry) -> Bool {
    super.isThere(entry) || lock.withLock { ended.contains { $0 === entry } }
  }
}

/// Still calls an observer that another's handler ended (3.2).
final class CallsWhomAnotherEnded: CallsTheEnded, @unchecked Sendable {  // unchecked like its superclass
  override func isForgotten(_ listener: Listener) -> Bool {
    Self.inside != nil && Self.inside != ObjectIdentifier(listener)
  }
}

/// Loses whoever is added inside a handler (3.3).
final class LosesWhoComesInside: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) { if Self.inside == nil { super.add(listener) } }
}

/// Drops what a handler sends (3.4).
final class DropsNestedValues: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { if Self.inside == nil { super.post(value) } }
}

/// Calls nobody after a handler that throws (3.5).
final class StopsAtAnError: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var hasFailed = false
  override func post(_ value: Int) {
    lock.withLock { hasFailed = false }
    super.post(value)
  }
  override func isThere(_ entry: Entry) -> Bool { super.isThere(entry) && !lock.withLock { hasFailed } }
  override func call(_ listener: Listener, _ value: Int) {
    do { try listener.throwingHandler(value) } catch { lock.withLock { hasFailed = true } }
  }
  override func callAndWait(_ listener: Listener, _ value: Int) async { call(listener, value) }
}

// MARK: 4 Delivery

/// Calls the newest observer first (4.1).
final class NewestFirstInAList: FairList, @unchecked Sendable {  // unchecked like its superclass
  override var inOrder: [Entry] { super.inOrder.reversed() }
}

/// Ends an observation only after what waits has been delivered (4.2).
final class EndsAfterwards: LateList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery, .threads] }
  private var leaving: [Listener] = []
  override func remove(_ listener: Listener) {
    if waiting.isEmpty || Self.inside != nil { super.remove(listener) } else { leaving.append(listener) }
  }
  override func deliver() {
    super.deliver()
    while let listener = leaving.popLast() { super.remove(listener) }
  }
}

/// Drops an event that equals the last one (4.3).
final class DropsEqualValues: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var last: Int?
  override func post(_ value: Int) {
    if lock.withLock({ last }) != value { super.post(value) }
    lock.withLock { last = value }
  }
}

/// Begins to observe in a task, after observing has returned (4.4).
final class BeginsInATask: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .stopping, .synchronousDelivery] }
  override func add(_ listener: Listener) {
    Task(executorPreference: ProbeExecutor.shared) { self.addNow(listener) }
  }
  private func addNow(_ listener: Listener) { super.add(listener) }
  override func post(_ value: Int) {
    super.post(value)
    deliver()
  }
}

/// Promises the main actor, and makes every twentieth call of a burst elsewhere (4.5).
final class LeavesItsPlace: LateList, @unchecked Sendable {  // unchecked like its superclass
  override class var place: Probe.Place? { .mainActor }
  private var inARow = 0
  override func deliver() {
    super.deliver()
    inARow = 0
  }
  override func call(_ listener: Listener, _ value: Int) {
    inARow += 1
    if inARow % 20 != 0 { return super.call(listener, value) }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.callHere(listener, value)
      done.signal()
    }
    done.wait()
  }
  private func callHere(_ listener: Listener, _ value: Int) { super.call(listener, value) }
}

/// Promises the three newest values, and keeps the oldest (4.6).
final class KeepsTheOldest: LateList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery, .threads] }
  override class var buffer: Probe.Buffer? { .newest(3) }
  override func post(_ value: Int) {
    super.post(value)
    lock.withLock { waiting = Array(waiting.prefix(3)) }
  }
}

/// Replays the last value, and replays it twice while it is being delivered (4.6).
final class ReplaysTwice: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var replay: Int? { 1 }
  private var last: Int?
  override func add(_ listener: Listener) {
    super.add(listener)
    for value in lock.withLock({ isDelivering ? [last, last] : [last] }) { value.map(listener.receive) }
  }
  override func post(_ value: Int) {
    lock.withLock { last = value }
    super.post(value)
  }
}

/// Starts a task for each value (4.7).
final class ATaskForEachValue: LateList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { Task(executorPreference: ProbeExecutor.shared) { self.postNow(value) } }
  private func postNow(_ value: Int) { super.post(value) }
}

// MARK: 5 Several threads

/// Swaps two values at a time of those that the threads of a probe send (5.1).
final class SwapsPairs: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var held: Set<Int> = []
  override func post(_ value: Int) {
    if value > 10_000, value % 2 == 1 { return lock.withLock { _ = held.insert(value) } }
    super.post(value)
    if lock.withLock({ held.remove(value - 1) }) != nil { super.post(value - 1) }
  }
}

/// Still calls an observer that ended outside of a handler during the delivery (5.2).
final class CallsWhomAThreadEnded: CallsTheEnded, @unchecked Sendable {  // unchecked like its superclass
  override func isForgotten(_ listener: Listener) -> Bool { Self.inside == nil }
}

/// Gives up a newcomer if another one comes in between (5.3).
final class GivesUp: FairList, @unchecked Sendable {  // unchecked like its superclass
  private var count: Int { lock.withLock { lastNumber } }
  override func add(_ listener: Listener) {
    let before = count
    _ = listener.hashValue  // lets another thread run if a probe asks for that
    if count == before { super.add(listener) }
  }
  override func addAndWait(_ listener: Listener) async {
    let before = count
    await Task.yield()
    if count == before { super.add(listener) }
  }
}
