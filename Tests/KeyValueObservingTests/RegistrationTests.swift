import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 3: the same registration may be made any number of times")
struct RepeatedRegistrationTests {
  @Test func eachOfThreeEqualRegistrationsIsCalled() {
    let document = Document()
    let recorder = Recorder()
    for _ in 1...3 { document.addObserver(recorder, forKeyPath: "title", options: .new, context: context(8)) }
    document.title = "b"
    for _ in 1...3 { document.removeObserver(recorder, forKeyPath: "title", context: context(8)) }
    document.title = "c"
    #expect(recorder.record.lines == Array(repeating: "title: kind=1 new=b", count: 3))
    #expect(recorder.contexts == Array(repeating: context(8), count: 3))
  }

  @Test func eachKeepsItsOwnOptions() {
    let document = Document()
    let recorder = Recorder()
    document.addObserver(recorder, forKeyPath: "title", options: .old)
    document.addObserver(recorder, forKeyPath: "title", options: .new)
    document.title = "b"
    for _ in 1...2 { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(recorder.record.lines == ["title: kind=1 new=b", "title: kind=1 old=a"])
  }

  @Test func anObjectMayObserveItself() {
    final class Mirror: CocoaObject {
      @Dynamic var title = "a"
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        heard.append("\(keyPath ?? "") \(object as? Mirror == self)")
      }
    }
    let mirror = Mirror()
    mirror.addObserver(mirror, forKeyPath: "title")
    mirror.title = "b"
    mirror.removeObserver(mirror, forKeyPath: "title")
    #expect(mirror.heard == ["title true"])
  }
}

@Suite("Clause 4: removing what is not registered raises")
struct UnregisteredRemovalTests {
  private func notRegistered(_ observer: CocoaObject, _ keyPath: String, _ subject: CocoaObject) -> CocoaException {
    CocoaException(
      name: "NSRangeException",
      reason: "Cannot remove an observer \(quoted(observer)) for the key path \"\(keyPath)\" from \(quoted(subject)) "
        + "because it is not registered as an observer.")
  }

  @Test func neverAdded() {
    let (document, recorder) = (Document(), Recorder())
    let exception = CocoaException.catching { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(exception == notRegistered(recorder, "title", document))
  }

  @Test func aSecondTime() {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "title")
    document.removeObserver(recorder, forKeyPath: "title")
    let exception = CocoaException.catching { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(exception == notRegistered(recorder, "title", document))
  }

  @Test func anotherKeyPathAnotherObserverAnotherSubject() {
    let (document, other, recorder, stranger) = (Document(), Document(), Recorder(), Recorder())
    let lines = record(document, "title") { registered in
      #expect(
        CocoaException.catching { document.removeObserver(registered, forKeyPath: "pages") }
          == notRegistered(registered, "pages", document))
      #expect(
        CocoaException.catching { document.removeObserver(stranger, forKeyPath: "title") }
          == notRegistered(stranger, "title", document))
      #expect(
        CocoaException.catching { other.removeObserver(registered, forKeyPath: "title") }
          == notRegistered(registered, "title", other))
      document.title = "b"
    }
    #expect(lines == ["title: kind=1"])
    #expect(recorder.record.lines == [])
  }

  @Test func aWrongContextRaisesAndLeavesTheRegistration() {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "title", context: context(8))
    for wrong in [context(16), nil] {
      let exception = CocoaException.catching {
        document.removeObserver(recorder, forKeyPath: "title", context: wrong)
      }
      #expect(exception == notRegistered(recorder, "title", document))
    }
    document.title = "b"
    document.removeObserver(recorder, forKeyPath: "title", context: context(8))
    document.title = "c"
    #expect(recorder.record.lines == ["title: kind=1"])
  }

  @Test func uncaughtItEndsTheProcess() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(20)
      Document().removeObserver(Recorder(), forKeyPath: "title")
    }
    #expect(said(result).contains("*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot"))
    #expect(said(result).contains("from <Document 0x"))
    #expect(said(result).contains("because it is not registered as an observer.'\n"))
  }
}

@Suite("Clause 5: removal without a context takes exactly one of several")
struct AmbiguousRemovalTests {
  @Test func theNewestGoesFirst() {
    let (document, recorder) = (Document(), Recorder())
    for number in [8, 16, 24] {
      document.addObserver(recorder, forKeyPath: "title", context: context(number))
    }
    document.removeObserver(recorder, forKeyPath: "title")
    document.title = "b"
    document.removeObserver(recorder, forKeyPath: "title")
    document.title = "c"
    document.removeObserver(recorder, forKeyPath: "title")
    document.title = "d"
    #expect(recorder.contexts == [context(16), context(8), context(8)])
  }

  @Test func aNilContextMatchesOnlyRegistrationsWithoutOne() {
    let (document, recorder) = (Document(), Recorder())
    document.addObserver(recorder, forKeyPath: "title")
    document.addObserver(recorder, forKeyPath: "title", context: context(8))
    document.removeObserver(recorder, forKeyPath: "title", context: nil)
    document.title = "b"
    document.removeObserver(recorder, forKeyPath: "title")
    #expect(recorder.contexts == [context(8)])
  }

  @Test func amongEqualContextsTheNewestGoesFirst() {
    let (document, recorder) = (Document(), Recorder())
    for options in [KeyValueObservingOptions.old, .new] {
      document.addObserver(recorder, forKeyPath: "title", options: options, context: context(8))
    }
    document.removeObserver(recorder, forKeyPath: "title", context: context(8))
    document.title = "b"
    document.removeObserver(recorder, forKeyPath: "title", context: context(8))
    #expect(recorder.record.lines == ["title: kind=1 old=a"])
  }
}
