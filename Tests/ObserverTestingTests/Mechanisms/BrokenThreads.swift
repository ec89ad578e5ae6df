import Foundation
import ObserverTesting

// Several threads, broken.

/// A locked list whose delivery decides whom to call before it begins.
class LockedList: @unchecked Sendable {  // unchecked because `lock` guards what changes
  let lock = NSLock()
  var observers: [Listener] = []
  required init() {}
  func add(_ listener: Listener) { lock.withLock { observers.append(listener) } }
  func remove(_ listener: Listener) { lock.withLock { observers.removeAll { $0 === listener } } }
  func post(_ value: Int) { for listener in lock.withLock({ observers }) { listener.receive(value) } }

  /// Calls only observers that are still in the list.
  func postToThoseThatStay(_ value: Int) {
    for listener in lock.withLock({ observers }) {
      if lock.withLock({ observers.contains { $0 === listener } }) { listener.receive(value) }
    }
  }
}

/// What the mechanisms with such a list have in common. Each of them adds what is its own.
protocol ListMechanism: ObserverMechanism where Subject: LockedList, Observer == Listener, Token == Void {}

extension ListMechanism {
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ list: Subject, with listener: Listener) { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: Subject?) { list?.remove(listener) }
  static func send(_ value: Int, from list: Subject) { list.post(value) }
}

enum Threaded<Subject: LockedList>: ListMechanism {}

/// Takes every second value from another thread for the one before it.
final class RepeatsOddOnesElsewhere: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { super.post(MainThread.isCurrent || value % 2 == 1 ? value : value - 1) }
}

final class SentElsewhereTakesTheFirst: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var wasElsewhere = false
  override func post(_ value: Int) {
    lock.withLock {
      if wasElsewhere, MainThread.isCurrent, !observers.isEmpty { observers.removeFirst() }
      wasElsewhere = !MainThread.isCurrent
    }
    super.post(value)
  }
}

final class SentElsewhereCloses: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var isClosed = false
  override func add(_ listener: Listener) { if !lock.withLock({ isClosed }) { super.add(listener) } }
  override func post(_ value: Int) {
    super.post(value)
    if !MainThread.isCurrent { lock.withLock { isClosed = true } }
  }
}

final class TrapsElsewhere: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    precondition(MainThread.isCurrent, "for the main thread only")
    super.post(value)
  }
}

/// Calls its observers on the main thread, whichever thread sends. That is no fault.
final class CallsOnTheMainThread: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    if MainThread.isCurrent { postToThoseThatStay(value) } else { DispatchQueue.main.async { self.post(value) } }
  }
}

/// Calls its observers on a queue, and waits for them. That is no fault.
final class WaitsForAQueue: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private let queue = DispatchQueue(label: "deliveries")
  override func post(_ value: Int) { queue.sync { postToThoseThatStay(value) } }
}

/// Calls those that stay, the newest first. That is no fault when an observer ends.
final class NewestThatStayFirst: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    for listener in lock.withLock({ observers }).reversed() {
      if lock.withLock({ observers.contains { $0 === listener } }) { listener.receive(value) }
    }
  }
}

/// Like `WaitsForAQueue`, unless it is on that queue already: it calls the observers of a nested value at once.
final class WaitsForAQueueOnce: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private static let key = DispatchSpecificKey<Bool>()
  private let queue = {
    let queue = DispatchQueue(label: "deliveries")
    queue.setSpecific(key: key, value: true)
    return queue
  }()
  override func post(_ value: Int) {
    let isThere = DispatchQueue.getSpecific(key: Self.key) == true
    if isThere { postToThoseThatStay(value) } else { queue.sync { postToThoseThatStay(value) } }
  }
}

/// Holds its lock while it calls observers, so an end on another thread waits for them.
final class EndWaitsForSend: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { lock.withLock { for listener in observers { listener.receive(value) } } }
}

/// Whether a delivery is under way.
class BusyList: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var deliveries = 0
  var isBusy: Bool { lock.withLock { deliveries > 0 } }
  override func post(_ value: Int) {
    lock.withLock { deliveries += 1 }
    postToThoseThatStay(value)
    lock.withLock { deliveries -= 1 }
  }
}

final class EndDuringSendTakesAll: BusyList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) {
    super.remove(listener)
    if isBusy { lock.withLock { observers = [] } }
  }
}

final class EndDuringSendCloses: BusyList, @unchecked Sendable {  // unchecked like its superclass
  private var isClosed = false
  override func add(_ listener: Listener) { if !lock.withLock({ isClosed }) { super.add(listener) } }
  override func remove(_ listener: Listener) {
    super.remove(listener)
    if isBusy { lock.withLock { isClosed = true } }
  }
}

final class EndDuringSendTraps: BusyList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) {
    precondition(!isBusy, "a delivery is under way")
    super.remove(listener)
  }
}

/// Loses every fiftieth end, as soon as threads send while others end. A delivery that is under way at that moment
/// would be luck.
final class EndDuringSendIsLost: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var count = 0
  private var isSentElsewhere = false
  override func post(_ value: Int) {
    if !MainThread.isCurrent { lock.withLock { isSentElsewhere = true } }
    super.post(value)
  }
  override func remove(_ listener: Listener) {
    let isLost = lock.withLock {
      count += 1
      return count % 50 == 0 && isSentElsewhere
    }
    if !isLost { super.remove(listener) }
  }
}

/// Keeps the observer that ended last, as soon as others came from another thread.
final class EndKeepsTheLast: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var last: Listener?
  private var hasThreads = false
  override func add(_ listener: Listener) {
    super.add(listener)
    if !MainThread.isCurrent { lock.withLock { hasThreads = true } }
  }
  override func remove(_ listener: Listener) {
    super.remove(listener)
    let former = lock.withLock {
      defer { if hasThreads { last = listener } }
      return last
    }
    withExtendedLifetime(former) {}
  }
}

// MARK: On another thread than the main thread

final class AddElsewhereIsDoubled: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func add(_ listener: Listener) {
    super.add(listener)
    if !MainThread.isCurrent { super.add(listener) }
  }
}

final class EndElsewhereIsLost: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) { if MainThread.isCurrent { super.remove(listener) } }
}

final class EndElsewhereTakesANeighbor: LockedList, @unchecked Sendable {  // unchecked like its superclass
  override func remove(_ listener: Listener) {
    lock.withLock {
      guard let index = observers.firstIndex(where: { $0 === listener }) else { return }
      observers.remove(at: index)
      if !MainThread.isCurrent, index > 1 { observers.remove(at: index - 1) }
    }
  }
}

/// Files its observers under the thread on which they registered, and looks for them under the thread on which they
/// end.
enum FiledByThread: ObserverMechanism {
  final class Subject: @unchecked Sendable {  // unchecked because `lock` guards the files
    private let lock = NSLock()
    private var files: [ObjectIdentifier: [Int: @Sendable (Int) -> Void]] = [:]
    private var lastID = 0
    func add(_ handler: @escaping @Sendable (Int) -> Void) -> Int {
      lock.withLock {
        lastID += 1
        files[ObjectIdentifier(Thread.current), default: [:]][lastID] = handler
        return lastID
      }
    }
    func remove(_ id: Int) {
      let ended = lock.withLock { files[ObjectIdentifier(Thread.current)]?.removeValue(forKey: id) }
      withExtendedLifetime(ended) {}
    }
    func post(_ value: Int) {
      for file in lock.withLock({ files }).values { for handler in file.values { handler(value) } }
    }
  }
  static var lacks: Lacks { .state }
  static func makeSubject() -> Subject { Subject() }
  static func observe(_ subject: Subject, with listener: Listener) -> Int { subject.add(listener.handler) }
  static func stop(_ id: Int, of listener: Listener, on subject: Subject?) { subject?.remove(id) }
  static func send(_ value: Int, from subject: Subject) { subject.post(value) }
}

// MARK: Delivery on queues

/// Hops once for each observer, on a global queue.
class GlobalHops: LockedList, @unchecked Sendable {  // unchecked like its superclass
  let group = DispatchGroup()
  override func post(_ value: Int) {
    for listener in lock.withLock({ observers }) {
      DispatchQueue.global().async(group: group) { [self] in if isWanted(listener) { listener.receive(value) } }
    }
  }
  func isWanted(_ listener: Listener) -> Bool { true }
}

/// The same, but checks on arrival.
final class CheckedGlobalHops: GlobalHops, @unchecked Sendable {  // unchecked like its superclass
  override func isWanted(_ listener: Listener) -> Bool { lock.withLock { observers.contains { $0 === listener } } }
}

/// Decides whom to call when a value arrives, after ten thousand hops, and not again before each call.
final class DecidesOnArrival: GlobalHops, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) { hop(10_000, value) }
  private func hop(_ count: Int, _ value: Int) {
    DispatchQueue.global().async(group: group) { [self] in
      if count > 0 { return hop(count - 1, value) }
      for listener in lock.withLock({ observers }) { listener.receive(value) }
    }
  }
}

enum Hopping<Hops: GlobalHops>: ListMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func settle(_ hops: Hops) async {
    await withCheckedContinuation { continuation in hops.group.notify(queue: .global()) { continuation.resume() } }
  }
}

/// Delivers later, and drops values from other threads while it is busy, or reverses them.
enum LaterFromElsewhere<Queue: LaterQueue>: ListMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func settle(_ queue: Queue) async { queue.deliver() }
}

/// The same, but the values are a state, which another thread may change before an observer reads it.
enum StateFromElsewhere<Queue: LaterQueue>: ListMechanism {
  static var lacks: Lacks { .synchronousDelivery }
  static func settle(_ queue: Queue) async { queue.deliver() }
}

class LaterQueue: LockedList, @unchecked Sendable {  // unchecked like its superclass
  private var waiting: [Int] = []
  override func post(_ value: Int) { lock.withLock { waiting.append(value) } }
  func deliver() {
    let values = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for value in arranged(values) { super.post(value) }
  }
  func arranged(_ values: [Int]) -> [Int] { values }
}

final class KeepsTheLastHundred: LaterQueue, @unchecked Sendable {  // unchecked like its superclass
  override func arranged(_ values: [Int]) -> [Int] { values.suffix(100) }
}

final class TurnsOneSenderAround: LaterQueue, @unchecked Sendable {  // unchecked like its superclass
  override func arranged(_ values: [Int]) -> [Int] {
    if values.count <= 100 { return values }
    let isFromTheLast = { (value: Int) in value > 40_000 }  // what the last of four senders sends
    return values.filter { !isFromTheLast($0) } + values.filter(isFromTheLast).reversed()
  }
}

/// Delivers the first values from another thread there, and the others later. That is no fault.
final class FirstTenAtOnce: LaterQueue, @unchecked Sendable {  // unchecked like its superclass
  override func post(_ value: Int) {
    if MainThread.isCurrent || value % 10_000 > 10 { return super.post(value) }
    for listener in lock.withLock({ observers }) { listener.receive(value) }
  }
}

// MARK: Delivery in tasks, in order by luck

/// A detached task for each call. The library has started it, so nobody outside can wait for it.
enum DetachedTasks: ListMechanism {
  static var lacks: Lacks { [.state, .settling] }
  static func send(_ value: Int, from list: LockedList) {
    for listener in list.lock.withLock({ list.observers }) { Task.detached { listener.receive(value) } }
  }
}

/// A group of tasks for each value, for which sending waits.
enum TaskGroups: AsyncObserverMechanism {
  static var lacks: Lacks { [.state, .synchronousDelivery] }
  static func makeSubject() -> LockedList { LockedList() }
  static func observe(_ list: LockedList, with listener: Listener) async { list.add(listener) }
  static func stop(_: Void, of listener: Listener, on list: LockedList?) async { list?.remove(listener) }
  static func send(_ value: Int, from list: LockedList) async {
    await withTaskGroup { group in
      for listener in list.lock.withLock({ list.observers }) { group.addTask { listener.receive(value) } }
    }
  }
}
