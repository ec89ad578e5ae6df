import ChildProcesses
import Foundation
import ObserverTesting
import Observers
import SampleApp
import TestSupport
import Testing

extension Notification.Name {
  fileprivate static let ordered = Notification.Name("ordered")
}

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

@Suite("NotificationToken: delivery")
struct NotificationTokenDeliveryTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("Notifications arrive in order, with their contents, before the post returns")
  func delivery() {
    let token = center.observe(.ordered) { [transcript] in transcript("\($0.userInfo?["dish"] ?? "nothing")") }
    center.post(name: .ordered, object: nil, userInfo: ["dish": "soup"])
    center.post(name: .ordered, object: nil)
    center.post(name: Notification.Name("another"), object: nil)
    #expect(transcript.lines == ["soup", "nothing"])
    withExtendedLifetime(token) {}
  }

  @Test("A nil name observes every notification")
  func allNames() {
    let token = center.observe(nil) { [transcript] in transcript($0.name.rawValue) }
    center.post(name: .ordered, object: nil)
    center.post(name: Notification.Name("another"), object: nil)
    #expect(transcript.lines == ["ordered", "another"])
    withExtendedLifetime(token) {}
  }

  @Test("An observation of an object receives only that object's notifications")
  func object() {
    let object = Object()
    let token = center.observe(.ordered, object: object) { [transcript] _ in transcript("received") }
    center.post(name: .ordered, object: object)
    center.post(name: .ordered, object: Object())
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["received"])
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

  @Test("A queue receives notifications later and in order, and the poster does not wait")
  func queue() {
    let queue = DispatchQueue(label: "kitchen")
    let token = center.observe(.ordered, on: queue, reading: { $0.userInfo?["dish"] as? String }) { [transcript] dish in
      dispatchPrecondition(condition: .onQueue(queue))
      transcript(dish ?? "nothing")
    }
    queue.suspend()
    for dish in ["soup", "rice"] { center.post(name: .ordered, object: nil, userInfo: ["dish": dish]) }
    #expect(transcript.lines == [])
    queue.resume()
    queue.sync {}
    #expect(transcript.lines == ["soup", "rice"])
    withExtendedLifetime(token) {}
  }

  @Test("A post from the queue's own work does not hang (P41)")
  func ownQueue() {
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

@Suite("NotificationToken: the end")
struct NotificationTokenEndTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @Test("Invalidating ends this observation and no other (P14), and doing so again has no effect")
  func invalidate() {
    let tokens = ["one", "two"].map { name in center.observe(.ordered) { [transcript] _ in transcript(name) } }
    tokens[0].invalidate()
    tokens[0].invalidate()
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["two"])
    withExtendedLifetime(tokens) {}
  }

  @Test("Releasing the token ends the observation and releases the handler, and a token does not keep its center")
  func release() {
    weak var captured: Object?
    weak var weakCenter: NotificationCenter?
    var token: NotificationToken?
    do {
      let own = Object()
      captured = own
      let center = NotificationCenter()
      weakCenter = center
      token = center.observe(.ordered) { _ in _ = own }
      #expect(captured != nil)
    }
    #expect(weakCenter == nil)
    token?.invalidate()
    #expect(captured == nil)
    token = center.observe(.ordered) { [transcript] _ in transcript("received") }
    #expect(token != nil)
    token = nil
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == [])
  }

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

  @Test("A screen that keeps its token and is captured weakly is released, and its observation ends (P20)")
  func screen() {
    final class Screen: @unchecked Sendable {  // unchecked because this test uses one thread
      var token: NotificationToken?
      func show(_ transcript: Transcript) { transcript("shown") }
    }
    for _ in 0..<5 {
      weak var weakScreen: Screen?
      do {
        let screen = Screen()
        weakScreen = screen
        screen.token = center.observe(.ordered) { [weak screen, transcript] _ in screen?.show(transcript) }
        withExtendedLifetime(screen) { center.post(name: .ordered, object: nil) }
      }
      #expect(weakScreen == nil)
    }
    #expect(transcript.lines == Array(repeating: "shown", count: 5))
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

  @Test("Of two observations that end each other, only the one that the center calls first is called (P33)")
  func victim() {
    let kept = Kept()
    for _ in 0..<2 {
      kept.keep(
        center.observe(.ordered) { [transcript] _ in
          transcript("called")
          kept.invalidateAll()
        })
    }
    center.post(name: .ordered, object: nil)
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["called"])
  }

  @Test("An observation that ends while its hop to a queue is under way is not called (P35)")
  func lateDelivery() {
    let queue = DispatchQueue(label: "kitchen")
    let token = center.observe(.ordered, on: queue) { [transcript] in transcript("received") }
    queue.suspend()
    center.post(name: .ordered, object: nil)
    token.invalidate()
    queue.resume()
    queue.sync {}
    #expect(transcript.lines == [])
  }

  @Test("An observation that another thread ends during a delivery is not called if its call has not started")
  func endedMeanwhile() {
    let kept = Kept()
    for _ in 0..<2 {
      kept.keep(
        center.observe(.ordered) { [transcript] _ in
          transcript("called")
          let isDone = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            kept.invalidateAll()
            isDone.signal()
          }
          isDone.wait()
        })
    }
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["called"])
  }
}

@Suite("NotificationToken: with an owner")
struct NotificationTokenOwnerTests {
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

  @Test("Later registrations forget dead owners even without a notification")
  func forgotten() {
    weak var first: Object?
    for round in 0..<1_000 {
      let owner = Object()
      let captured = Object()
      if round == 0 { first = captured }
      center.observe(.ordered, while: owner) { _, _ in _ = captured }
    }
    #expect(first == nil)
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

  @Test("With an object and an owner, it ends when either is released")
  func objectGoes() {
    let owner = Object()
    weak var captured: Object?
    do {
      let object = Object()
      let own = Object()
      captured = own
      center.observe(.ordered, object: object, while: owner) { [transcript] _, _ in transcript("received \(own)") }
    }
    #expect(captured != nil)
    for _ in 0..<1_000 { center.observe(.ordered, while: owner) { _, _ in } }
    #expect(captured == nil)
  }
}

@Suite("NotificationToken: inside a handler")
struct NotificationTokenReentrancyTests {
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

  @Test("No lock is held during a call: another thread observes, posts, and ends (P31)")
  func noLock() {
    let token = center.observe(.ordered) { [center, transcript] note in
      transcript("first")
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let token = center.observe(Notification.Name("another")) { _ in transcript("second") }
        center.post(name: Notification.Name("another"), object: nil)
        token.invalidate()
        isDone.signal()
      }
      isDone.wait()
    }
    center.post(name: .ordered, object: nil)
    #expect(transcript.lines == ["first", "second"])
    withExtendedLifetime(token) {}
  }
}

@Suite("NotificationToken: typed messages")
struct NotificationTokenMessageTests {
  private let center = NotificationCenter()
  private let transcript = Transcript()

  @available(macOS 26, iOS 26, visionOS 26, *)
  private struct Ordered: NotificationCenter.MainActorMessage {
    typealias Subject = Object
    let dish: String
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  private struct Served: NotificationCenter.AsyncMessage {
    typealias Subject = Object
    let dish: String
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("Main-actor messages about all subjects, or about one, arrive before the post returns")
  @MainActor
  func mainActor() {
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
  @MainActor
  func victim() {
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
  @Test("An owner on the main actor is not retained")
  @MainActor
  func owner() {
    @MainActor final class Screen {
      func show(_ dish: String, _ transcript: Transcript) { transcript("shows \(dish)") }
    }
    let subject = Object()
    var screen: Screen? = Screen()
    weak let weakScreen = screen
    center.observe(Ordered.self, while: screen!) { [transcript] in $0.show($1.dish, transcript) }
    center.observe(Ordered.self, of: subject, while: screen!) { [transcript] in $0.show("its " + $1.dish, transcript) }
    center.post(Ordered(dish: "soup"))
    #expect(transcript.lines == ["shows soup"])
    center.post(Ordered(dish: "rice"), subject: subject)
    #expect(transcript.lines.dropFirst().sorted() == ["shows its rice", "shows rice"])
    withExtendedLifetime(screen) {}
    screen = nil
    #expect(weakScreen == nil)
    center.post(Ordered(dish: "bread"), subject: subject)
    #expect(transcript.lines.count == 3)
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("A subject is not retained, and a new object at its address is not mistaken for it (P02)")
  @MainActor
  func addressUsedAgain() {
    var tokens: [NotificationToken] = []
    for _ in 0..<100 {
      let subject = Object()
      center.post(Ordered(dish: "soup"), subject: subject)
      tokens.append(center.observe(Ordered.self, of: subject) { [transcript] _ in transcript("received a stranger") })
    }
    #expect(transcript.lines == [])
    withExtendedLifetime(tokens) {}
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("Asynchronous messages arrive from any place, about all subjects or about one, with an owner or a token")
  func asynchronous() async {
    let subject = Object()
    let owner = Object()
    let (dishes, received) = AsyncStream.makeStream(of: String.self)
    let tokens = [
      center.observe(Served.self) { received.yield("all \($0.dish)") },
      center.observe(Served.self, of: subject) { received.yield("one \($0.dish)") },
    ]
    center.observe(Served.self, while: owner) { received.yield("\($0 === owner) \($1.dish)") }
    center.observe(Served.self, of: subject, while: owner) { received.yield("one \($0 === owner) \($1.dish)") }
    center.post(Served(dish: "soup"))
    center.post(Served(dish: "rice"), subject: subject)
    var lines: [String] = []
    for await line in dishes {
      lines.append(line)
      if lines.count == 6 { break }
    }
    // One message may overtake another.
    #expect(lines.sorted() == ["all rice", "all soup", "one rice", "one true rice", "true rice", "true soup"])
    withExtendedLifetime((tokens, owner)) {}
  }

  @available(macOS 26, iOS 26, visionOS 26, *)
  @Test("An asynchronous handler is released when its observation ends, even if a message is under way")
  func asynchronousEnd() {
    weak var captured: Object?
    let token: NotificationToken
    do {
      let own = Object()
      captured = own
      token = center.observe(Served.self) { _ in _ = own }
    }
    #expect(captured != nil)
    token.invalidate()
    #expect(captured == nil)
    center.post(Served(dish: "soup"))
  }
}

@Suite("NotificationToken: threads")
struct NotificationTokenThreadTests {
  @Test("Two threads post while others observe, end, and release owners: observers that stay miss nothing")
  func storm() {
    let center = NotificationCenter()
    let received = Locked(0)
    let steady = center.observe(.ordered) { _ in received.withLock { $0 += 1 } }
    onThreads(4) { thread in
      for round in 0..<stress(500) {
        if thread < 2 {
          center.post(name: .ordered, object: nil)
        } else {
          let owner = Object()
          center.observe(.ordered, while: owner) { _, _ in }
          let token = center.observe(.ordered, object: round % 3 == 0 ? nil : owner) { _ in }
          if round % 2 == 0 { token.invalidate() }
        }
      }
    }
    #expect(received.withLock(\.self) == 2 * stress(500))
    withExtendedLifetime(steady) {}
  }
}
