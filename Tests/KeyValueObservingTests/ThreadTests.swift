import Foundation
import KeyValueObserving
import Synchronization
import Testing

/// Counts its calls, from any thread.
final class Tally: CocoaObject {
  let calls = Atomic<Int>(0)

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    calls.add(1, ordering: .relaxed)
  }
}

@Suite("Clause 23: threads") struct ThreadTests {
  private let rounds = stress(200)
  private let threads = 4

  /// Runs `body` on several threads at once. They share its parameter on purpose, because that is what the test checks.
  private func together(_ body: (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      DispatchQueue.concurrentPerform(iterations: threads) { body($0) }
    }
  }

  @Test("Sets of one property on many threads lose no call") func leaf() {
    let (document, tally) = (Document(), Tally())
    document.addObserver(tally, forKeyPath: "pages", options: [.old, .new])
    together { thread in for round in 1...rounds { document.pages = thread * rounds + round } }
    document.removeObserver(tally, forKeyPath: "pages")
    #expect(tally.calls.load(ordering: .relaxed) == threads * rounds)
  }

  @Test("Sets of a property that holds references lose no call") func leafWithReferences() {
    let (document, tally) = (Document(author: Author("Ada")), Tally())
    document.addObserver(tally, forKeyPath: "author.name", options: [.old, .new, .prior])
    let author = document.author!
    together { thread in
      for round in 1...rounds { author.name = "a name too long to be kept inline \(thread) \(round)" }
    }
    document.removeObserver(tally, forKeyPath: "author.name")
    #expect(tally.calls.load(ordering: .relaxed) == 2 * threads * rounds)
  }

  @Test("Sets by name and reads on many threads lose no call") func setsByName() {
    let (document, tally) = (Document(), Tally())
    document.addObserver(tally, forKeyPath: "title", options: .new)
    together { thread in
      for round in 1...rounds {
        document.setValue("a title too long to be kept inline \(thread) \(round)", forKey: "title")
        _ = document.title.utf8.count
        _ = document.value(forKey: "title")
      }
    }
    document.removeObserver(tally, forKeyPath: "title")
    #expect(tally.calls.load(ordering: .relaxed) == threads * rounds)
  }

  @Test("Adding and removing while others notify is safe, and no call is lost") func addingAndRemoving() {
    let (document, tally) = (Document(), Tally())
    document.addObserver(tally, forKeyPath: "pages")
    let passing = (0..<threads).map { _ in Tally() }
    together { thread in
      for round in 1...rounds {
        if thread.isMultiple(of: 2) {
          document.pages = round
        } else {
          document.addObserver(passing[thread], forKeyPath: "pages", options: [.old, .new, .initial])
          document.removeObserver(passing[thread], forKeyPath: "pages")
        }
      }
    }
    document.removeObserver(tally, forKeyPath: "pages")
    #expect(tally.calls.load(ordering: .relaxed) == threads / 2 * rounds)
    #expect(document.observationInfo == nil)
  }

  @Test("Many threads may add and remove the same registration") func sameRegistration() {
    let (document, tally) = (Document(), Tally())
    // Each thread adds before it removes, so one is always left to remove. A thread that finds a registration that
    // another thread removes at the same moment must find the next one. That moment is short, so the test runs many
    // rounds.
    let exceptions = Atomic<Int>(0)
    together { _ in
      for _ in 1...(20 * rounds) {
        document.addObserver(tally, forKeyPath: "title")
        let exception = CocoaException.catching { document.removeObserver(tally, forKeyPath: "title") }
        if exception != nil { exceptions.add(1, ordering: .relaxed) }
      }
    }
    #expect(exceptions.load(ordering: .relaxed) == 0)
    #expect(document.observationInfo == nil)
    document.observationInfo = nil  // what a failed removal left must not be inherited
  }

  @Test("No lock is held during a callback") func noLock() {
    let (document, other) = (Document(), Document())
    nonisolated(unsafe) let shared = other  // the other thread is waited for
    let lines = record(document, "title", [.initial, .prior]) { recorder in
      recorder.whenCalled = {
        // This waits forever if another thread cannot register, set, and remove during the call.
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          #expect(record(shared, "title") { _ in shared.title = "b" } == ["title: kind=1"])
          done.signal()
        }
        done.wait()
      }
      document.title = "b"
      recorder.whenCalled = {}
    }
    #expect(lines == ["title: kind=1", "title: kind=1 prior=true", "title: kind=1"])
  }

  @Test("A deinit during a set may use the engine") func deinitDuringSet() {
    final class Last: CocoaObject {
      let other: Document
      init(_ other: Document) { self.other = other }
      deinit { other.title = "set by a deinit" }
    }
    final class Owner: CocoaObject { @Dynamic var last: Last? }
    let (owner, other) = (Owner(), Document())
    owner.last = Last(other)
    let lines = record(other, "title", .new) { _ in _ = record(owner, "last") { _ in owner.last = nil } }
    #expect(lines == ["title: kind=1 new=set by a deinit"])
  }
}
