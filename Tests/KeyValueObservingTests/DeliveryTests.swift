import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 8: every set notifies, at once and on the setting thread") struct EverySetNotifiesTests {
  @Test("Setting an equal value notifies") func equalValues() {
    let document = Document()
    let lines = record(document, "title", [.old, .new]) { _ in
      document.title = "a"
      document.title = "a"
    }
    #expect(lines == ["title: kind=1 old=a new=a", "title: kind=1 old=a new=a"])
  }

  @Test("The observer is called on the thread that sets") func thread() {
    let document = Document()
    nonisolated(unsafe) let shared = document  // handed to one other thread, which is waited for
    nonisolated(unsafe) var equal: [Bool] = []
    let lines = record(document, "title") { recorder in
      nonisolated(unsafe) let recorder = recorder
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let setter = pthread_self()
        recorder.whenCalled = { equal.append(pthread_equal(pthread_self(), setter) != 0) }
        shared.title = "b"
        recorder.whenCalled = {}
        done.signal()
      }
      done.wait()
    }
    #expect(lines == ["title: kind=1"])
    #expect(equal == [true])
  }
}

@Suite("Clause 9: an observer sees the entries it asked for") struct EntriesTests {
  @Test("The old value is read at willChange, and the new value at didChange") func oldAndNew() {
    let document = QuietDocument()
    let lines = record(document, "title", [.old, .new]) { _ in
      document.title = "before will"
      document.willChangeValue(forKey: "title")
      document.title = "in between"
      document.title = "before did"
      document.didChangeValue(forKey: "title")
      document.title = "after did"
    }
    #expect(lines == ["title: kind=1 old=before will new=before did"])
  }
}

@Suite("Clause 10: newest first after a change, oldest first before it") struct OrderTests {
  @Test("Calls after a change run newest first, and prior calls oldest first") func order() {
    let document = Document()
    let lines = record(document, "title", [.prior], as: ["A", "B", "C"]) { _ in document.title = "b" }
    #expect(
      lines == [
        "A title: kind=1 prior=true", "B title: kind=1 prior=true", "C title: kind=1 prior=true",
        "C title: kind=1", "B title: kind=1", "A title: kind=1",
      ])
  }
}
