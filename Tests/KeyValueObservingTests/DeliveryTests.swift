import Foundation
import Testing

@testable import KeyValueObserving

@Suite("Clause 8: every set notifies, at once and on the setting thread")
struct EverySetNotifiesTests {
  @Test("Setting an equal value notifies")
  func equalValues() {
    let document = Document()
    let lines = record(document, "title", [.old, .new]) { _ in
      document.title = "a"
      document.title = "a"
    }
    #expect(lines == ["title: kind=1 old=a new=a", "title: kind=1 old=a new=a"])
  }

  @Test("Every set is delivered, and none is coalesced")
  func notCoalesced() {
    let document = Document()
    let lines = record(document, "pages", [.new]) { _ in for pages in 2...5 { document.pages = pages } }
    #expect(lines == (2...5).map { "pages: kind=1 new=\($0)" })
  }

  @Test("In-place arithmetic is a set")
  func inPlaceArithmetic() {
    let document = Document()
    #expect(record(document, "pages", [.old, .new]) { _ in document.pages += 1 } == ["pages: kind=1 old=1 new=2"])
  }

  @Test("Delivery is complete when the setter returns")
  func synchronous() {
    let document = Document()
    let lines = record(document, "title", [.new]) { recorder in
      document.title = "b"
      recorder.record.lines.append("set returned")
    }
    #expect(lines == ["title: kind=1 new=b", "set returned"])
  }

  @Test("The observer is called on the thread that sets")
  func thread() {
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

  @Test("A set inside a call is delivered inside that call")
  func nesting() {
    let document = Document()
    let lines = record(document, "pages", [.old, .new], as: ["A", "B"]) { recorders in
      recorders[1].whenCalled = {  // B is called first: it pushes on up to 4
        if document.pages < 4 { document.pages += 1 }
        recorders[1].record.lines.append("B returns")
      }
      document.pages = 2
    }
    #expect(
      lines == [
        "B pages: kind=1 old=1 new=2", "B pages: kind=1 old=2 new=3", "B pages: kind=1 old=3 new=4", "B returns",
        "A pages: kind=1 old=3 new=4", "B returns", "A pages: kind=1 old=2 new=3", "B returns",
        "A pages: kind=1 old=1 new=2",
      ])
  }
}

@Suite("Clause 9: an observer sees the entries it asked for")
struct EntriesTests {
  typealias Options = KeyValueObservingOptions

  @Test("A change has the requested entries, and always the kind")
  func entries() {
    let expected: [(Options, [String])] = [
      ([], ["title: kind=1"]),
      (.new, ["title: kind=1 new=b"]),
      (.old, ["title: kind=1 old=a"]),
      ([.old, .new], ["title: kind=1 old=a new=b"]),
      (.prior, ["title: kind=1 prior=true", "title: kind=1"]),
      ([.prior, .new], ["title: kind=1 prior=true", "title: kind=1 new=b"]),
      ([.prior, .old], ["title: kind=1 prior=true old=a", "title: kind=1 old=a"]),
      ([.prior, .old, .new], ["title: kind=1 prior=true old=a", "title: kind=1 old=a new=b"]),
    ]
    for (options, lines) in expected {
      let document = Document()
      #expect(record(document, "title", options) { _ in document.title = "b" } == lines)
    }
  }

  @Test("A change at the end of a path has the requested entries, and always the kind")
  func entriesAtTheEnd() {
    let expected: [(Options, [String])] = [
      ([], ["author.name: kind=1"]),
      (.new, ["author.name: kind=1 new=Eve"]),
      (.old, ["author.name: kind=1 old=Ada"]),
      ([.prior, .new], ["author.name: kind=1 prior=true", "author.name: kind=1 new=Eve"]),
      ([.prior, .old], ["author.name: kind=1 prior=true old=Ada", "author.name: kind=1 old=Ada"]),
    ]
    for (options, lines) in expected {
      let document = Document(author: Author("Ada"))
      #expect(record(document, "author.name", options) { _ in document.author = Author("Eve") } == lines)
    }
  }

  @Test("The entries of a change have Cocoa's types")
  func entryTypes() throws {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "lines", options: [.old, .new, .prior])
    document.mutableArrayValue(forKey: "lines").add("x")
    document.removeObserver(recorder, forKeyPath: "lines")
    let prior = try #require(recorder.changes[0])
    #expect(prior[.kindKey] as? UInt == KeyValueChange.insertion.rawValue)
    #expect(prior[.notificationIsPriorKey] as? Bool == true)
    let post = try #require(recorder.changes[1])
    #expect(post[.indexesKey] as? IndexSet == [0])
    #expect(post[.newKey] as? [String] == ["x"])
  }

  @Test("A change holds NSNull for nil")
  func nilIsNull() {
    let document = Document()
    let lines = record(document, "subtitle", [.old, .new]) { _ in
      document.subtitle = "b"
      document.subtitle = nil
    }
    #expect(lines == ["subtitle: kind=1 old=null new=b", "subtitle: kind=1 old=b new=null"])
  }

  @Test("Each observer gets the entries of its own options, in whatever order they ask")
  func ownOptions() {
    let document = Document()
    let record = Record()
    let options: [Options] = [[], .new, .old, [.old, .new], .new, [], .new, .old, [.old, .new]]
    let entries = ["", " new=b", " old=a", " old=a new=b", " new=b", "", " new=b", " old=a", " old=a new=b"]
    let recorders = options.indices.map { Recorder("\($0)", in: record) }
    for (recorder, options) in zip(recorders, options) {
      document.addObserver(recorder, forKeyPath: "title", options: options)
    }
    document.title = "b"
    for recorder in recorders { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(record.lines == entries.enumerated().reversed().map { "\($0) title: kind=1\($1)" })
  }

  @Test("The old value is read at willChange, and the new value at didChange")
  func oldAndNew() {
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

  @Test("A set inside a call does not alter what other observers receive for the first set")
  func setInsideCall() {
    let document = Document(author: Author("Ada"))
    // The same for a plain key and for a path: new is read at didChange, not at each call.
    for keyPath in ["title", "author.name"] {
      document.setValue("a", forKeyPath: keyPath)
      let lines = record(document, keyPath, [.new], as: ["A", "B"]) { recorders in
        recorders[1].whenCalled = {
          recorders[1].whenCalled = {}
          document.setValue("c", forKeyPath: keyPath)
        }
        document.setValue("b", forKeyPath: keyPath)
      }
      #expect(
        lines == [
          "B \(keyPath): kind=1 new=b", "B \(keyPath): kind=1 new=c", "A \(keyPath): kind=1 new=c",
          "A \(keyPath): kind=1 new=b",
        ])
    }
  }
}

@Suite("Clause 10: newest first after a change, oldest first before it")
struct OrderTests {
  @Test("Calls after a change run newest first, and prior calls oldest first")
  func order() {
    let document = Document()
    let lines = record(document, "title", [.prior], as: ["A", "B", "C"]) { _ in document.title = "b" }
    #expect(
      lines == [
        "A title: kind=1 prior=true", "B title: kind=1 prior=true", "C title: kind=1 prior=true",
        "C title: kind=1", "B title: kind=1", "A title: kind=1",
      ])
  }

  @Test("A prior call is made only to those observers of a key that ask for one")
  func priorForSome() {
    let (document, record) = (Document(), Record())
    let recorders = [Recorder("A", in: record), Recorder("B", in: record)]
    document.addObserver(recorders[0], forKeyPath: "title")
    document.addObserver(recorders[1], forKeyPath: "title", options: .prior)
    document.title = "b"
    for recorder in recorders { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(record.lines == ["B title: kind=1 prior=true", "B title: kind=1", "A title: kind=1"])
  }

  @Test("A registration that is removed and added again is the newest")
  func addedAgain() {
    let document = Document()
    let lines = record(document, "title", as: ["A", "B", "C"]) { recorders in
      document.removeObserver(recorders[0], forKeyPath: "title")
      document.addObserver(recorders[0], forKeyPath: "title")
      document.title = "b"
    }
    #expect(lines == ["A title: kind=1", "C title: kind=1", "B title: kind=1"])
  }

  @Test("A path that moves to a new object keeps its place in the order")
  func movedPath() {
    let (ada, eve) = (Author("Ada"), Author("Eve"))
    let document = Document(author: ada)
    let record = Record()
    let (older, newer) = (Recorder("older", in: record), Recorder("newer", in: record))
    document.addObserver(older, forKeyPath: "author.name")
    eve.addObserver(newer, forKeyPath: "name")
    #expect(registry.withLock { state in state.audience(of: eve, "name").isInOrder })
    document.author = eve
    #expect(registry.withLock { state in !state.audience(of: eve, "name").isInOrder })  // so it is sorted
    eve.name = "Eva"
    document.removeObserver(older, forKeyPath: "author.name")
    eve.removeObserver(newer, forKeyPath: "name")
    #expect(record.lines == ["older author.name: kind=1", "newer name: kind=1", "older author.name: kind=1"])
  }
}
