import Foundation
import TestSupport
import Testing

@testable import ObserverTesting

@Suite("Probes: what a listener and its ear pass on")
struct ListenerTests {
  @Test("A listener equals only itself, and its hash is its own")
  func identity() {
    let log = Log()
    let (one, other) = (Listener(Ear("one", log)), Listener(Ear("other", log)))
    #expect(one == one && one != other)
    #expect(one.hashValue == one.hashValue && one.hashValue != other.hashValue)
  }

  @Test("An ear notes a value before it acts on it, and notes whether its handler may throw")
  func noting() throws {
    let log = Log()
    let ear = Ear("one", log)
    let noted = Guarded<[Int]>([])
    ear.act { _ in noted.withLock { $0.append(log.total) } }
    ear.hear(5)
    try ear.hearOrThrow(6)
    #expect(noted.withLock(\.self) == [1, 2])
    #expect(log.calls.map(\.mayThrow) == [false, true] && log.calls.map(\.value) == [5, 6])
    ear.act(nil)
    Listener(ear).hear(7)
    #expect(log.total == 3 && noted.withLock(\.self).count == 2)
  }

  @Test("A handler that fails throws only if it may")
  func failing() {
    struct Failure: Error {}
    let ear = Ear("one", Log())
    ear.act { _ in throw Failure() }
    ear.hear(1)
    #expect(throws: Failure.self) { try ear.hearOrThrow(2) }
  }

  @Test("An ear learns of the release of each handler, if it wants to")
  func release() {
    let ear = Ear("one", Log())
    let listener = Listener(ear)
    let released = Guarded(0)
    ear.onRelease { released.withLock { $0 += 1 } }
    do { _ = (listener.handler, listener.throwingHandler) }
    #expect(released.withLock(\.self) == 2)
    ear.onRelease(nil)
    do { _ = listener.handler }
    #expect(released.withLock(\.self) == 2)
  }

  @Test("An ear of a test of several threads passes every value to its closure")
  func earOfAThread() throws {
    let heard = Guarded<[Int]>([])
    let ear = Ear { value in heard.withLock { $0.append(value) } }
    ear.hear(1)
    try ear.hearOrThrow(2)
    #expect(heard.withLock(\.self) == [1, 2])
  }

  @Test("Each comparison and hash counts, and there and at a handler's release a thread gives way as asked", .exitTests)
  func givingWay() async {
    // In a process of its own, because the counts belong to the process.
    await #expect(processExitsWith: .success) {
      let listener = Listener(Ear("one", Log()))
      _ = (listener == listener, listener == listener, listener.hashValue)
      precondition(Listener.comparisons == 3, "\(Listener.comparisons)")
      var left: [Int] = []
      func force(_ count: Int, _ step: () -> Void) {
        Interleaving.force(count)
        step()
        left.append(Interleaving.remaining.load(ordering: .relaxed))
      }
      force(2) { _ = listener == listener }
      force(3) { _ = listener.hashValue }
      force(4) { _ = listener.handler }
      force(0) { Interleaving.point() }
      force(2) { for _ in 0..<5 { Interleaving.point() } }
      precondition(left == [1, 2, 3, 0, 0], "\(left)")
    }
  }
}
