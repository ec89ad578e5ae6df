import Foundation
import ObserverTesting

// A list that keeps every rule, in all three forms. A subclass breaks one rule, and no other.

/// Knows its listeners weakly, calls those that are still there, in the order of registration, and holds no lock
/// meanwhile. A value that is sent inside a handler waits for its turn.
class FairList: @unchecked Sendable {  // unchecked because `lock` guards what changes
  struct Entry {
    let number: Int
    weak var listener: Listener?
  }

  class var lacks: Lacks { .state }
  class var place: Probe.Place? { nil }
  class var buffer: Probe.Buffer? { nil }
  class var replay: Int? { nil }

  let lock = NSLock()
  var entries: [ObjectIdentifier: Entry] = [:]
  var isFinished = false
  private var lastNumber = 0
  private var waiting: [Int] = []
  private var isDelivering = false

  required init() {}

  func add(_ listener: Listener) {
    let isLate = lock.withLock {
      lastNumber += 1
      if !isFinished { entries[ObjectIdentifier(listener)] = Entry(number: lastNumber, listener: listener) }
      return isFinished
    }
    if isLate { listener.endHandler() }
  }

  func remove(_ listener: Listener) { _ = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(listener)) } }

  /// Tells everybody, and forgets them.
  func finish() {
    let told = lock.withLock {
      defer { (entries, isFinished) = ([:], true) }
      return inOrder
    }
    for entry in told { entry.listener?.endHandler() }
  }

  func post(_ value: Int) {
    lock.withLock {
      waiting.append(value)
      entries = entries.filter { $0.value.listener != nil }
    }
    while let value = next() {
      for entry in lock.withLock({ inOrder }) { if isThere(entry) { entry.listener?.receive(value) } }
      lock.withLock { isDelivering = false }
    }
  }

  func settle() {
    ProbeExecutor.shared.drain()
    deliver()
  }

  /// Delivers what waits. This list delivers at once.
  func deliver() {}

  private func next() -> Int? {
    lock.withLock {
      if isDelivering || waiting.isEmpty { return nil }
      isDelivering = true
      return waiting.removeFirst()
    }
  }

  private var inOrder: [Entry] { entries.values.sorted { $0.number < $1.number } }

  private func isThere(_ entry: Entry) -> Bool {
    lock.withLock { entries.values.contains { $0.number == entry.number } }
  }
}

/// A list that keeps values until it is asked to deliver them.
class LateList: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery] }
  private var values: [Int] = []
  override func post(_ value: Int) { lock.withLock { values.append(value) } }
  override func deliver() {
    while let value = lock.withLock({ values.isEmpty ? nil : values.removeFirst() }) { call(value) }
  }
  func call(_ value: Int) { super.post(value) }
  /// Drops all but these.
  func keep(_ kept: ([Int]) -> ArraySlice<Int>) { lock.withLock { values = Array(kept(values)) } }
}

enum Plain<List: FairList>: ObserverMechanism {
  static var lacks: Lacks { List.lacks }
  static var place: Probe.Place? { List.place }
  static var buffer: Probe.Buffer? { List.buffer }
  static var replay: Int? { List.replay }
  static func makeSubject() -> List { List() }
  static func observe(_ list: List, with listener: Listener) { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: List?) { list?.remove(listener) }
  static func send(_ value: Int, from list: List) { list.post(value) }
  static func finish(_ list: List) { list.finish() }
  static func settle(_ list: List) async { list.settle() }
}

enum OnTheMainActor<List: FairList>: MainActorObserverMechanism {
  static var lacks: Lacks { List.lacks }
  static var buffer: Probe.Buffer? { List.buffer }
  static var replay: Int? { List.replay }
  static func makeSubject() -> List { List() }
  static func observe(_ list: List, with listener: Listener) { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: List?) { list?.remove(listener) }
  static func send(_ value: Int, from list: List) { list.post(value) }
  static func finish(_ list: List) { list.finish() }
  static func settle(_ list: List) async { list.settle() }
}

enum Awaited<List: FairList>: AsyncObserverMechanism {
  static var lacks: Lacks { List.lacks }
  static var place: Probe.Place? { List.place }
  static var buffer: Probe.Buffer? { List.buffer }
  static var replay: Int? { List.replay }
  static func makeSubject() -> List { List() }
  static func observe(_ list: List, with listener: Listener) async { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: List?) async { list?.remove(listener) }
  static func send(_ value: Int, from list: List) async { list.post(value) }
  static func finish(_ list: List) async { list.finish() }
  static func settle(_ list: List) async { await MainActor.run { list.settle() } }
}

// MARK: One rule broken

/// Takes a newcomer for the dead observer at whose address it is (1.7).
final class TakenForTheDead: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) {
    if lock.withLock({ entries[ObjectIdentifier(listener)] == nil }) { super.add(listener) }
  }
}

/// Does not tell a latecomer that the end has come (2.7).
final class ForgetsLatecomers: FairList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) { if !lock.withLock({ isFinished }) { super.add(listener) } }
}

/// Begins to observe in a task, after observing has returned (4.4).
final class BeginsInATask: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .stopping, .synchronousDelivery] }
  override func add(_ listener: Listener) {
    Task(executorPreference: ProbeExecutor.shared) { self.addNow(listener) }
  }
  private func addNow(_ listener: Listener) { super.add(listener) }
}

/// Promises the main actor, and calls every twentieth value of a burst elsewhere (4.5).
final class LeavesItsPlace: LateList, @unchecked Sendable {  // unchecked like its superclass
  override class var place: Probe.Place? { .mainActor }
  private var inARow = 0
  override func deliver() {
    super.deliver()
    inARow = 0
  }
  override func call(_ value: Int) {
    inARow += 1
    if inARow % 20 != 0 { return super.call(value) }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.callHere(value)
      done.signal()
    }
    done.wait()
  }
  private func callHere(_ value: Int) { super.call(value) }
}

/// Promises the three newest values, and keeps the oldest (4.6).
final class KeepsTheOldest: LateList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery, .threads] }
  override class var buffer: Probe.Buffer? { .newest(3) }
  override func post(_ value: Int) {
    super.post(value)
    keep { $0.prefix(3) }
  }
}

/// Replays the last value, also to a newcomer that the delivery of it is still to reach (4.6).
final class ReplaysTwice: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var replay: Int? { 1 }
  private var last: Int?
  override func add(_ listener: Listener) {
    let value = lock.withLock { last }
    super.add(listener)
    if let value { listener.receive(value) }
  }
  override func post(_ value: Int) {
    let before = lock.withLock {
      last = value
      return Set(entries.keys)
    }
    super.post(value)
    for (id, entry) in lock.withLock({ entries }) where !before.contains(id) { entry.listener?.receive(value) }
  }
}

/// Starts a task for each value (4.7).
final class ATaskForEachValue: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery] }
  override func post(_ value: Int) { Task(executorPreference: ProbeExecutor.shared) { self.postNow(value) } }
  private func postNow(_ value: Int) { super.post(value) }
}
