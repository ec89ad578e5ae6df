import Foundation
import KeyValueObserving
import Testing

@testable import Observers

private final class Essay: CocoaObject {
  @Dynamic var pages = 0
}

/// Runs its farewell when it is released.
private final class Captured: @unchecked Sendable {  // unchecked because these tests use one thread
  let farewell: () -> Void
  init(_ farewell: @escaping () -> Void) { self.farewell = farewell }
  deinit { farewell() }
}

/// A cure that delivers while it sends.
private struct Twin: Sendable, CustomTestStringConvertible {
  typealias Handler = () -> Void
  /// A subject: what sends, and what observes and returns the end of the observation.
  typealias Subject = (send: () -> Void, observe: (@escaping Handler) -> () -> Void)

  let testDescription: String
  /// Whether observers are called in the order of their registration, and not in the reverse.
  var isInOrder = true
  let make: @Sendable () -> Subject

  private struct Sent<Content>: @unchecked Sendable {  // unchecked because these tests use one thread
    let content: Content
  }

  private final class Delegate: @unchecked Sendable {  // unchecked because these tests use one thread
    let called: Handler
    init(_ called: @escaping Handler) { self.called = called }
  }

  static let all = [
    Twin(testDescription: "Subject") {
      let subject = Observers.Subject<Int>()
      return (
        { subject.send(1) },
        { handler in
          let sent = Sent(content: handler)
          let token = subject.observe { _ in sent.content() }
          return { token.invalidate() }
        }
      )
    },
    Twin(testDescription: "LocalSubject") {
      let subject = LocalSubject<Int>()
      return (
        { subject.send(1) },
        { handler in
          let token = subject.observe { _ in handler() }
          return { token.invalidate() }
        }
      )
    },
    Twin(testDescription: "MulticastDelegate") {
      let delegates = MulticastDelegate<Delegate>()
      return (
        { delegates.invoke { $0.called() } },
        { handler in
          var delegate: Delegate? = Delegate(handler)
          delegates.add(delegate!)
          return {
            if let leaving = delegate { delegates.remove(leaving) }
            delegate = nil
          }
        }
      )
    },
    Twin(testDescription: "NotificationToken") {
      let center = NotificationCenter()
      let name = Notification.Name("twins")
      return (
        { center.post(name: name, object: nil) },
        { handler in
          let sent = Sent(content: handler)
          let token = center.observe(name) { _ in sent.content() }
          return { token.invalidate() }
        }
      )
    },
    Twin(testDescription: "KeyValueObservation", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observation = essay.observe(\.pages) { _, _ in handler() }
          return { observation.invalidate() }
        }
      )
    },
    Twin(testDescription: "KeyValueObservation with a change", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observation = essay.observe(keyPath: "pages") { _ in handler() }
          return { observation.invalidate() }
        }
      )
    },
    Twin(testDescription: "KeyValueObservationController", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observer = Essay()
          let controller = KeyValueObservationController(observer: observer)
          controller.observe(essay, \.pages) { _, _, _, _ in handler() }
          return { withExtendedLifetime(observer) { controller.unobserve(essay, \.pages) } }
        }
      )
    },
    Twin(testDescription: "KeyValueObservationController with a change", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observer = Essay()
          let controller = KeyValueObservationController(observer: observer)
          controller.observe(essay, keyPath: "pages") { _, _, _ in handler() }
          return { withExtendedLifetime(observer) { controller.unobserve(essay, keyPath: "pages") } }
        }
      )
    },
  ]
}

/// What one cure promises, every other one promises, too.
@Suite("Judges: each cure, with what another one is tested for") struct TwinTests {
  /// Several observers, by number, and their calls. Foundation's center promises no order, so those are sorted.
  private final class Crowd {
    let subject: Twin.Subject
    private let cure: Twin
    var calls: [Int] = []
    var ends: [Int: () -> Void] = [:]
    var inside: [Int: () -> Void] = [:]
    private var next = 0

    init(_ cure: Twin, _ count: Int) {
      self.cure = cure
      subject = cure.make()
      for _ in 0..<count { add() }
    }

    func add(capturing captured: Captured? = nil) {
      let number = next
      next += 1
      ends[number] = subject.observe { [unowned self] in
        calls.append(number)
        withExtendedLifetime(captured) { inside[number]?() }
      }
    }

    /// - Returns: Who was called, in the order of registration.
    func send() -> [Int] {
      calls = []
      subject.send()
      if cure.testDescription == "NotificationToken" { return calls.sorted() }
      return cure.isInOrder ? calls : calls.reversed()
    }
  }

  // Sixteen slots stay in place; a new buffer has room for four and twice the living.
  @Test(
    "Each of so many observers is called once, in order, and those that stay are while the others end",
    arguments: Twin.all, [0, 1, 2, 4, 5, 15, 16, 17, 18, 33])
  fileprivate func counts(_ cure: Twin, _ count: Int) {
    for order in [Array(0..<count), (0..<count).reversed(), (0..<count).sorted { $0 % 2 > $1 % 2 }] {
      let crowd = Crowd(cure, count)
      var living = Set(0..<count)
      #expect(crowd.send() == living.sorted())
      for number in order {
        crowd.ends[number]?()
        crowd.ends[number]?()
        living.remove(number)
        #expect(crowd.send() == living.sorted())
      }
      crowd.add()
      #expect(crowd.send() == [count])
    }
  }

  @Test("An observer ends in its own call while another is added: the new one takes its place", arguments: Twin.all)
  fileprivate func replacesItself(_ cure: Twin) {
    let crowd = Crowd(cure, 3)
    crowd.inside[1] = {
      crowd.ends[1]?()
      crowd.add()
    }
    #expect(crowd.send() == [0, 1, 2])
    #expect(crowd.send() == [0, 2, 3])
    crowd.ends[3]?()
    #expect(crowd.send() == [0, 2])
  }

  @Test("An end whose release ends another, whose release ends a third, ends all of them", arguments: Twin.all)
  fileprivate func endsInEnds(_ cure: Twin) {
    let crowd = Crowd(cure, 0)
    var caller: Int?
    for number in 0..<4 {
      crowd.add(
        capturing: Captured { [unowned crowd] in
          let next = (number + 1) % 4
          if let caller, next != caller { crowd.ends[next]?() }
        })
      crowd.inside[number] = {
        if caller != nil { return }
        caller = number
        crowd.ends[(number + 1) % 4]?()
      }
    }
    #expect(!crowd.send().contains((caller! + 1) % 4))
    #expect(crowd.send() == [caller!])
    crowd.ends[caller!]?()
    #expect(crowd.send() == [])
  }

  @Test(
    "A delivery inside a delivery reaches those who have not ended, and no newcomer of the outer one",
    arguments: Twin.all)
  fileprivate func sendsInside(_ cure: Twin) {
    let crowd = Crowd(cure, 2)
    var isOuter = true
    let first = cure.isInOrder ? 0 : 1
    let act = {
      guard isOuter else { return }
      isOuter = false
      crowd.ends[first]?()
      crowd.add()
      crowd.subject.send()
    }
    if cure.testDescription == "NotificationToken" {
      crowd.inside = [0: act, 1: act]
    } else {
      crowd.inside[first] = act
    }
    crowd.calls = []
    crowd.subject.send()
    #expect(crowd.calls.count { $0 == 2 } == 1)
    if cure.testDescription != "NotificationToken" {
      #expect(crowd.calls.count { $0 == first } == 1 && crowd.calls.count { $0 == 1 - first } == 2)
    }
  }
}

private protocol Ringing: AnyObject, Sendable {
  func ring(_ value: Int)
}

private final class Bell: Ringing {
  let rings = Locked<[Int]>([])
  func ring(_ value: Int) { rings.withLock { $0.append(value) } }
}

private final class Mute: Ringing {
  func ring(_ value: Int) {}
}

/// All ways to call delegates later, each with the promises of all.
@Suite("Judges: every form of calling delegates later", .timeLimit(.minutes(5))) struct LaterDelegateTests {
  fileprivate actor Desk {}

  /// Calls the delegates, and waits until everything has arrived that was called before.
  fileprivate enum Form: CaseIterable, Sendable {
    case queue, queueIfAlso, main, mainIfAlso, mainHere, mainHereIfAlso, actor, actorIfAlso

    var isIfAlso: Bool { [.queueIfAlso, .mainIfAlso, .mainHereIfAlso, .actorIfAlso].contains(self) }

    @MainActor func call(
      _ delegates: MulticastDelegate<any Ringing>, _ value: Int, _ queue: DispatchQueue, _ desk: Desk
    ) {
      switch self {
      case .queue:
        delegates.invoke(on: queue) {
          dispatchPrecondition(condition: .onQueue(queue))
          $0.ring(value)
        }
      case .queueIfAlso:
        delegates.invoke(ifAlso: Bell.self, on: queue) {
          dispatchPrecondition(condition: .onQueue(queue))
          $0.ring(value)
        }
      case .main:
        let call: @MainActor @Sendable (any Ringing) -> Void = { $0.ring(value) }
        delegates.invoke(on: MainActor.self, call)
      case .mainIfAlso:
        let call: @MainActor @Sendable (Bell) -> Void = { $0.ring(value) }
        delegates.invoke(ifAlso: Bell.self, on: MainActor.self, call)
      case .mainHere: Self.invokeHere(delegates) { $0.ring(value) }
      case .mainHereIfAlso: Self.invokeHere(delegates, ifAlso: Bell.self) { $0.ring(value) }
      case .actor: delegates.invoke(on: desk) { _, delegate in delegate.ring(value) }
      case .actorIfAlso: delegates.invoke(ifAlso: Bell.self, on: desk) { _, bell in bell.ring(value) }
      }
    }

    // Nothing is known of these types, so the compiler takes the forms for delegates that are not Sendable.
    @MainActor private static func invokeHere<Delegate>(
      _ delegates: MulticastDelegate<Delegate>, _ call: @escaping @MainActor (Delegate) -> Void
    ) { delegates.invoke(on: MainActor.self, call) }

    @MainActor private static func invokeHere<Delegate, Further>(
      _ delegates: MulticastDelegate<Delegate>, ifAlso type: Further.Type,
      _ call: @escaping @MainActor (Further) -> Void
    ) { delegates.invoke(ifAlso: type, on: MainActor.self, call) }
  }

  @Test(
    "Each delegate receives each call once and in order, in a later turn; none that was removed or died",
    arguments: Form.allCases)
  @MainActor fileprivate func arrives(_ form: Form) async {
    let delegates = MulticastDelegate<any Ringing>()
    let (queue, desk) = (DispatchQueue(label: "bells"), Desk())
    let (first, removed, mute, last) = (Bell(), Bell(), Mute(), Bell())
    var dying: Bell? = Bell()
    let ringsOfTheDying = dying!.rings
    for delegate in [first, removed, dying!, mute, last] as [any Ringing] { delegates.add(delegate) }
    queue.suspend()
    for value in 1...3 { form.call(delegates, value, queue, desk) }
    let newcomer = Bell()
    delegates.add(newcomer)
    // Nothing has arrived: a queue is suspended, the main actor is taken, and only on an actor it may have.
    let mayHaveBegun = form == .actor || form == .actorIfAlso
    if !mayHaveBegun {
      #expect(first.rings.withLock(\.self) == [])
      delegates.remove(removed)
      dying = nil
    }
    queue.resume()
    await MainActor.turnsTaken { Task.isCancelled || last.rings.withLock(\.count) == 3 }
    await MainActor.settled()
    #expect(first.rings.withLock(\.self) == [1, 2, 3] && last.rings.withLock(\.self) == [1, 2, 3])
    #expect(newcomer.rings.withLock(\.self) == [])
    if !mayHaveBegun {
      #expect(removed.rings.withLock(\.self) == [] && ringsOfTheDying.withLock(\.self) == [])
    }
    withExtendedLifetime(dying) {}
  }

  @Test("In its own deinit, a delegate is none any more, and can be removed without effect")
  func inItsDeinit() {
    final class Leaving: Sendable {
      let delegates: MulticastDelegate<Leaving>
      let said: Locked<[Bool]>
      init(_ delegates: MulticastDelegate<Leaving>, _ said: Locked<[Bool]>) {
        (self.delegates, self.said) = (delegates, said)
      }
      deinit {
        let answers = [delegates.contains(self), delegates.remove(self), delegates.contains(self)]
        said.withLock { $0 = answers }
      }
    }
    let (delegates, said) = (MulticastDelegate<Leaving>(), Locked<[Bool]>([]))
    var leaving: Leaving? = Leaving(delegates, said)
    #expect(delegates.add(leaving!) && delegates.contains(leaving!))
    leaving = nil
    #expect(said.withLock(\.self) == [false, false, false])
  }
}

@Suite("Judges: the counts of the observer list, at their bounds") struct ListCountTests {
  @Test("A pass that could clean up counts the blocked ones anew", arguments: [14, 15])
  func blockedPasses(_ blocked: Int) {
    let list = ObserverList()
    let nodes = (0..<8).map { _ in ObserverNode() }
    for node in nodes { releaseNow(list.add(node)) }
    let buffer = { list.slots.withLock { $0.buffer } }
    let first = buffer()
    for round in 0..<3 {
      first?.startPass()
      releaseNow(list.end { nodes[round] })
      for _ in 0..<blocked { list.forEach { _ in } }
      #expect(first?.endPass() == true)
      releaseNow(list.clearAway())
      #expect(buffer() === first && list.slots.withLock { $0.ended.isEmpty })
    }
  }

  @Test("A buffer has room for twice the nodes that it takes over, and for four more")
  func growth() {
    let list = ObserverList()
    var former: ObserverBuffer?
    var replacements: [Int] = []
    for number in 1...60 {
      releaseNow(list.add(ObserverNode()))
      let buffer = list.slots.withLock { $0.buffer }
      if buffer !== former { replacements.append(number) }
      former = buffer
    }
    #expect(replacements == [1, 5, 13, 29])
  }

  @Test("Cleaning up when nothing has ended blocks nobody, and changes nothing")
  func nothingToCleanUp() {
    let list = ObserverList()
    releaseNow(list.clearAway())
    releaseNow(list.add(ObserverNode()))
    let buffer = list.slots.withLock { $0.buffer }
    buffer?.startPass()
    for _ in 0..<40 { releaseNow(list.clearAway()) }
    #expect(list.slots.withLock { $0.buffer } === buffer && buffer?.endPass() == false)
  }
}

@Suite("Judges: an observation that is replaced while it begins") struct ReplacedObservationTests {
  /// Does something when it is first asked for a key that it does not have, and has it from then on.
  private final class Hesitant: CocoaObject {
    var inside: (() -> Void)?
    override func value(forUndefinedKey key: String) -> Any? {
      guard let inside else { return 1 }
      self.inside = nil
      inside()
      return super.value(forUndefinedKey: key)
    }
  }

  @Test("The refusal of the first leaves the one that took its place", arguments: [true, false])
  func refused(_ retains: Bool) {
    let (subject, observer) = (Hesitant(), Hesitant())
    let controller = KeyValueObservationController(observer: observer, retainsSubjects: retains)
    var calls: [String] = []
    subject.inside = {
      controller.unobserve(subject, keyPath: "extra")
      let wasAccepted = controller.observe(subject, keyPath: "extra") { _, _, _ in calls.append("second") }
      #expect(wasAccepted)
    }
    var wasAccepted = true
    let exception = CocoaException.catching {
      wasAccepted = controller.observe(subject, keyPath: "extra") { _, _, _ in calls.append("first") }
    }
    #expect(exception?.name == "NSUnknownKeyException" && !wasAccepted)
    subject.willChangeValue(forKey: "extra")
    subject.didChangeValue(forKey: "extra")
    #expect(calls == ["second"])
    controller.unobserve(subject, keyPath: "extra")
    #expect(subject.observationInfo == nil && controller.table.entries.withLock { $0.isEmpty })
    withExtendedLifetime(observer) {}
  }
}
