import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import KeyValueObserving

@Suite("Surface: exceptions end the process unless they are caught") struct ExceptionTests {
  private struct OwnError: Error {}
  private let first = CocoaException(name: "First", reason: "one")
  private let second = CocoaException(name: "Second", reason: "two")

  @Test("catching returns nil if nothing raises") func nothingRaised() {
    #expect(CocoaException.catching { 1 } == nil)
  }

  @Test("catching returns the first exception, and the code after it still runs") func firstException() {
    var history: [String] = []
    let exception = CocoaException.catching {
      first.raise()
      history.append("after the first")
      second.raise()
      history.append("after the second")
    }
    #expect(exception == first)
    #expect(history == ["after the first", "after the second"])
  }

  @Test("An error of the body is rethrown, and catching ends", .exitTests) func errors() async {
    #expect(throws: OwnError.self) { try CocoaException.catching { throw OwnError() } }
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      _ = try? CocoaException.catching { throw OwnError() }
      CocoaException(name: "First", reason: "one").raise()
    }
    #expect(said(result).contains("*** Terminating app due to uncaught exception 'First', reason: 'one'\n"))
  }

  @Test("An error of an inner body leaves the exception of the outer one") func errorInside() {
    let exception = CocoaException.catching {
      first.raise()
      #expect(throws: OwnError.self) { try CocoaException.catching { throw OwnError() } }
    }
    #expect(exception == first)
  }

  @Test("catching takes only exceptions of its own thread", .exitTests) func threads() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      alarm(300)
      CocoaException.catching {
        let never = DispatchSemaphore(value: 0)
        Thread.detachNewThread { CocoaException(name: "Other", reason: "thread").raise() }
        never.wait()
      }
    }
    #expect(said(result).contains("uncaught exception 'Other', reason: 'thread'\n"))
  }

  @Test(
    "The end of the process is signalled from the engine's own frame, although its thread blocks it", .exitTests,
    .enabled(if: Platform.current == .linux, "elsewhere, the engine calls `abort`"))
  func ownFrame() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      // A crash report cannot see past the C library's frames. A signal that stays blocked comes from abort, too.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGABRT)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      signal(SIGABRT) { _ in _exit(Thread.callStackSymbols.contains { $0.contains("(abort+") } ? 1 : 0) }
      CocoaException(name: "First", reason: "one").raise()
    }
  }

  @Test("A set whose prior call raises leaves the pair around it open")
  func aSetWhosePriorCallRaisesLeavesAPairAroundItOpen() {
    let document = Document()
    let recorder = Recorder()
    document.addObserver(recorder, forKeyPath: "title", options: [.old, .new])
    document.willChangeValue(forKey: "title")
    let lines = record(document, "pages", [.prior]) { failing in
      failing.whenCalled = { first.raise() }
      #expect(CocoaException.catching { document.pages = 2 } == first)
    }
    document.didChangeValue(forKey: "title")
    document.removeObserver(recorder, forKeyPath: "title")
    #expect(lines == ["pages: kind=1 prior=true"])
    #expect(document.pages == 1)
    #expect(recorder.record.lines == ["title: kind=1 old=a new=a"])
  }

  @Test("A set that raises before it is announced leaves another object's pair open, which a getter began")
  func aGetterRaisesInsideAPair() {
    final class Opening: CocoaObject {
      @Dynamic var title = "a"
      var whenRead: () -> Void = {}
      override func value(forKey key: String) -> Any? {
        whenRead()
        return super.value(forKey: key)
      }
    }
    let (opening, other, recorder) = (Opening(), Document(), Recorder())
    opening.addObserver(recorder, forKeyPath: "title", options: .old)
    opening.whenRead = {
      other.willChangeValue(forKey: "pages")
      first.raise()
    }
    let lines = record(other, "pages") { _ in
      #expect(CocoaException.catching { opening.title = "b" } == first)
      other.didChangeValue(forKey: "pages")
    }
    opening.whenRead = {}
    opening.removeObserver(recorder, forKeyPath: "title")
    #expect(lines == ["pages: kind=1"])
    #expect(opening.title == "a")
    #expect(recorder.record.lines == [])
  }

  @Test("An object that dies with an open pair takes no other object's pair along", arguments: [false, true])
  func deathWithAnOpenPair(isObserved: Bool) {
    let other = QuietDocument()
    let lines = record(other, "title", [.old, .new]) { _ in
      other.willChangeValue(forKey: "title")
      other.title = "b"
      let open = ThreadState.current.pointee.openChanges.count
      leaveAPairOpen(isObserved: isObserved)
      // An observed object takes along what was ever left open at its address.
      if isObserved { #expect(ThreadState.current.pointee.openChanges.count <= open) }
      other.didChangeValue(forKey: "title")
    }
    #expect(lines == ["title: kind=1 old=a new=b"])
  }

  /// The inner pair is of a key that nobody observes any more, so it does not keep the object.
  ///
  /// - Parameter isObserved: Whether the object dies while somebody observes another key.
  private func leaveAPairOpen(isObserved: Bool) {
    let (document, failing) = (Document(), Recorder())
    weak let remains = document
    if isObserved { document.addObserver(failing, forKeyPath: "pages", options: .endsWithSubject) }
    document.addObserver(failing, forKeyPath: "title", options: .prior)
    failing.whenCalled = { [unowned failing] in
      remains?.removeObserver(failing, forKeyPath: "title")
      remains?.willChangeValue(forKey: "title")
      first.raise()
    }
    #expect(CocoaException.catching { document.title = "b" } == first)
  }
}
