import Foundation
import Testing

@testable import Diagnosis

/// Each format of report.
@Suite struct FormatTests {
  private func fixture(_ name: String) throws -> Diagnosis {
    let file = try #require(FileHandle(forReadingAtPath: Corpus.folder.appending(path: "Reports/\(name)").path))
    return try diagnostician.diagnose(file)
  }

  @Test(
    "A report names its pitfall, its format, and the place of the evidence",
    arguments: [
      ("text.crash", "P01", "crash report"), ("symbolized.ips", "P01", "crash report (JSON)"),
      ("exception.ips", "P06", "crash report (JSON)"), ("hang.ips", "P41", "crash report (JSON)"),
      ("ios14.ips", "P02", "crash report (JSON)"), ("address.txt", "P01", "sanitizer report"),
      ("thread.txt", "P42", "sanitizer report"), ("leak.txt", "P18", "sanitizer report"), ("leaks.txt", "P21", "log"),
      ("main-thread.txt", "P36", "log"), ("swift-linux.txt", "P48", "log"), ("gdb.txt", "P31", "log"),
      ("console.txt", "P16", "log"),
    ])
  func isRead(_ name: String, _ id: String, _ format: String) throws {
    let diagnosis = try fixture(name)
    #expect(diagnosis.ids.first == id, "\(diagnosis.candidates)")
    #expect(diagnosis.format.rawValue == format)
    #expect(diagnosis.candidates.first?.evidence.first?.line.isEmpty == false)
  }

  @Test("In a report in JSON, evidence stands in a field") func fields() throws {
    #expect(
      try fixture("symbolized.ips").candidates.first?.evidence.first?.place.hasPrefix("threads[2].frames[") == true)
    #expect(try fixture("exception.ips").candidates.first?.evidence.first?.place == "asi.CoreFoundation")
  }

  @Test("A stackshot, whose frames have no names, leads to no page, and is said to need names")
  func stackshot() {
    let frames = #""userFrames": [[3, 4660], [3, 22136], [7, 18446744073709551615]]"#
    let body = #"{"reason": "Shop hangs in a lock", "processByPid": {"7": {"threadById": {"9": {\#(frames)}}}}}"#
    let diagnosis = diagnose("{\"bug_type\": \"288\"}\n\(body)")
    #expect(diagnosis.advice?.contains("addresses without names") == true && diagnosis.pages.isEmpty)
  }

  @Test("Threads that did not crash say nothing") func otherThreads() throws {
    #expect(try fixture("other-threads.crash").candidates.isEmpty)
  }

  /// A crash in the first lines, and a thread that waits below a notification, which is P41 in a program that hung.
  private func crash(_ lines: String, last: String = "") -> String {
    """
    Exception Type:  EXC_BREAKPOINT (SIGTRAP)
    Triggered by Thread:  0
    \(last)
    Thread 0 Crashed:
    \(lines)

    Thread 1:
    0   libsystem_kernel.dylib   0x00000001c1d8f0f4 __psynch_cvwait + 8
    1   Foundation               0x00000001806c1111 -[NSOperation waitUntilFinished] + 80
    2   Foundation               0x00000001806c2222 -[__NSObserver _doit:] + 300
    """
  }

  @Test("A frame with a word such as change does not make a crash a hang, and the report's own word does")
  func hangs() {
    let parser = "0   Shop   0x0000000104aeb3c0 PriceParser.quantityUnchanged(_:) + 360"
    #expect(diagnose(crash(parser)).candidates.isEmpty)
    let observer = """
      0   libobjc.A.dylib   0x00007fff8f0 objc_msgSend + 29
      1   App               0x0000000100 -[Screen observeValueForKeyPath:ofObject:change:context:] + 30
      2   Foundation        0x00007fff8f1 NSKeyValueNotifyObserver + 349
      """
    #expect(diagnose(crash(observer).replacing("EXC_BREAKPOINT (SIGTRAP)", with: "EXC_BAD_ACCESS")).ids == ["P01"])
    for word in ["Termination Reason: FRONTBOARD 0x8badf00d", "Event: hang", "Main thread hang, 2 s"] {
      #expect(diagnose(crash(parser, last: word)).ids.first == "P41", "\(word)")
    }
    #expect(diagnose(crash(parser, last: "Thread 0 name:  hang reporter\nPath: /App/change_hanger")).candidates.isEmpty)
  }

  @Test(
    "Of a failure that is no pitfall, it says what was seen",
    arguments: [
      ("==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6020", "outside its bounds"),
      ("Sum.c:3:5: runtime error: signed integer overflow: 2147483647 + 1", "undefined behavior sanitizer"),
      ("Exception Type: EXC_RESOURCE (MEMORY)\nTriggered by Thread: 0", "more of a resource"),
      (#"{"bug_type":"298","processes":[{"name":"Shop","reason":"per-process-limit"}]}"#, "more of a resource"),
      ("Program terminated with signal SIGABRT, Aborted.", "aborted"),
      ("WARNING: ThreadSanitizer: data race (pid=7)\n  #0 ImageCache.store(_:callback:)\n  #1 main", "a data race"),
    ])
  func seen(_ text: String, _ words: String) throws {
    let diagnosis = diagnose(text)
    #expect(diagnosis.candidates.isEmpty && diagnosis.lookAlikes.contains { $0.reason.contains(words) })
  }

  @Test("A stack that is hundreds of calls deep gives its reason once, and more than a dead observer explains it")
  func deepStack() throws {
    let frames = (0..<300).map { "frame #\($0): 0x00007fff2 Foundation`NSKeyValueNotifyObserver + 349" }
    let stop = "stop reason = EXC_BAD_ACCESS (code=2, address=0x16f)"
    let diagnosis = diagnose(([stop] + frames).joined(separator: "\n"))
    let best = try #require(diagnosis.candidates.first)
    #expect(best.id == "P38", "\(diagnosis.ids)")
    #expect(best.evidence.count { $0.reason.contains("calls deep") } == 1)
  }

  @Test("A stack of thousands of calls outweighs a dead observer, and a sample's counts are no depths")
  func counts() {
    func stack(_ numbers: some Sequence<Int>) -> String {
      let frames = numbers.map {
        "\($0)   Foundation   0x1416d0 -[NSObject _notifyObserversOfChangeFromValuesForKeys:] + 6"
      }
      return "Exception Type: EXC_BAD_ACCESS\nThread 3 Crashed:\n" + frames.joined(separator: "\n")
    }
    #expect(diagnose(stack(10_230...10_240)).ids.first == "P38")
    #expect(!diagnose(stack([2_529, 2_529, 2_528, 2_500, 2_500])).ids.contains("P38"))
  }

  @Test(
    "JSON that is no report is text",
    arguments: [
      #"{"message": "MESSAGE"}"#, #"{"exception": "NSRangeException: MESSAGE", "threads": []}"#,
      #"{"message": "MESSAGE", "exception": {"name": "NSRangeException"}}"#, #"{"message": "MESSAGE", "threads": 12}"#,
      #"{"message": "MESSAGE", "exception": {"type": "NSRangeException"}, "asi": {}}"#,
      "{\"level\": \"info\"}\n{\"message\": \"MESSAGE\", \"exception\": \"NSRangeException\"}",
      #"{"threads": [{"id": 1, "frames": []}], "note": "MESSAGE"}"#,
    ])
  func json(_ text: String) {
    let message = "Cannot remove an observer because it is not registered as an observer"
    let diagnosis = diagnose(text.replacing("MESSAGE", with: message))
    #expect(diagnosis.ids.first == "P06", "\(diagnosis.ids)")
    #expect(!diagnosis.isBlank)
  }

  @Test(
    "What ended the process stands before warnings and a compiler's lines, wherever it stands",
    arguments: [
      "Publishing changes from background threads is not allowed; make sure to publish values from the main thread",
      "=== AttributeGraph: cycle detected through attribute 1200 ===",
      "Bound preference SizeKey tried to update multiple times per frame.",
      "SWIFT TASK CONTINUATION MISUSE: minutes() leaked its continuation without resuming it.",
      "Main Thread Checker: UI API called on a background thread: -[UILabel setText:]",
      "Shop.swift:12:5: warning: result of call to 'observe(_:options:_:)' is unused",
    ])
  func severity(_ warning: String) {
    for fatal in [
      "reason: 'Cannot remove an observer <A 0x1> for the key path \"b\" from <C 0x2> because it is not registered as "
        + "an observer.'",
      "reason: '<S: 0x1>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
      "Fatal error: Attempted to read an unowned reference but object 0x1 was already destroyed",
    ] {
      #expect(diagnose(warning).candidates.first?.severity != .ended)
      for text in ["\(warning)\n\(fatal)", "\(fatal)\n\(warning)"] {
        let candidates = diagnose(text).candidates
        #expect(candidates.first?.severity == .ended && candidates.count > 1, "\(text): \(candidates.map(\.id))")
      }
    }
    for end in ["Fatal error: Unexpectedly found nil while unwrapping an Optional value", "Fatal error: no price"] {
      #expect(diagnose("\(warning)\n\(end)").lookAlikes.map(\.place) == ["line 2"])
    }
  }

  @Test("A message names its pitfall, frames show it, and a word nearby or a part of a name only suggests it")
  func degree() {
    func degree(_ text: String) -> Diagnosis.Degree? { diagnose(text).candidates.first?.degree }
    #expect(degree("because it is not registered as an observer") == .named)
    let frames = "0 libobjc.A.dylib 0x1 objc_msgSend + 11\n1 Foundation 0x2 NSKeyValueNotifyObserver + 349"
    #expect(degree(frames) == .shown)
    let race = "WARNING: ThreadSanitizer: data race\n  #0 Bus.addObserver(_:) Bus.swift:20"
    let evidence = diagnose(race).candidates.first?.evidence.first
    #expect(degree(race) == .shown && evidence?.words.last == "Bus.addObserver(_:)", "\(String(describing: evidence))")
    #expect(degree("WARNING: ThreadSanitizer: data race\n  #0 subscriptionCache() Cache.swift:2") == .possible)
    #expect(degree("WARNING: ThreadSanitizer: data race\nthe observer is in a list") == .possible)
    #expect(degree("=== AttributeGraph: cycle detected through attribute 12 ===") == .possible)
  }

  @Test("In an export of Crashlytics, the crashed thread counts, and the main thread below it does not")
  func crashlytics() {
    let export = """
      # Crashlytics - plaintext stacktrace
      Crashed: com.apple.root.default-qos
      EXC_BAD_ACCESS KERN_INVALID_ADDRESS 0x10
      0  Foundation     0x1 _NSKeyValueObservationInfoGetObservances + 60

      """
    let main = """

      com.apple.main-thread
      0  libsystem_kernel.dylib  0x2 mach_msg_trap + 8
      1  Foundation  0x3 -[NSOperation waitUntilFinished] + 80
      2  Foundation  0x4 -[__NSObserver _doit:] + 300
      """
    for separator in ["", "--\n#1. "] {
      #expect(diagnose(export + separator + main).ids == diagnose(export).ids, "\(separator)")
    }
    #expect(
      diagnose(export).ids.contains("P42")
        && !diagnose(export.replacing("Crashed: ", with: "") + main).ids.contains("P42"))
    #expect(diagnose(main).ids.first == "P41")
  }

  @Test("Calls that stand three times in a stack are P38 if an observer is among them, and an endless method is not")
  func repetition() {
    func stack(_ names: [String], _ rounds: Int) -> String {
      let frames = (0..<rounds).flatMap { _ in names }.enumerated().map { "\($0)  Shop  0x\($0)a \($1) + 12" }
      return "Crashed: com.apple.main-thread\n" + frames.joined(separator: "\n")
    }
    let loop = ["-[Slider setValue:]", "__CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__", "-[Field changed:]"]
    #expect(diagnose(stack(loop, 3)).ids.first == "P38" && diagnose(stack(loop, 9)).ids.first == "P38")
    #expect(!diagnose(stack(loop, 2)).ids.contains("P38"))
    let tree = [loop, loop, loop].joined().enumerated().map { "  + ! :  \(99 - $0) \($1)  (in Shop) + 1  [0x\($0)]" }
    #expect(diagnose(tree.joined(separator: "\n")).ids.first == "P38")
    #expect(!diagnose(stack(["-[A go]", "-[B go]"], 9)).ids.contains("P38"))
    #expect(!diagnose(stack(["NSKeyValueNotifyObserver"], 9)).ids.contains("P38"))
  }

  @Test("A report in JSON may begin with a byte order mark") func byteOrderMark() throws {
    let report = try Data(contentsOf: Corpus.folder.appending(path: "Reports/exception.ips"))
    let file = FileManager.default.temporaryDirectory.appending(path: "FormatTests-\(UUID()).ips")
    defer { try? FileManager.default.removeItem(at: file) }
    try (Data([0xEF, 0xBB, 0xBF]) + report).write(to: file)
    let diagnosis = try diagnostician.diagnose(FileHandle(forReadingFrom: file))
    #expect(diagnosis.format == .jsonReport && diagnosis.ids.first == "P06")
  }

  @Test("Broken JSON is text") func brokenJSON() { #expect(diagnose("{broken").candidates.isEmpty) }

  @Test(
    "A stack without names gets no pitfall, and advice that fits how the process ended",
    arguments: [
      (
        "Exception Type: EXC_CRASH (SIGABRT)\n\nLast Exception Backtrace:\n(0x1ca57b3d 0x1bcdf067 0x1ca57a85)",
        "reason"
      ),
      (
        "EXC_BAD_ACCESS\n0 App 0x1004aeb3c 0x1004ac000 + 11068\n1 App 0x1004aeaf4 0x1004ac000 + 10996\n"
          + "2 UIKit 0x192d1b7b0 <redacted> + 96", "zombies"
      ),
      ("0   App   0x0 + 123\n1   App   0x0 + 456\n2   ???   0x0 + 789", "Symbolicate"),
    ])
  func bareStack(_ text: String, _ word: String) throws {
    let diagnosis = diagnose(text)
    #expect(diagnosis.candidates.isEmpty, "\(diagnosis.ids)")
    let advice = try #require(diagnosis.advice)
    #expect(advice.contains("atos") && advice.contains(word), "\(advice)")
  }

  @Test(
    "A frame of any debugger's stack is no prose, and a line that begins with a time or a number is",
    arguments: [
      ("    frame #66: 0x00007fff71d4af0e libswiftObjectiveC.dylib`autoreleasepool + 62", true),
      ("  * frame #0: 0x0000000100e2f124 App`Screen.deinit at Screen.swift:12", true),
      ("#3  0x0000000000401136 in main () at main.c:5", true), ("12  App  0x0000000100e2f124 main + 20", true),
      ("    \"6   UIKitCore   0x0000000153969ad8 -[UIView dealloc] + 1303\",", true),
      ("12:00:00 The observer stays in the list at the end", false),
      ("* 3: the observer stays in the list", false), ("frame rate drops in the list", false),
    ])
  func frames(_ line: String, _ isFrame: Bool) {
    #expect(Line(Array(line.utf8)).isFrame == isFrame)
  }
}
