import ChildProcesses
import Foundation
import ObserverTesting
import Observers
import SampleApp
import TestSupport
import Testing

private protocol Cook: AnyObject, Sendable { func serve(_ dish: String) }

/// The part of the work that only some cooks do.
private protocol Baker: Cook { func bake(_ cake: String) }

private class PlainCook: Cook, @unchecked Sendable {  // unchecked because `onServe` is set before others see the cook
  let name: String
  let transcript: Transcript
  var onServe: (@Sendable (PlainCook) -> Void)?

  init(_ name: String, _ transcript: Transcript, onServe: (@Sendable (PlainCook) -> Void)? = nil) {
    (self.name, self.transcript, self.onServe) = (name, transcript, onServe)
  }

  func serve(_ dish: String) {
    transcript("\(name) serves \(dish)")
    onServe?(self)
  }
}

private final class PastryCook: PlainCook, Baker, @unchecked Sendable {  // unchecked as its superclass
  func bake(_ cake: String) { transcript("\(name) bakes \(cake)") }
}

@MainActor private protocol Service: AnyObject { func show(_ dish: String) }

@MainActor private protocol LateService: AnyObject { func close() }

private typealias Kitchen = MulticastDelegate<any Cook>

/// Keeps the cooks of a suite, because a kitchen keeps none, and the optimizer may release one after its last use.
private protocol KitchenSuite {
  var kitchen: Kitchen { get }
  var staff: Locked<[PlainCook]> { get }
}

extension KitchenSuite {
  func hire(_ cook: PlainCook) {
    staff.withLock { $0.append(cook) }
    kitchen.add(cook)
  }
}

@Suite("MulticastDelegate: calls") struct MulticastDelegateCallTests: KitchenSuite {
  fileprivate let kitchen = Kitchen()
  fileprivate let staff = Locked<[PlainCook]>([])
  private let transcript = Transcript()

  @Test("An optional capability is called only on the delegates that have it") func optionalRequirement() {
    let cooks = [PlainCook("Ann", transcript), PastryCook("Bob", transcript)]
    for cook in cooks { hire(cook) }
    for _ in 0..<2 { kitchen.invoke(ifAlso: (any Baker).self) { $0.bake("pie") } }
    kitchen.invoke { $0.serve("soup") }
    #expect(transcript.lines == ["Bob bakes pie", "Bob bakes pie", "Ann serves soup", "Bob serves soup"])
  }

  @Test("A delegate keeps its identity, whatever its type: a class, protocols, AnyObject, or Any")
  func kindsOfDelegate() {
    final class Fault: Error, CustomStringConvertible { var description: String { "fault" } }
    let faults = MulticastDelegate<Fault>()
    let fault = Fault()
    faults.add(fault)
    faults.invoke { transcript("\($0)") }
    let described = MulticastDelegate<any CustomStringConvertible & Error>()
    described.add(fault)
    described.invoke { transcript("\($0.description) \($0 as any Error)") }
    let objects = MulticastDelegate<AnyObject>()
    objects.add(fault)
    objects.invoke { transcript("\($0 === fault)") }
    let anything = MulticastDelegate<Any>()
    anything.add(fault)
    anything.invoke { transcript("\($0)") }
    let errors = MulticastDelegate<any Error>()  // which keep their objects in boxes
    #expect(!errors.add(fault))
    #expect(transcript.lines == ["fault", "fault fault", "true", "fault"])
    withExtendedLifetime(fault) {}
  }
}

private protocol First: AnyObject { func first() -> Int }
private protocol Second: AnyObject { func second() -> Int }
private protocol Third: AnyObject { func third() -> Int }
private protocol Fourth: AnyObject { func fourth() -> Int }
private protocol Fifth { func fifth() -> Int }
private final class All: First, Second, Third, Fourth, Fifth {
  func first() -> Int { 1 }
  func second() -> Int { 2 }
  func third() -> Int { 3 }
  func fourth() -> Int { 4 }
  func fifth() -> Int { 5 }
}

@Suite("MulticastDelegate: how a delegate is stored") struct MulticastDelegateStorageTests {
  private let all = All()
  private let transcript = Transcript()

  @Test("An existential of several protocols keeps all of its methods") func compositions() {
    let four = MulticastDelegate<any First & Second & Third & Fourth>()
    four.add(all)
    four.invoke { transcript("\($0.first()) \($0.second()) \($0.third()) \($0.fourth())") }
    let five = MulticastDelegate<any First & Second & Third & Fourth & Fifth>()  // too large to store, so it is cast
    five.add(all)
    five.invoke { transcript("\($0.first()) \($0.fourth()) \($0.fifth())") }
    let open = MulticastDelegate<any Fifth>()  // a value could be stored in place of the object
    open.add(all)
    open.invoke { transcript("\($0.fifth())") }
    #expect(transcript.lines == ["1 2 3 4", "1 4 5", "5"])
  }

  @Test("Storing and calling a delegate leave no reference behind, however it is stored") func references() {
    weak var gone: All?
    let four = MulticastDelegate<any First & Second & Third & Fourth>()
    let five = MulticastDelegate<any First & Second & Third & Fourth & Fifth>()
    let open = MulticastDelegate<any Fifth>()
    let objects = MulticastDelegate<AnyObject>()
    do {
      let all = All()
      gone = all
      four.add(all)
      five.add(all)
      open.add(all)
      objects.add(all)
      var kept: [Any] = []
      for _ in 0..<10 {
        four.invoke { kept.append($0) }
        five.invoke { kept.append($0) }
        open.invoke { kept.append($0) }
        objects.invoke { kept.append($0) }
      }
      #expect(kept.count == 40)
    }
    #expect(gone == nil)
    four.invoke { _ in Issue.record("A dead delegate was called.") }
    open.invoke { _ in Issue.record("A dead delegate was called.") }
  }

  @Test("A delegate that is released inside its own call lives until the call returns")
  func releasedInItsCall() {
    final class Fragile {
      var onCall: () -> Void = {}
      let name = String(repeating: "fragile", count: 3)
      func call() -> String {
        onCall()
        return name
      }
    }
    var fragile: Fragile? = Fragile()
    let delegates = MulticastDelegate<Fragile>()
    delegates.add(fragile!)
    fragile?.onCall = { fragile = nil }
    delegates.invoke { #expect($0.call() == "fragilefragilefragile") }
    #expect(fragile == nil)
  }
}

@Suite("MulticastDelegate: adding and removing delegates")
struct MulticastDelegateMembershipTests: KitchenSuite {
  fileprivate let kitchen = Kitchen()
  fileprivate let staff = Locked<[PlainCook]>([])
  private let transcript = Transcript()

  @Test("A delegate that is added again is not added twice, and keeps its place") func addedAgain() {
    let cooks = [PlainCook("Ann", transcript), PlainCook("Bob", transcript)]
    for cook in cooks { hire(cook) }
    #expect(cooks.allSatisfy { !kitchen.add($0) })
    kitchen.invoke { $0.serve("soup") }
    kitchen.remove(cooks[0])
    kitchen.invoke { $0.serve("rice") }
    #expect(transcript.lines == ["Ann serves soup", "Bob serves soup", "Bob serves rice"])
  }

  private final class Guest: Sendable {}

  // Each runs in its own process, because the test measures its heap. A dead delegate that is kept takes at least 100
  // bytes.

  @Test("Dead delegates are forgotten as others are added", .exitTests, .exactHeap)
  func forgottenAsOthersAreAdded() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let guests = MulticastDelegate<Guest>()
      guests.add(Guest())
      let before = HeapInUse.bytes!
      for _ in 0..<100_000 { guests.add(Guest()) }
      exit(HeapInUse.bytes! - before < 100_000 ? 0 : 1)
    }
  }

  @Test("Dead delegates are forgotten as others are removed", .exitTests, .exactHeap)
  func forgottenAsOthersAreRemoved() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let guests = MulticastDelegate<Guest>()
      // The first round makes the room that the table keeps.
      let left = (0..<2).map { _ in
        let before = HeapInUse.bytes!
        do {
          let living = (0..<20_000).map { _ in Guest() }
          for guest in living { guests.add(guest) }
          for guest in (0..<10_000).map({ _ in Guest() }) { guests.add(guest) }
          for guest in living { guests.remove(guest) }
        }
        return HeapInUse.bytes! - before
      }
      exit(left[1] < 500_000 ? 0 : 1)
    }
  }

  private actor Room {}

  @Test("Nothing is kept of actors on which delegates were called", .exitTests, .exactHeap)
  func actorsThatWereCalled() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let (guests, guest) = (MulticastDelegate<Guest>(), Guest())
      guests.add(guest)
      let rooms = (0..<4_000).map { _ in Room() }
      func call(in room: Room) async {
        await withCheckedContinuation { isCalled in guests.invoke(on: room) { _, _ in isCalled.resume() } }
      }
      await call(in: rooms[0])
      let before = HeapInUse.bytes!
      for room in rooms { await call(in: room) }
      withExtendedLifetime(guest) { exit(HeapInUse.bytes! - before < 200_000 ? 0 : 1) }
    }
  }

  @Test("A new object at a dead delegate's address is not mistaken for it") func addressUsedAgain() {
    var served = 0
    for round in 0..<100 {
      let cook = PlainCook("\(round)", transcript)  // on glibc, where the one before it was
      kitchen.remove(cook)
      kitchen.add(cook)
      withExtendedLifetime(cook) { kitchen.invoke { _ in served += 1 } }
    }
    #expect(served == 100)
  }

  @Test("Forgetting a dead delegate does not forget a new one at its address") func forgottenAddress() {
    var stays = PlainCook("0", transcript)
    for round in 1...100 {
      kitchen.add(stays)
      stays = PlainCook("\(round)", transcript)  // on glibc, now and then where a dead one was
    }
    kitchen.add(stays)
    kitchen.invoke { _ in }
    kitchen.add(stays)
    var count = 0
    kitchen.invoke { _ in count += 1 }
    #expect(count == 1)
    kitchen.remove(stays)
    kitchen.invoke { _ in count += 1 }
    #expect(count == 1)
  }

  @Test("Only an object can be a delegate: a value that a protocol accepts cannot, and neither can nil")
  func values() {
    let described = MulticastDelegate<any CustomStringConvertible>()
    #expect(!described.add("soup") && !described.add(3) && !described.add([1]))
    #expect(!described.remove("soup") && !described.contains("soup"))
    described.invoke { _ in transcript("called") }
    let optional = MulticastDelegate<PlainCook?>()
    #expect(!optional.add(nil))
    #expect(!optional.remove(nil))
    optional.invoke { _ in transcript("called") }
    let anything = MulticastDelegate<Any>()
    #expect(!anything.add(PlainCook?.none as Any))
    anything.invoke { _ in transcript("called") }
    #expect(transcript.lines == [])
  }
}

@Suite("MulticastDelegate: inside a call") struct MulticastDelegateReentrancyTests: KitchenSuite {
  fileprivate let kitchen = Kitchen()
  fileprivate let staff = Locked<[PlainCook]>([])
  private let transcript = Transcript()

  @Test("A delegate removed and added again during a delivery moves to the end, and is not called in it")
  func movesToTheEnd() {
    let second = PlainCook("Bob", transcript)
    let first = PlainCook("Ann", transcript) { [kitchen] _ in
      kitchen.remove(second)
      kitchen.add(second)
    }
    for cook in [first, second] { hire(cook) }
    kitchen.invoke { $0.serve("soup") }
    #expect(transcript.lines == ["Ann serves soup"])
    first.onServe = nil
    kitchen.invoke { $0.serve("rice") }
    #expect(transcript.lines.dropFirst() == ["Ann serves rice", "Bob serves rice"])
  }

  @Test("A delegate that dies before its turn is not called") func diesBeforeItsTurn() {
    final class Box: @unchecked Sendable {  // unchecked because this test uses one thread
      var cook: PlainCook?
    }
    let box = Box()
    let first = PlainCook("Ann", transcript) { _ in box.cook = nil }
    box.cook = PlainCook("Bob", transcript)
    hire(first)
    kitchen.add(box.cook!)
    kitchen.invoke { $0.serve("soup") }
    #expect(transcript.lines == ["Ann serves soup"])
  }
}

@Suite("MulticastDelegate: on an executor") struct MulticastDelegateExecutorTests: KitchenSuite {
  fileprivate let kitchen = Kitchen()
  fileprivate let staff = Locked<[PlainCook]>([])
  private let transcript = Transcript()

  private actor Place { func wait() {} }

  @Test("On a concurrent queue a slow delegate does not delay the others") func slowDelegate() {
    let queue = DispatchQueue(label: "kitchen", attributes: .concurrent)
    let isServed = DispatchSemaphore(value: 0)
    let slow = PlainCook("Ann", transcript) { [transcript] _ in
      transcript(isServed.wait(timeout: .now() + 300) == .success ? "Ann did not hold Bob up" : "Bob waited for Ann")
    }
    for cook in [slow, PlainCook("Bob", transcript) { _ in isServed.signal() }] { hire(cook) }
    kitchen.invoke(on: queue) { $0.serve("soup") }
    queue.sync(flags: .barrier) {}
    #expect(transcript.lines.last == "Ann did not hold Bob up" && transcript.lines.count == 3)
  }

  @Test("The call outlives the object that made it") func callerGone() {
    let queue = DispatchQueue(label: "kitchen")
    let cook = PlainCook("Ann", transcript)
    var kitchen: Kitchen? = Kitchen()
    weak let weakKitchen = kitchen
    kitchen?.add(cook)
    queue.suspend()
    kitchen?.invoke(on: queue) { $0.serve("soup") }
    kitchen = nil
    #expect(weakKitchen == nil)
    queue.resume()
    queue.sync {}
    #expect(transcript.lines == ["Ann serves soup"])
    withExtendedLifetime(cook) {}
  }

  @Test("A protocol of the main actor needs no further conformance")
  @MainActor func mainActorProtocol() async {
    final class Waiter: Service, LateService {
      let transcript: Transcript
      let isDone: CheckedContinuation<Void, Never>
      init(_ transcript: Transcript, _ isDone: CheckedContinuation<Void, Never>) {
        (self.transcript, self.isDone) = (transcript, isDone)
      }
      func show(_ dish: String) { transcript("shows \(dish)") }
      func close() {
        transcript("closes")
        isDone.resume()
      }
    }
    let services = MulticastDelegate<any Service>()
    var waiter: Waiter?
    await withCheckedContinuation { isDone in
      waiter = Waiter(transcript, isDone)
      services.add(waiter!)
      for dish in ["soup", "rice"] { services.invoke(on: MainActor.self) { $0.show(dish) } }
      services.invoke(ifAlso: (any LateService).self, on: MainActor.self) { $0.close() }
      #expect(transcript.lines == [])
    }
    #expect(transcript.lines == ["shows soup", "shows rice", "closes"])
    withExtendedLifetime(waiter) {}
  }

  @Test("A delegate that was removed while the call waited for an actor is not called")
  func lateOnAnActor() async {
    let place = Place()
    let stays = PlainCook("Ann", transcript)
    let leaves = PlainCook("Bob", transcript) { [kitchen, transcript] bob in
      // On the actor, so that the calls arrive after this function has returned.
      kitchen.invoke(on: place) { _, cook in cook.serve("rice") }
      kitchen.remove(bob)
      transcript("Bob has left")
    }
    for cook in [stays, leaves] { hire(cook) }
    await withCheckedContinuation { isDone in
      stays.onServe = { [transcript] _ in if transcript.lines.count > 3 { isDone.resume() } }
      kitchen.invoke(on: place) { _, cook in cook.serve("soup") }
    }
    await place.wait()
    #expect(transcript.lines == ["Ann serves soup", "Bob serves soup", "Bob has left", "Ann serves rice"])
  }
}

@Suite("MulticastDelegate: threads") struct MulticastDelegateThreadTests {
  @Test("A delegate whose last reference is the list's own temporary one dies outside the locks")
  func removingInADeinit() {
    final class Leaver: Sendable {
      let others: MulticastDelegate<Leaver>
      init(_ others: MulticastDelegate<Leaver>) { self.others = others }
      deinit { others.remove(self) }
    }
    let leavers = MulticastDelegate<Leaver>()
    onThreads(2) { thread in
      for _ in 0..<stress(isLong ? 5_000 : 1_500) {
        if thread == 0 {
          var some = (0..<32).map { _ in Leaver(leavers) }
          for leaver in some { leavers.add(leaver) }
          while some.popLast() != nil {}
        } else {
          // Leaves in each pass, so that the list is compacted after it, which looks at the other delegates.
          for _ in 0..<4 {
            let own = Leaver(leavers)
            leavers.add(own)
            leavers.invoke { if $0 === own { leavers.remove(own) } }
          }
        }
      }
    }
    var living = 0
    leavers.invoke { _ in living += 1 }
    #expect(living == 0)
  }
}
