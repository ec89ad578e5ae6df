import Foundation
import TestSupport
import Testing

@testable import ObserverTesting

@Suite("Probes: what a listener and its recorder pass on")
struct ListenerTests {
  @Test("A listener equals only itself, and its hash is its own")
  func identity() {
    let log = Log()
    let (one, other) = (Listener(Recorder("one", log)), Listener(Recorder("other", log)))
    #expect(one == one && one != other)
    #expect(one.hashValue == one.hashValue && one.hashValue != other.hashValue)
  }

  @Test("A recorder notes a value before it acts on it, and notes whether its handler may throw")
  func noting() throws {
    let log = Log()
    let recorder = Recorder("one", log)
    let noted = Guarded<[Int]>([])
    recorder.act { _ in noted.withLock { $0.append(log.total) } }
    recorder.receive(5)
    try recorder.receiveOrThrow(6)
    #expect(noted.withLock(\.self) == [1, 2])
    #expect(log.calls.map(\.mayThrow) == [false, true] && log.calls.map(\.value) == [5, 6])
    recorder.act(nil)
    Listener(recorder).receive(7)
    #expect(log.total == 3 && noted.withLock(\.self).count == 2)
  }

  @Test("A handler that fails throws only if it may")
  func failing() {
    struct Failure: Error {}
    let recorder = Recorder("one", Log())
    recorder.act { _ in throw Failure() }
    recorder.receive(1)
    #expect(throws: Failure.self) { try recorder.receiveOrThrow(2) }
  }

  @Test("A recorder learns of the release of each handler, if it wants to")
  func release() {
    let recorder = Recorder("one", Log())
    let listener = Listener(recorder)
    let released = Guarded(0)
    recorder.onRelease { released.withLock { $0 += 1 } }
    do { _ = (listener.handler, listener.throwingHandler) }
    #expect(released.withLock(\.self) == 2)
    recorder.onRelease(nil)
    do { _ = listener.handler }
    #expect(released.withLock(\.self) == 2)
  }

  @Test("A recorder of a test of several threads passes every value to its closure")
  func earOfAThread() throws {
    let delivery = Guarded<[Int]>([])
    let recorder = Recorder { value in delivery.withLock { $0.append(value) } }
    recorder.receive(1)
    try recorder.receiveOrThrow(2)
    #expect(delivery.withLock(\.self) == [1, 2])
  }

  @Test("Each comparison and hash counts, and there and at a handler's release a thread gives way as asked", .exitTests)
  func givingWay() async {
    // In a process of its own, because the counts belong to the process.
    await #expect(processExitsWith: .success) {
      let listener = Listener(Recorder("one", Log()))
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
