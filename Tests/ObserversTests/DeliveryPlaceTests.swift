import Foundation
import Observers
import SampleApp
import Testing

/// The promises of every cure about `observe(on:)`.
@Suite("Delivery to a place", .timeLimit(.minutes(5))) struct DeliveryPlaceTests {
  @MainActor final class Screen {
    var shown: [Int] = []
    func show(_ value: Int) { shown.append(value) }
  }

  @Test("A main-actor screen receives values in order, always in later turns", arguments: Sender.all)
  @MainActor func mainActor(_ sender: Sender) async {
    let screen = Screen()
    let token = sender.onMain { [weak screen] in screen?.show($0) }
    sender.send(1)
    sender.send(2)
    #expect(screen.shown == [])
    await MainActor.turnsTaken { screen.shown.count >= 2 }
    await Task.detached { for value in 3...100 { sender.send(value) } }.value
    await MainActor.turnsTaken { screen.shown.count >= 100 }
    #expect(screen.shown == Array(1...100))
    withExtendedLifetime(token) {}
  }

  @Test("An actor that is gone keeps no value, although somebody else keeps the token") func actorIsGone() {
    final class Picture: Sendable {}
    actor Gallery {}
    let subject = Subject<Picture>()
    var gallery: Gallery? = Gallery()
    let token = subject.observe(on: gallery!) { _, _ in }
    gallery = nil
    var picture: Picture? = Picture()
    weak let sent = picture
    subject.send(picture!)
    picture = nil
    #expect(sent == nil)
    withExtendedLifetime(token) {}
  }

  @Test("A screen that ends its observation while values are under way is not called (P35)", arguments: Sender.all)
  @MainActor func endedUnderWay(_ sender: Sender) async {
    let screen = Screen()
    let token = sender.onMain { [weak screen] in screen?.show($0) }
    let last = sender.onMain { [weak screen] in screen?.show(-$0) }
    sender.send(1)
    token.invalidate()
    await MainActor.turnsTaken { !screen.shown.isEmpty }
    await MainActor.settled()
    #expect(screen.shown == [-1])
    withExtendedLifetime(last) {}
  }

  @Test("A screen that is released while values are under way is not called (P35, P37)", arguments: Sender.all)
  @MainActor func releasedUnderWay(_ sender: Sender) async {
    var screen: Screen? = Screen()
    weak let weakScreen = screen
    let calls = Locked(0)
    sender.onMain(while: screen!) { screen, value in
      calls.withLock { $0 += 1 }
      screen.show(value)
    }
    sender.send(1)
    await MainActor.turnsTaken { calls.withLock(\.self) == 1 }
    sender.send(2)
    screen = nil
    #expect(weakScreen == nil)
    await MainActor.settled()
    #expect(calls.withLock(\.self) == 1)
  }

  /// Keeps its token itself, and runs its jobs when a test says so.
  actor Kitchen {
    nonisolated let executor: ReversingExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    var cooked: [Int] = []
    nonisolated let token = Locked<(any ObservationToken & Sendable)?>(nil)

    init(_ executor: ReversingExecutor) { self.executor = executor }
  }

  @Test("An actor receives values in order, even if their turns start in another order", arguments: Sender.all)
  func actor(_ sender: Sender) async {
    let executor = ReversingExecutor()
    let kitchen = Kitchen(executor)
    let cooked = Locked<[Int]>([])
    let token = sender.on(kitchen) { kitchen, value in
      kitchen.cooked.append(value)
      cooked.withLock { $0 = kitchen.cooked }
    }
    for value in 1...3 { sender.send(value) }
    await executor.runReversed(3)
    #expect(cooked.withLock(\.self) == [1, 2, 3])
    for value in 4...6 { sender.send(value) }
    await executor.runReversed(3) { token.invalidate() }
    #expect(cooked.withLock(\.self) == [1, 2, 3])
  }

  @Test("An actor may keep the token, and its observation ends when the actor is released", arguments: Sender.all)
  func actorKeepsItsToken(_ sender: Sender) {
    weak var weakKitchen: Kitchen?
    do {
      let kitchen = Kitchen(ReversingExecutor())
      weakKitchen = kitchen
      let token = sender.on(kitchen) { kitchen, value in kitchen.cooked.append(value) }
      kitchen.token.withLock { $0 = token }
    }
    #expect(weakKitchen == nil)
    sender.send(1)
  }

  @Test("A notification whose contents nobody reads keeps no actor") func actorOfANotificationGoes() {
    let (center, name) = (NotificationCenter(), Notification.Name("closed"))
    weak var weakKitchen: Kitchen?
    let token: NotificationToken
    do {
      let kitchen = Kitchen(ReversingExecutor())
      weakKitchen = kitchen
      token = center.observe(name, on: kitchen) { $0.cooked.append(0) }
    }
    #expect(weakKitchen == nil)
    center.post(name: name, object: nil)
    token.invalidate()
  }

  @Test("On a queue, an owner receives values in order, and what is under way when it dies is not delivered")
  func queueWhileOwner() {
    let subject = Subject<Int>()
    let queue = DispatchQueue(label: "kitchen")
    let cooked = Locked<[Int]>([])
    var guest: Guest? = Guest()
    subject.observe(on: queue, while: guest!) { _, value in
      dispatchPrecondition(condition: .onQueue(queue))
      cooked.withLock { $0.append(value) }
    }
    for value in 1...3 { subject.send(value) }
    queue.sync {}
    queue.suspend()
    subject.send(4)
    guest = nil
    queue.resume()
    queue.sync {}
    #expect(cooked.withLock(\.self) == [1, 2, 3])
  }

  @Test("On a concurrent queue, a value does not wait for the handler of the one before it", arguments: Sender.all)
  func concurrentQueue(_ sender: Sender) {
    let queue = DispatchQueue(label: "kitchen", attributes: .concurrent)
    let (hasArrived, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let arrived = Locked(false)
    let token = sender.on(queue) { value in
      if value == 2 { return _ = hasArrived.signal() }
      arrived.withLock { $0 = hasArrived.wait(timeout: .now() + 300) == .success }
      isDone.signal()
    }
    for value in 1...2 { sender.send(value) }
    isDone.wait()
    #expect(arrived.withLock { $0 })
    token.invalidate()
  }

  /// A task executor with one thread.
  final class Oven: TaskExecutor {
    let queue = DispatchQueue(label: "oven")
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test("On a queue and on a task executor, values arrive in order until the end", arguments: Sender.all)
  func queue(_ sender: Sender) {
    for isExecutor in [true, false] {  // one after the other, because both observe the same sender
      let oven = Oven()
      let baked = Locked<[Int]>([])
      let bake: @Sendable (Int) -> Void = { value in
        dispatchPrecondition(condition: .onQueue(oven.queue))
        baked.withLock { $0.append(value) }
      }
      let token = isExecutor ? sender.on(oven, bake) : sender.on(oven.queue, bake)
      oven.queue.suspend()
      for value in 1...3 { sender.send(value) }
      #expect(baked.withLock(\.self) == [])
      oven.queue.resume()
      oven.queue.sync {}
      oven.queue.suspend()
      sender.send(4)
      token.invalidate()
      oven.queue.resume()
      oven.queue.sync {}
      #expect(baked.withLock(\.self) == [1, 2, 3])
    }
  }

  private final class Guest: Sendable {}

  /// An executor that does something whenever a job comes.
  private final class Hatch: TaskExecutor {
    let oven: Oven
    let jobComes: @Sendable () -> Void
    init(_ oven: Oven, jobComes: @escaping @Sendable () -> Void) { (self.oven, self.jobComes) = (oven, jobComes) }
    func enqueue(_ job: consuming ExecutorJob) {
      oven.enqueue(job)
      jobComes()
    }
  }

  @Test("What another thread ends while the observation is being made is over (P42)") func endedAtItsBeginning() {
    let (value, oven, calls, jobs) = (CurrentValue(0), Oven(), Locked(0), Locked(0))
    let hatch = Hatch(oven) {
      guard
        jobs.withLock({
          $0 += 1; return $0
        }) == 1
      else { return }  // a task may come again
      onThreads(1) { _ in value.invalidateAll() }
      oven.queue.resume()
      oven.queue.sync {}
    }
    oven.queue.suspend()
    let token = value.observe(on: hatch) { _ in calls.withLock { $0 += 1 } }
    #expect(calls.withLock(\.self) == 0)
    token.invalidate()
  }

  @Test("An observation with an owner receives values as long as it is counted") func counted() {
    let (value, queue, owner) = (CurrentValue(0), DispatchQueue(label: "kitchen"), Guest())
    for _ in 0..<stress(500) {
      let calls = Locked(0)
      onThreads(2) { thread in
        if thread == 0 { return value.invalidateAll() }
        value.observe(on: queue, while: owner) { _, _ in calls.withLock { $0 += 1 } }
      }
      queue.sync {}
      let (isCounted, before) = (value.observerCount == 1, calls.withLock(\.self))
      value.value += 1
      queue.sync {}
      #expect((calls.withLock(\.self) > before) == isCounted)
      value.invalidateAll()
    }
  }

  /// A screen that counts how many of its kind have ended elsewhere than on the main queue.
  @MainActor private final class Countess {
    nonisolated static let main = DispatchSpecificKey<Bool>()
    let endedElsewhere: Locked<Int>
    init(_ endedElsewhere: Locked<Int>) { self.endedElsewhere = endedElsewhere }
    deinit { if DispatchQueue.getSpecific(key: Self.main) == nil { endedElsewhere.withLock { $0 += 1 } } }
  }

  @Test("Neither a sender nor somebody who counts releases a screen (P37)", arguments: 0..<3)
  @MainActor func screensEndAtTheirPlace(_ kind: Int) async {
    let (subject, center, delegates) = (Subject<Int>(), NotificationCenter(), MulticastDelegate<Countess>())
    let (isGone, endedElsewhere) = (Locked(false), Locked(0))
    DispatchQueue.main.setSpecific(key: Countess.main, value: true)
    for _ in 0..<stress(300) {
      let (hasBegun, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      do {
        let screen = Countess(endedElsewhere)
        switch kind {
        case 0: subject.observe(on: MainActor.self, while: screen) { _, _ in }
        case 1: center.observe(.init("rung"), on: MainActor.self, while: screen) { _ in }
        default: delegates.add(screen)
        }
        isGone.withLock { $0 = false }
        Thread.detachNewThread {
          repeat {
            switch kind {
            case 0: subject.send(subject.observerCount)
            case 1: center.post(name: .init("rung"), object: nil)
            default: delegates.invoke(on: MainActor.self) { _ in }
            }
            hasBegun.signal()
          } while !isGone.withLock(\.self)
          isDone.signal()
        }
        hasBegun.wait()
      }
      isGone.withLock { $0 = true }
      isDone.wait()
      await Task.yield()  // What has arrived ends the observation of the screen that is gone.
    }
    await MainActor.settled()
    #expect(endedElsewhere.withLock(\.self) == 0)
  }

  @Test("Releasing the token ends the observation, and releases its handler", arguments: Sender.all)
  func released(_ sender: Sender) {
    let queue = DispatchQueue(label: "kitchen")
    let cooked = Locked<[Int]>([])
    weak var captured: Guest?
    do {
      let guest = Guest()
      captured = guest
      let token = sender.on(queue) { value in withExtendedLifetime(guest) { cooked.withLock { $0.append(value) } } }
      withExtendedLifetime(token) {
        sender.send(1)
        queue.sync {}
      }
    }
    #expect(captured == nil)
    sender.send(2)
    queue.sync {}
    #expect(cooked.withLock(\.self) == [1])
  }

  @Test("After the end, a value under way keeps no handler (P37)", arguments: Sender.all)
  func handlerUnderWay(_ sender: Sender) {
    let queue = DispatchQueue(label: "kitchen")
    queue.suspend()
    weak var captured: Guest?
    do {
      let guest = Guest()
      captured = guest
      let token = sender.on(queue) { _ in _ = guest }
      sender.send(1)
      token.invalidate()
    }
    #expect(captured == nil)
    queue.resume()
  }

  @Test("After the end, a value under way is released at once") func valueUnderWay() {
    let queue = DispatchQueue(label: "kitchen")
    queue.suspend()
    let subject = Subject<Guest>()
    weak var value: Guest?
    do {
      let guest = Guest()
      value = guest
      let token = subject.observe(on: queue) { _ in }
      subject.send(guest)
      token.invalidate()
    }
    #expect(value == nil)
    queue.resume()
  }

  @Test("A value that arrives while its own delivery goes on is dropped if the observation has ended (P35)")
  func endedDuringTheDelivery() {
    let queue = DispatchQueue(label: "kitchen")
    let subject = Subject<Int>()
    let transcript = Transcript()
    let token = Locked<SubjectToken?>(nil)
    token.withLock { $0 = subject.observe(on: queue) { transcript("\($0) arrives") } }
    // Comes second, when the value is under way already. The delivery still keeps the handler that it ends.
    let ending = subject.observe { value in
      if value == 2 { token.withLock(\.self)?.invalidate() }
      queue.resume()
      queue.sync {}
    }
    for value in 1...2 {
      queue.suspend()
      subject.send(value)
    }
    withExtendedLifetime(ending) {}
    #expect(transcript.lines == ["1 arrives"])
  }

  @Test("A notification that arrives while the next one is read is dropped if the observation has ended (P35)")
  func endedWhileTheNextIsRead() {
    let (center, name) = (NotificationCenter(), Notification.Name("read"))
    let queue = DispatchQueue(label: "kitchen")
    let transcript = Transcript()
    let token = Locked<NotificationToken?>(nil)
    let reads = Locked(0)
    let made = center.observe(
      name, on: queue,
      reading: { _ in
        let number = reads.withLock { reads in
          reads += 1
          return reads
        }
        if number == 2 {
          token.withLock(\.self)?.invalidate()
          queue.resume()
          queue.sync {}
        }
        return number
      }, { transcript("\($0) arrives") })
    token.withLock { $0 = made }
    queue.suspend()
    for _ in 1...2 { center.post(name: name, object: nil) }
    queue.sync {}
    #expect(transcript.lines == [])
  }

  @Test("An observer on a queue misses nothing while two threads send and others end", arguments: Sender.all)
  func storm(_ sender: Sender) {
    let queue = DispatchQueue(label: "kitchen")
    let cooked = Locked(0)
    let steady = sender.on(queue) { _ in cooked.withLock { $0 += 1 } }
    let ended = Locked<[Bool]>([])
    onThreads(3) { thread in
      for round in 0..<stress(500) {
        if thread < 2 {
          sender.send(round)
        } else {
          let hasEnded = Locked(false)
          let token = sender.on(queue) { _ in ended.withLock { $0.append(hasEnded.withLock(\.self)) } }
          queue.sync {}
          // On the queue itself, no call can be running.
          queue.sync {
            token.invalidate()
            hasEnded.withLock { $0 = true }
          }
        }
      }
    }
    queue.sync {}
    withExtendedLifetime(steady) {}
    #expect(cooked.withLock(\.self) == 2 * stress(500))
    #expect(!ended.withLock(\.self).contains(true))
  }
}

/// A cure that sends integers and observes at each place.
struct Sender: Sendable, CustomTestStringConvertible {
  typealias Token = any ObservationToken & Sendable

  let testDescription: String
  let send: @Sendable (Int) -> Void
  private let source: Source

  private enum Source {
    case values(any ValueSource<Int>)
    case center(NotificationCenter)
  }

  private static let name = Notification.Name("sent")
  private static let read: @Sendable (Notification) -> Int = { $0.userInfo?["value"] as! Int }

  static var all: [Sender] {
    let subject = Subject<Int>()
    let center = NotificationCenter()
    return [
      Sender(testDescription: "Subject", send: { subject.send($0) }, source: .values(subject)),
      Sender(
        testDescription: "NotificationCenter",
        send: { center.post(name: name, object: nil, userInfo: ["value": $0]) }, source: .center(center)),
    ]
  }

  func onMain(_ handler: @escaping @MainActor @Sendable (Int) -> Void) -> Token {
    switch source {
    case .values(let values): values.observe(on: MainActor.self, handler)
    case .center(let center): center.observe(Self.name, on: MainActor.self, reading: Self.read, handler)
    }
  }

  func onMain<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @MainActor @Sendable (Owner, Int) -> Void
  ) {
    switch source {
    case .values(let values): values.observe(on: MainActor.self, while: owner, handler)
    case .center(let center): center.observe(Self.name, on: MainActor.self, reading: Self.read, while: owner, handler)
    }
  }

  func on<Place: Actor>(_ place: Place, _ handler: @escaping @Sendable (isolated Place, Int) -> Void) -> Token {
    switch source {
    case .values(let values): values.observe(on: place, handler)
    case .center(let center): center.observe(Self.name, on: place, reading: Self.read, handler)
    }
  }

  func on(_ queue: DispatchQueue, _ handler: @escaping @Sendable (Int) -> Void) -> Token {
    switch source {
    case .values(let values): values.observe(on: queue, handler)
    case .center(let center): center.observe(Self.name, on: queue, reading: Self.read, handler)
    }
  }

  func on(_ executor: some TaskExecutor, _ handler: @escaping @Sendable (Int) -> Void) -> Token {
    switch source {
    case .values(let values): values.observe(on: executor, handler)
    case .center(let center): center.observe(Self.name, on: executor, reading: Self.read, handler)
    }
  }
}

extension MainActor {
  /// Lets the main actor take turns until a condition holds. A time limit ends the wait if it never does.
  static func turnsTaken(until holds: @MainActor () -> Bool) async {
    while await !holds() { await Task.yield() }
  }

  /// Lets the main actor take every turn that was scheduled before this.
  static func settled() async { for _ in 0..<10 { await Task { @MainActor in }.value } }
}
