import PitfallCatalogue
import Testing

@testable import Diagnosis

/// How messages match, with messages made for it.
@Suite struct RuleTests {
  private func candidates(_ text: String, _ row: String) -> [Diagnosis.Candidate] {
    Diagnostician([], rows: row).diagnose(text).candidates
  }

  private func ids(_ text: String, _ row: String) -> [String] { candidates(text, row).map(\.id) }

  private let gap = String(repeating: "\n", count: 25)

  @Test("Words must stand in one line, in any case and inside other words; one of several is enough")
  func line() {
    let message = "P91 ended: alpha & beta | gamma = m"
    #expect(ids("x ALPHAbetic Gamma", message) == ["P91"])
    #expect(ids("alpha\nbeta", message) == [])
    #expect(ids("alpha", message) == [])
  }

  @Test("Other words may stand up to 25 lines before or after, and no farther") func near() throws {
    let message = "P91 ended: alpha ~ beta = m"
    for (first, second) in [("alpha", "beta"), ("beta", "alpha")] {
      #expect(ids(first + gap + second, message) == ["P91"])
      #expect(ids(first + gap + "\n" + second, message) == [])
    }
    let evidence = candidates("x\nan Alpha\ny\na beta", message)[0].evidence
    #expect(
      evidence.map(\.place) == ["line 2"] && evidence[0].line == "an Alpha" && evidence[0].words == ["Alpha", "beta"])
  }

  @Test("An object that observes itself is told from one that another observes, by the two addresses")
  func observesItself() {
    func reasons(_ observer: String) -> [String] {
      let log = "An instance 0x7A of class Field was deallocated while key value observers were still registered\n"
      return diagnose("\(log)<NSKeyValueObservance 0x1: Observer: \(observer), Key path: text>").candidates
        .flatMap(\.evidence).map(\.reason)
    }
    #expect(reasons("0x7a").contains { $0.hasPrefix("the object observes itself") })
    #expect(reasons("0x7a0").count == 1)
  }

  private func executors(_ expected: String, _ frame: String) -> [String] {
    let stack = """
      \(expected)
      0   libdispatch.dylib           0x1868fa4f4 _dispatch_assert_queue_fail + 120
      1   libswift_Concurrency.dylib  0x28ab9757c _swift_task_checkIsolatedSwift + 48
      2   libswift_Concurrency.dylib  0x28ab4711c swift_task_isCurrentExecutorWithFlagsImpl + 356
      3   Shop                        0x104f3c210 \(frame) + 64
      """
    return diagnose(stack).ids
  }

  @Test("A continuation's message that is broken into lines is P54, and so is its frame below a failed assertion")
  func continuation() {
    let broken = "SWIFT TASK CONTINUATION MISUSE: get() tried to resume its continuation\nmore than once, throwing 1!"
    let frame = "1 libswift_Concurrency.dylib 0x1 CheckedContinuation.resume(throwing:) + 348"
    #expect(diagnose(broken).ids == ["P54"])
    #expect(diagnose("0 libswiftCore.dylib 0x1 _assertionFailure(_:_:file:line:) + 176\n\(frame)").ids == ["P54"])
    #expect(diagnose(frame).ids == [])
  }

  @Test("A failed check of the main actor above a closure, an @objc method, or a witness is P53, and else P36")
  func isolation() {
    let main = "Block was expected to execute on queue [com.apple.main-thread (0x1f)]"
    for frame in ["closure #1 in Scanner.start()", "@objc Scanner.scan(_:)", "protocol witness for Sink.take(_:)"] {
      #expect(executors(main, frame) == ["P53", "P36"] && executors("Crashed", frame) == ["P53", "P36"], "\(frame)")
    }
    let bare = "\(main)\n_dispatch_assert_queue_fail\nswift_task_isCurrentExecutorImpl\nclosure #1 in Menu.save()"
    #expect(diagnose(bare).ids == ["P53", "P36"])
    #expect(executors(main, "Scanner.start()") == ["P36"])
    #expect(executors(main, "Scanner.__deallocating_deinit") == ["P37", "P36"])
    #expect(executors(main, "closure #1 in Scanner.deinit") == ["P37", "P36"])
    #expect(executors(main, "(1) await resume partial function for Scanner.start()") == [])
  }

  @Test("A framework that checks its own queue is no observer's failure, wherever its name stands further below")
  func ownCheck() {
    let check = "0  libdispatch.dylib  0x1 _dispatch_assert_queue_fail + 120\n1  libdispatch.dylib  0x1 f + 1\n"
    #expect(diagnose("\(check)2  HIToolbox  0x1 TSMGetInputSourceProperty + 30").ids == [])
    #expect(diagnose("\(check)2  Shop  0x1 scan + 30\n3  HIToolbox  0x1 RunCurrentEventLoopInMode + 30").ids == ["P36"])
  }

  @Test(
    "The system's own observers and handlers, which stand in nearly every stack, are nobody's",
    arguments: [
      "_dispatch_main_queue_callback_4CF", "CA::Transaction::observer_callback(__CFRunLoopObserver*, void*)",
      "_ZN2CA11Transaction17observer_callbackEP19__CFRunLoopObservermPv", "NSDisplayCycleObserverInvoke",
      "CA::Transaction::flush_as_runloop_observer(bool)",
      "_ZN2CA11Transaction19run_commit_handlersE18CATransactionPhase",
      "-[UIApplication _callInitializationDelegatesForMainScene:transitionContext:]",
      "-[UIApplication _handleDelegateCallbacksWithOptions:isSuspended:restoreState:]",
      "-[UITableView _selectRowAtIndexPath:animated:scrollPosition:notifyDelegate:]",
      "-[UITableView(UITableViewInternal) _deselectRowAtIndexPath:animated:notifyDelegate:]",
    ])
  func systemFrames(_ frame: String) {
    func ids(_ frame: String) -> [String] {
      diagnose("Hang: a set was mutated while being enumerated\n0  X  0x1 __psynch_mutexwait\n1  X  0x2 \(frame)").ids
    }
    #expect(ids(frame) == [])
    #expect(ids("-[Bus notifyDelegate:]") == ["P32"] && ids("Bus.observers.getter") == ["P32", "P31"])
  }

  @Test("An object that is gone was an observer if it is retained, or called as one") func goneObjects() {
    func ids(_ name: String) -> [String] { diagnose("-[Cart \(name)]: message sent to deallocated instance 0x1").ids }
    #expect(ids("retain") == ["P01"] && ids("keyboardWillShow:") == ["P01"])
    #expect(ids("release") == [] && ids("total:currency:") == [])
  }

  @Test("A thread that works while it is sampled waits for nobody, and its observer may be called all the time")
  func working() {
    func ids(_ seconds: String) -> [String] {
      diagnose(
        """
        Duration Sampled: 1.10s
          Thread 0x2e  DispatchQueue "com.apple.main-thread"(1)  11 samples (1-11)  cpu time \(seconds)s (2.9G cycles)
          11  _CFXNotificationPost + 756 (CoreFoundation + 12) [0x1]
            11  -[__NSObserver _doit:] + 300 (Foundation + 45) [0x2]
              11  -[NSOperation waitUntilFinished] + 80 (Foundation + 46) [0x3]
        """
      ).ids
    }
    #expect(ids("1.000") == ["P38", "P39"] && ids("0.551") == ["P38", "P39"])
    #expect(ids("0.549") == ["P41"] && ids("<0.001") == ["P41"])
  }

  @Test(
    "A failed check of another actor is nothing",
    arguments: [
      "Block was expected to execute on queue [com.shop.database (0x1f)]",
      "Incorrect actor executor assumption; Expected same executor as Shop.Database.",
      "DispatchSerialQueue.checkIsolated",
    ])
  func otherActors(_ expected: String) { #expect(executors(expected, "closure #1 in Database.open()") == []) }

  @Test("A description inside a view's description is not the receiver") func outerReceiver() {
    let message = "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled."
    let text = "layer = <CALayer: 0x2>>: \(message)"
    #expect(diagnose("<Shop.PriceView: 0x1; \(text)").ids == ["P16"])
    #expect(diagnose("<UIPickerView: 0x1; \(text)").ids.first == "P01")
  }

  @Test("The automaton finds what a plain search finds, the longest form of each") func automaton() {
    let forms = ["she", "he", "hers", "observer", "an observer", "ob"]
    let automaton = Automaton(forms.enumerated().map { (Array($0.element.utf8), $0.offset) })
    let text = "ushers, an observerobserver"
    let found = automaton.words(in: Array(text.utf8))
    #expect(Set(found.keys) == Set(forms.indices))
    let both = Automaton([(Array("ob".utf8), 0), (Array("observer".utf8), 0)])
    #expect(both.words(in: Array(text.utf8))[0]?.count == 8)
  }

  @Test("Each row of the table has words in small letters, a reason, and a page or none") func table() {
    let table = MessageTable()
    #expect(table.rows.count > 100)
    for row in table.rows {
      #expect(!row.line.isEmpty && !row.reason.isEmpty, "\(row)")
      #expect(row.page.map { Catalogue.pitfall(named: $0) != nil } ?? true, "\(row)")
    }
    let words = EmbeddedTexts.Messages.split(separator: "\n").filter { $0.hasPrefix("  |") || $0.contains("@.* = ") }
    #expect(words.count > 50 && words.allSatisfy { !$0.replacing(/@\w+/, with: "").contains(/[A-Z]/) })
  }
}
