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
private struct OneThreadCure: Sendable, CustomTestStringConvertible {
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
    OneThreadCure(testDescription: "Subject") {
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
    OneThreadCure(testDescription: "LocalSubject") {
      let subject = LocalSubject<Int>()
      return (
        { subject.send(1) },
        { handler in
          let token = subject.observe { _ in handler() }
          return { token.invalidate() }
        }
      )
    },
    OneThreadCure(testDescription: "MulticastDelegate") {
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
    OneThreadCure(testDescription: "NotificationToken") {
      let center = NotificationCenter()
      let name = Notification.Name("sent")
      return (
        { center.post(name: name, object: nil) },
        { handler in
          let sent = Sent(content: handler)
          let token = center.observe(name) { _ in sent.content() }
          return { token.invalidate() }
        }
      )
    },
    OneThreadCure(testDescription: "KeyValueObservation", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observation = essay.observe(\.pages) { _, _ in handler() }
          return { observation.invalidate() }
        }
      )
    },
    OneThreadCure(testDescription: "KeyValueObservation with a change", isInOrder: false) {
      let essay = Essay()
      return (
        { essay.pages += 1 },
        { handler in
          let observation = essay.observe(keyPath: "pages") { _ in handler() }
          return { observation.invalidate() }
        }
      )
    },
    OneThreadCure(testDescription: "KeyValueObservationController", isInOrder: false) {
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
    OneThreadCure(testDescription: "KeyValueObservationController with a change", isInOrder: false) {
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
@Suite("All cures: on one thread") struct CureOneThreadTests {
  /// Several observers, by number, and their calls. Foundation's center promises no order, so those are sorted.
  private final class Crowd {
    let subject: OneThreadCure.Subject
    private let cure: OneThreadCure
    var calls: [Int] = []
    var ends: [Int: () -> Void] = [:]
    var inside: [Int: () -> Void] = [:]
    private var next = 0

    init(_ cure: OneThreadCure, _ count: Int) {
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
    arguments: OneThreadCure.all, [0, 1, 2, 4, 5, 15, 16, 17, 18, 33])
  fileprivate func counts(_ cure: OneThreadCure, _ count: Int) {
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

  @Test(
    "An observer ends in its own call while another is added: the new one takes its place", arguments: OneThreadCure.all
  )
  fileprivate func replacesItself(_ cure: OneThreadCure) {
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

  @Test("An end whose release ends another, whose release ends a third, ends all of them", arguments: OneThreadCure.all)
  fileprivate func endsInEnds(_ cure: OneThreadCure) {
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
    arguments: OneThreadCure.all)
  fileprivate func sendsInside(_ cure: OneThreadCure) {
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
