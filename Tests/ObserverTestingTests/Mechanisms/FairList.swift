import Foundation
import ObserverTesting

// A list that keeps every rule, in all three forms. A subclass breaks one rule, and no other.

final class WeakEntry<Observer: AnyObject & Sendable>: Sendable {
  let number: Int
  let id: ObjectIdentifier
  weak let listener: Observer?
  init(_ number: Int, _ listener: Observer) {
    (self.number, self.listener, id) = (number, listener, ObjectIdentifier(listener))
  }
}

/// Knows its listeners weakly, calls those that are still there, in the order of registration, and holds no lock
/// meanwhile. A value that is sent inside a handler waits for its turn.
class FairList: @unchecked Sendable {  // unchecked because `lock` guards what changes
  typealias Entry = WeakEntry<Listener>

  class var lacks: Lacks { .state }
  class var place: Probe.Place? { nil }
  class var buffer: Probe.Buffer? { nil }
  class var replay: Int? { nil }

  /// The observer whose handler the current code runs in, or in a task that it started.
  @TaskLocal static var inside: ObjectIdentifier?

  let lock = NSLock()
  var entries: [ObjectIdentifier: Entry] = [:]
  var waiting: [Int] = []
  private(set) var isFinished = false
  private(set) var isDelivering = false
  private(set) var lastNumber = 0

  required init() {}

  func add(_ listener: Listener) {
    let isLate = lock.withLock {
      lastNumber += 1
      if !isFinished { entries[ObjectIdentifier(listener)] = Entry(lastNumber, listener) }
      return isFinished
    }
    if isLate { listener.endHandler() }
  }

  func addAndWait(_ listener: Listener) async { add(listener) }

  func remove(_ listener: Listener) { _ = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(listener)) } }

  /// Hears that a token was released before its observer.
  func tokenWasReleased(_ listener: Listener) {}

  /// Tells everybody, and forgets them.
  func finish() {
    let told = lock.withLock {
      defer { (entries, isFinished) = ([:], true) }
      return inOrder
    }
    for entry in told { entry.listener?.endHandler() }
  }

  func post(_ value: Int) {
    prune()
    lock.withLock { waiting.append(value) }
  }

  /// Forgets the dead.
  func prune() { lock.withLock { entries = entries.filter { $0.value.listener != nil } } }

  /// Delivers what waits, unless another call does so.
  func deliver() {
    while let value = begin() {
      for entry in lock.withLock({ inOrder }) {
        if isThere(entry), let listener = entry.listener { call(listener, value) }
      }
      lock.withLock { isDelivering = false }
    }
  }

  /// The same, and waits for each handler.
  func deliverAndWait() async {
    while let value = begin() {
      for entry in lock.withLock({ inOrder }) {
        if isThere(entry), let listener = entry.listener { await callAndWait(listener, value) }
      }
      lock.withLock { isDelivering = false }
    }
  }

  func settle() {
    ProbeExecutor.shared.drain()
    deliver()
  }

  var inOrder: [Entry] { entries.values.sorted { $0.number < $1.number } }

  func isThere(_ entry: Entry) -> Bool { lock.withLock { entries[entry.id] === entry } }

  /// Makes a handler for one call, and releases it afterward.
  func call(_ listener: Listener, _ value: Int) {
    let handler = listener.throwingHandler
    Self.$inside.withValue(ObjectIdentifier(listener)) { try? handler(value) }
  }

  func callAndWait(_ listener: Listener, _ value: Int) async {
    let handler = listener.asyncHandler
    await Self.$inside.withValue(ObjectIdentifier(listener)) { await handler(value) }
  }

  private func begin() -> Int? {
    lock.withLock {
      if isDelivering || waiting.isEmpty { return nil }
      isDelivering = true
      return waiting.removeFirst()
    }
  }
}

/// A list that keeps values until it is asked to deliver them.
class LateList: FairList, @unchecked Sendable {  // unchecked like its superclass
  override class var lacks: Lacks { [.state, .synchronousDelivery] }
}

// MARK: The forms

/// What the forms of a list have in common.
protocol FormOfAList: ProbedMechanism { associatedtype List: FairList }

extension FormOfAList {
  static var lacks: Lacks { List.lacks }
  static var place: Probe.Place? { List.place }
  static var buffer: Probe.Buffer? { List.buffer }
  static var replay: Int? { List.replay }
  static func makeSubject() -> List { List() }
  static func observe(_ list: List, with listener: Listener) { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: List?) { list?.remove(listener) }
  static func send(_ value: Int, from list: List) {
    list.post(value)
    if !lacks.contains(.synchronousDelivery) { list.deliver() }
  }
}

enum Plain<List: FairList>: FormOfAList, ObserverMechanism {
  static func settle(_ list: List) async { list.settle() }
  static func finish(_ list: List) { list.finish() }
}

enum OnTheMainActor<List: FairList>: FormOfAList, MainActorObserverMechanism {
  static func settle(_ list: List) async { list.settle() }
  static func finish(_ list: List) { list.finish() }
}

enum Awaited<List: FairList>: FormOfAList, AsyncObserverMechanism {
  static func observe(_ list: List, with listener: Listener) async { await list.addAndWait(listener) }
  static func send(_ value: Int, from list: List) async {
    list.post(value)
    if !lacks.contains(.synchronousDelivery) { await list.deliverAndWait() }
  }
  static func settle(_ list: List) async { await MainActor.run { list.settle() } }
  static func finish(_ list: List) async { list.finish() }
}

/// The same forms, with tokens whose release ends nothing.
protocol FormWithTokens: FormOfAList {}

final class FairToken: Sendable {
  private weak let list: FairList?
  private weak let listener: Listener?
  init(_ list: FairList, _ listener: Listener) { (self.list, self.listener) = (list, listener) }
  deinit { if let listener { list?.tokenWasReleased(listener) } }
}

extension FormWithTokens {
  static func observe(_ list: List, with listener: Listener) -> FairToken {
    list.add(listener)
    return FairToken(list, listener)
  }
  static func stop(_: FairToken, of listener: Listener, on list: List?) { list?.remove(listener) }
}

enum PlainTokens<List: FairList>: FormWithTokens, ObserverMechanism {}
enum MainActorTokens<List: FairList>: FormWithTokens, MainActorObserverMechanism {}
enum AwaitedTokens<List: FairList>: FormWithTokens, AsyncObserverMechanism {}
