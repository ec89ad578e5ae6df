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

  @Test("In a report in JSON, evidence stands in a field")
  func fields() throws {
    #expect(
      try fixture("symbolized.ips").candidates.first?.evidence.first?.place.hasPrefix("threads[2].frames[") == true)
    #expect(try fixture("exception.ips").candidates.first?.evidence.first?.place == "asi.CoreFoundation")
  }

  @Test("Threads that did not crash say nothing")
  func otherThreads() throws {
    #expect(try fixture("other-threads.crash").candidates.isEmpty)
  }

  @Test("JSON that is no report is text")
  func json() {
    #expect(diagnose("{\"message\": \"x is not registered as an observer\"}").ids.first == "P06")
    #expect(diagnose("{broken").candidates.isEmpty)
  }

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

  @Test("A stack with names needs no advice, and neither does a message beside a stack without names")
  func noAdvice() {
    #expect(diagnose("0 App 0x1 main + 1\n1 App 0x2 start + 2\n2 App 0x3 go + 4").advice == nil)
    #expect(diagnose("x is not registered as an observer\n(0x1ca57b3d 0x1bcdf067 0x1ca57a85)").advice == nil)
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
    #expect(StackClues.isFrame(Line(Array(line.utf8)).bytes) == isFrame)
  }
}
