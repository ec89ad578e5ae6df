import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 12: a change is a pair of willChange and didChange on one thread") struct ManualPairTests {
  @Test("An open pair keeps an observed object alive")
  func anOpenPairKeepsTheObjectAliveWhileSomebodyWaitsForItsEnd() {
    let recorder = Recorder()
    var document: Document? = Document()
    weak let waiting = document
    document?.addObserver(recorder, forKeyPath: "title")
    document?.willChangeValue(forKey: "title")
    document = nil
    #expect(waiting != nil)
    waiting?.didChangeValue(forKey: "title")
    #expect(recorder.record.lines == ["title: kind=1"])
    waiting?.removeObserver(recorder, forKeyPath: "title")
    recorder.objects = []
    #expect(waiting == nil)
  }

  @Test("An open pair keeps no unobserved object alive") func anOpenPairOfAnUnobservedObjectKeepsNothing() {
    var document: Document? = Document()
    weak let gone = document
    document?.willChangeValue(forKey: "title")
    document = nil
    #expect(gone == nil)
  }

  @Test("A prior call may close the change that it belongs to") func closedInAPriorCall() {
    let document = Document()
    let lines = record(document, "title", [.prior, .old, .new]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.didChangeValue(forKey: "title")
      }
      document.title = "b"
    }
    #expect(lines == ["title: kind=1 prior=true old=a", "title: kind=1 old=a new=a"])
    #expect(document.title == "b")
  }

  @Test("An inner pair that nobody observes does not close the outer one") func unobservedInnerPair() {
    // The path leads the outer pair's observer away. It still receives its call when that pair closes.
    let (ada, eve) = (Author("Ada"), Author("Eve"))
    let document = Document(author: ada)
    let lines = record(document, "author.name") { recorder in
      ada.willChangeValue(forKey: "name")
      document.author = eve
      ada.willChangeValue(forKey: "name")
      ada.didChangeValue(forKey: "name")
      recorder.record.lines.append("inner pair closed")
      ada.didChangeValue(forKey: "name")
    }
    #expect(lines == ["author.name: kind=1", "inner pair closed", "author.name: kind=1"])
  }

  @Test("willChange and didChange on two threads are not a pair") func twoThreads() {
    let document = QuietDocument()
    nonisolated(unsafe) let shared = document  // the other thread is waited for
    let lines = record(document, "title") { _ in
      document.willChangeValue(forKey: "title")
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        shared.didChangeValue(forKey: "title")
        done.signal()
      }
      done.wait()
    }
    document.didChangeValue(forKey: "title")
    #expect(lines == [])
  }
}

@Suite("Clause 13: a key that does not notify automatically") struct QuietKeyTests {
  final class Mixed: CocoaObject {
    @Dynamic var quiet = "a"
    @Dynamic var quietItems: [String] = []
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { !key.hasPrefix("quiet") }
  }

  @Test("Setters, key-value coding, and proxies are silent") func silent() {
    let mixed = Mixed()
    let lines = record(mixed, "quiet", .new) { _ in
      mixed.quiet = "b"
      mixed.setValue("c", forKey: "quiet")
      mixed.setValue("d", forKeyPath: "quiet")
    }
    #expect(lines == [])
    #expect(mixed.quiet == "d")
    #expect(record(mixed, "quietItems") { _ in mixed.mutableArrayValue(forKey: "quietItems").add("x") } == [])
    #expect(mixed.quietItems == ["x"])
  }
}

@Suite("Clause 14: a manual pair on top of an automatic key notifies twice") struct DoubledNotificationTests {
  @Test("The automatic call comes inside the manual pair, so each observer is called twice")
  func innerFirst() {
    let document = Document()
    let lines = record(document, "title", [.old, .new, .prior]) { _ in
      document.willChangeValue(forKey: "title")
      document.title = "b"
      document.didChangeValue(forKey: "title")
    }
    #expect(
      lines == [
        "title: kind=1 prior=true old=a", "title: kind=1 prior=true old=a",
        "title: kind=1 old=a new=b", "title: kind=1 old=a new=b",
      ])
  }
}

@Suite("Clause 15: the root observeValue raises") struct NotHandledTests {
  final class Deaf: CocoaObject {}

  private func reason(_ observer: CocoaObject, _ subject: CocoaObject, change: String, context: String) -> String {
    """
    <Deaf: \(hex(observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
    Key path: title
    Observed object: <Document: \(hex(subject))>
    Change: {\(change)}
    Context: \(context)
    """
  }

  @Test("The message has four more lines: key path, object, change, and context") func reason() {
    let (document, deaf) = (Document(), Deaf())
    document.addObserver(deaf, forKeyPath: "title", options: [.old, .new], context: context(0xbeef))
    let exception = CocoaException.catching { document.title = "b" }
    document.removeObserver(deaf, forKeyPath: "title")
    #expect(exception?.name == "NSInternalInconsistencyException")
    #expect(exception?.reason == reason(deaf, document, change: "kind = 1; new = b; old = a;", context: "0xbeef"))
  }

  @Test("Calling super from an override raises") func callingSuper() {
    final class Forwarding: CocoaObject {
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
    let exception = CocoaException.catching {
      Forwarding().observeValue(forKeyPath: nil, of: nil, change: nil, context: nil)
    }
    #expect(
      exception?.reason.hasSuffix(
        "not handled.\nKey path: (null)\nObserved object: (null)\nChange: {}\nContext: 0x0") == true)
  }
}
