import Foundation
import KeyValueObserving
import TestSupport
import Testing

@Suite("Clause 3: the same registration may be made any number of times") struct RepeatedRegistrationTests {
  @Test("Each of three equal registrations is called") func threeEqual() {
    let document = Document()
    let recorder = Recorder()
    for _ in 1...3 { document.addObserver(recorder, forKeyPath: "title", options: .new, context: context(8)) }
    document.title = "b"
    for _ in 1...3 { document.removeObserver(recorder, forKeyPath: "title", context: context(8)) }
    document.title = "c"
    #expect(recorder.record.lines == Array(repeating: "title: kind=1 new=b", count: 3))
    #expect(recorder.contexts == Array(repeating: context(8), count: 3))
  }

  @Test("An object may observe itself") func selfObservation() {
    final class Mirror: CocoaObject {
      @Dynamic var title = "a"
      var received: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        received.append("\(keyPath ?? "") \(object as? Mirror == self)")
      }
    }
    let mirror = Mirror()
    mirror.addObserver(mirror, forKeyPath: "title")
    mirror.title = "b"
    mirror.removeObserver(mirror, forKeyPath: "title")
    #expect(mirror.received == ["title true"])
  }
}

@Suite("Clause 4: removing what is not registered raises") struct UnregisteredRemovalTests {
  private func notRegistered(_ observer: CocoaObject, _ keyPath: String, _ subject: CocoaObject) -> CocoaException {
    CocoaException(
      name: "NSRangeException",
      reason: "Cannot remove an observer \(quoted(observer)) for the key path \"\(keyPath)\" from \(quoted(subject)) "
        + "because it is not registered as an observer.")
  }

  @Test("Removing an observer that was never added raises") func neverAdded() {
    let (document, recorder) = (Document(), Recorder())
    let exception = CocoaException.catching { document.removeObserver(recorder, forKeyPath: "title") }
    #expect(exception == notRegistered(recorder, "title", document))
  }

  @Test("The exception ends the process if nobody catches it", .exitTests) func uncaught() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      Document().removeObserver(Recorder(), forKeyPath: "title")
    }
    #expect(said(result).contains("*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot"))
    #expect(said(result).contains("from <Document 0x"))
    #expect(said(result).contains("because it is not registered as an observer.'\n"))
  }
}

@Suite("Clause 5: removal without a context takes exactly one of several") struct AmbiguousRemovalTests {
  @Test("The newest registration is removed first") func newestFirst() {
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

  /// Few registrations are kept in another way than many. Searching all of them for each takes far more of the
  /// processor's time than the process may use: a minute for 30,000, and less for fewer by the square of their share.
  @Test("Thousands of registrations come and go in any order", .exitTests, arguments: [true, false].sample(1))
  func manyRegistrations(differByContext: Bool) async {
    let count = isLong ? 30_000 : 10_000
    await #expect(processExitsWith: .exitCode(0)) { [differByContext, count = count as Int] in
      alarm(300)
      let document = Document()
      let recorders = (0..<(differByContext ? 1 : count)).map { _ in Recorder() }
      func each(_ body: (Recorder, UnsafeMutableRawPointer?) -> Void) {
        for number in 0..<count {
          if differByContext { body(recorders[0], context(number)) } else { body(recorders[number], nil) }
        }
      }
      // The oldest goes first, and a search finds the newest first.
      each { document.addObserver($0, forKeyPath: "title", context: $1) }
      each { document.removeObserver($0, forKeyPath: "title", context: $1) }
      let seconds = Double(clock()) / 1_000_000  // POSIX fixes the unit
      let share = Double(count) / 30_000
      exit(document.observationInfo == nil && seconds < 60 * share * share ? 0 : 1)
    }
  }

  @Test(
    "Of three contexts of one observer, each can be removed first, second, and last",
    arguments: [[8, 16, 24], [8, 24, 16], [16, 8, 24], [16, 24, 8], [24, 8, 16], [24, 16, 8]], [0, 10, 40, 200])
  func threeContexts(_ order: [Int], others count: Int) {
    let (document, recorder) = (Document(), Recorder())
    let others = (0..<count).map { _ in Recorder() }
    for other in others { document.addObserver(other, forKeyPath: "title") }
    for number in [8, 16, 24] { document.addObserver(recorder, forKeyPath: "title", context: context(number)) }
    var left = [24, 16, 8]
    for number in order {
      document.removeObserver(recorder, forKeyPath: "title", context: context(number))
      left.removeAll { $0 == number }
      recorder.contexts = []
      document.title = "b"
      #expect(recorder.contexts == left.map(context))
      let again = CocoaException.catching {
        document.removeObserver(recorder, forKeyPath: "title", context: context(number))
      }
      #expect(again?.name == "NSRangeException")
    }
    for other in others {
      #expect(other.record.lines.count == 3)
      document.removeObserver(other, forKeyPath: "title")
    }
    #expect(document.observationInfo == nil)
  }
}
