import ChildProcesses
import Foundation
import ObserverTesting
import Observers
import SampleApp
import TestSupport
import Testing

extension Notification.Name { fileprivate static let ordered = Notification.Name("ordered") }

private final class Object: Sendable {}

/// The place where a test keeps a token that its own handler ends.
private final class Kept: Sendable {
  private let tokens = Locked<[NotificationToken]>([])
  func keep(_ token: NotificationToken) { tokens.withLock { $0.append(token) } }
  func invalidateAll() { for token in tokens.withLock(\.self) { token.invalidate() } }
  func releaseAll() {
    let tokens = tokens.withLock { tokens in
      defer { tokens = [] }
      return tokens
    }
    _ = consume tokens
  }
}

@Suite("NotificationToken: delivery") struct NotificationTokenDeliveryTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("Notifications arrive in order, with their contents, before the post returns") func delivery() {
    let token = center.observe(.ordered) { [transcript] in transcript("\($0.userInfo?["dish"] ?? "nothing")") }
    center.post(name: .ordered, object: nil, userInfo: ["dish": "soup"])
    center.post(name: .ordered, object: nil)
    center.post(name: Notification.Name("another"), object: nil)
    #expect(transcript.lines == ["soup", "nothing"])
    withExtendedLifetime(token) {}
  }

  @Test("A nil name observes every notification") func allNames() {
    let token = center.observe(nil) { [transcript] in transcript($0.name.rawValue) }
    center.post(name: .ordered, object: nil)
    center.post(name: Notification.Name("another"), object: nil)
    #expect(transcript.lines == ["ordered", "another"])
    withExtendedLifetime(token) {}
  }

  @Test("The object is not retained, and a new object at its address is not mistaken for it (P02)")
  func addressUsedAgain() {
    var tokens: [NotificationToken] = []
    for _ in 0..<100 {
      weak var weakObject: Object?
      do {
        let object = Object()  // on glibc, where the one before it was
        center.post(name: .ordered, object: object)
        weakObject = object
        tokens.append(center.observe(.ordered, object: object) { [transcript] _ in transcript("received a stranger") })
      }
      #expect(weakObject == nil)
    }
    #expect(transcript.lines == [])
    withExtendedLifetime(tokens) {}
  }

  @Test("A post from the queue's own work does not hang (P41)") func ownQueue() {
    let queue = DispatchQueue(label: "kitchen")
    let token = center.observe(.ordered, on: queue) { [transcript] in transcript("received") }
    queue.sync { [center, transcript] in
      center.post(name: .ordered, object: nil)
      transcript("posted")
    }
    queue.sync {}
    #expect(transcript.lines == ["posted", "received"])
    withExtendedLifetime(token) {}
  }
}

@Suite("NotificationToken: the end") struct NotificationTokenEndTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("An ended observation leaves nothing in the center", .exitTests, .exactHeap)
  func nothingLeft() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let center = NotificationCenter()
      let steady = center.observe(.ordered) { _ in }
      let before = HeapInUse.bytes!
      for _ in 0..<20_000 { center.observe(.ordered) { _ in }.invalidate() }
      withExtendedLifetime(steady) { exit(HeapInUse.bytes! - before < 1_000_000 ? 0 : 1) }
    }
  }

  @Test("Captures may use the center in their deinits, which the center's own block form does not allow")
  func captureUsesTheCenter() {
    final class Last: Sendable {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
      deinit { center.post(name: Notification.Name("gone"), object: nil) }
    }
    let listener = center.observe(Notification.Name("gone")) { [transcript] _ in transcript("gone") }
    var token: NotificationToken?
    do {
      let last = Last(center)
      token = center.observe(.ordered) { _ in _ = last }
    }
    token?.invalidate()
    #expect(transcript.lines == ["gone"])
    token = nil
    withExtendedLifetime(listener) {}
  }
}

@Suite("NotificationToken: with an owner") struct NotificationTokenOwnerTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("It ends with its owner, which it does not retain, and the next notification releases its handler")
  func owned() {
    weak var captured: Object?
    weak var weakOwner: Object?
    do {
      let owner = Object()
      let own = Object()
      (captured, weakOwner) = (own, owner)
      center.observe(.ordered, while: owner) { [transcript] given, _ in transcript("received \(given === own)") }
      withExtendedLifetime(owner) { center.post(name: .ordered, object: nil) }
    }
    #expect(weakOwner == nil && captured != nil)
    center.post(name: .ordered, object: nil)
    #expect(captured == nil)
    #expect(transcript.lines == ["received false"])
  }

  @Test("On a queue, an owner that dies before its call is not called (P35), and the hop does not keep it (P37)")
  func onAQueue() {
    let queue = DispatchQueue(label: "kitchen")
    var owner: Object? = Object()
    weak let weakOwner = owner
    center.observe(.ordered, on: queue, reading: \.name, while: owner!) { [transcript] _, _ in transcript("received") }
    center.post(name: .ordered, object: nil)
    withExtendedLifetime(owner) { queue.sync {} }
    queue.suspend()
    center.post(name: .ordered, object: nil)
    owner = nil
    #expect(weakOwner == nil)
    queue.resume()
    queue.sync {}
    #expect(transcript.lines == ["received"])
  }
}

@Suite("NotificationToken: inside a handler") struct NotificationTokenReentrancyTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("A post of the same name inside a handler finishes before the outer delivery continues", arguments: [1, 2])
  func posting(count: Int) {
    let hasPosted = Locked(false)
    let tokens = (0..<count).map { _ in
      center.observe(.ordered) { [center, transcript] note in
        transcript("\(note.userInfo?["dish"] ?? "nothing")")
        // Whichever observer the center calls first.
        let isFirst = hasPosted.withLock { hasPosted in
          defer { hasPosted = true }
          return !hasPosted
        }
        if isFirst {
          center.post(name: .ordered, object: nil, userInfo: ["dish": "rice"])
          transcript("posted")
        }
      }
    }
    center.post(name: .ordered, object: nil, userInfo: ["dish": "soup"])
    let rice = Array(repeating: "rice", count: count)
    #expect(transcript.lines == ["soup"] + rice + ["posted"] + Array(repeating: "soup", count: count - 1))
    withExtendedLifetime(tokens) {}
  }

  @Test("The captures of a token that is released in its own handler are released after the delivery")
  func endsItself() {
    let kept = Kept()
    weak var captured: Object?
    do {
      let own = Object()
      captured = own
      kept.keep(
        center.observe(.ordered) { [transcript] _ in
          kept.releaseAll()
          transcript("called \(own === own)")
        })
    }
    center.post(name: .ordered, object: nil)
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["called true"])
    #expect(captured == nil)
  }
}

@Suite("NotificationToken: typed messages") struct NotificationTokenMessageTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @available(macOS 26, iOS 26, visionOS 26, *) private struct Ordered: NotificationCenter.MainActorMessage {
    typealias Subject = Object
    let dish: String
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("Main-actor messages about all subjects, or about one, arrive before the post returns")
  @MainActor func mainActor() {
    let subject = Object()
    let all = center.observe(Ordered.self) { [transcript] in transcript("all \($0.dish)") }
    let one = center.observe(Ordered.self, of: subject) { [transcript] in transcript("one \($0.dish)") }
    center.post(Ordered(dish: "soup"))
    center.post(Ordered(dish: "rice"), subject: Object())
    #expect(transcript.lines == ["all soup", "all rice"])
    all.invalidate()
    center.post(Ordered(dish: "bread"), subject: subject)
    one.invalidate()
    center.post(Ordered(dish: "salt"), subject: subject)
    #expect(transcript.lines == ["all soup", "all rice", "one bread"])
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("Of two observations that end each other during a post, one is called, unlike with Foundation's token (P33)")
  @MainActor func victim() {
    let kept = Kept()
    for _ in 0..<2 {
      kept.keep(
        center.observe(Ordered.self) { [transcript] _ in
          transcript("called")
          kept.invalidateAll()
        })
    }
    center.post(Ordered(dish: "soup"))
    #expect(transcript.lines == ["called"])
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("A subject is not retained, and a new object at its address is not mistaken for it (P02)")
  @MainActor func addressUsedAgain() {
    var tokens: [NotificationToken] = []
    for _ in 0..<100 {
      let subject = Object()
      center.post(Ordered(dish: "soup"), subject: subject)
      tokens.append(center.observe(Ordered.self, of: subject) { [transcript] _ in transcript("received a stranger") })
    }
    #expect(transcript.lines == [])
    withExtendedLifetime(tokens) {}
  }
}
