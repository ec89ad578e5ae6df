import Foundation
import PitfallCatalogue
import Testing

@testable import Diagnosis

/// Each threshold of the diagnosis on both sides, with messages made for it.
@Suite("Diagnostician: each threshold") struct DiagnosticianTests {
  private func diagnose(_ text: String, _ rows: String...) -> Diagnosis {
    Diagnostician([], rows: rows.joined(separator: "\n")).diagnose(text)
  }

  private func lines(_ count: Int) -> String { String(repeating: "x\n", count: count) }

  // MARK: - Messages

  @Test("All words in a line, all words near, and no word that excludes: each of them is needed")
  func parts() {
    let row = "P91 ended: alpha & beta ~ gamma ~ delta ! omega ! psi = m"
    for (text, isThere) in [
      ("alpha beta\ngamma\ndelta", true), ("delta\nbeta alpha gamma", true), ("alpha\nbeta\ngamma\ndelta", false),
      ("alpha beta\ngamma", false), ("alpha beta\ndelta", false), ("alpha beta", false), ("gamma\ndelta", false),
      ("alpha beta\ngamma\ndelta\npsi", false), ("omega\nalpha beta\ngamma\ndelta", false),
      ("alpha beta gamma delta", true), ("alpha beta gamma delta psi", false),
    ] { #expect(diagnose(text, row).candidates.isEmpty == !isThere, "\(text)") }
  }

  @Test("A later line with all words counts if the first one had an excluding word beside it") func again() {
    let row = "P91 ended: alpha ! omega = m"
    let text = "alpha omega\n" + lines(25) + "alpha"
    #expect(diagnose(text, row).candidates.first?.evidence.first?.place == "line 27")
    #expect(diagnose("alpha omega\n" + lines(24) + "alpha", row).candidates.isEmpty)
    #expect(!diagnose("alpha\n" + lines(25) + "omega", row).candidates.isEmpty)
    #expect(diagnose("alpha\n" + lines(24) + "omega", row).candidates.isEmpty)
  }

  @Test("Of two equally specific messages, the table's first one wins, wherever they stand; one letter decides")
  func ties() {
    let (one, other) = ("P91 ended: alpha = m", "P92 ended: gamma = n")
    for text in ["alpha\ngamma", "gamma\nalpha", "gamma alpha"] {
      #expect(diagnose(text, one, other).candidates.map(\.id) == ["P91", "P92"])
      #expect(diagnose(text, other, one).candidates.map(\.id) == ["P92", "P91"])
    }
    let longer = "P92 ended: gammas = n"
    #expect(diagnose("gammas alpha", one, longer).candidates.map(\.id) == ["P92", "P91"])
    // Words nearby count, and so do all words of a line.
    let near = "P92 ended: gam ~ ma ~ x = n"
    #expect(diagnose("alpha gamma\nx", one, near).candidates.map(\.id) == ["P92", "P91"])
    let two = "P92 ended: ga & mmax = n"
    #expect(diagnose("alpha gammax", one, two).candidates.map(\.id) == ["P92", "P91"])
  }

  @Test("Four candidates are named, each with three pieces of evidence, the most specific first")
  func most() {
    let words = ["alpha", "beta", "gam", "de", "e"]
    let text = words.reversed().joined(separator: "\n")
    let five = zip(1..., words).map { "P9\($0) ended: \($1) = m\n" }
    #expect(diagnose(text, five.joined()).candidates.map(\.id) == ["P91", "P92", "P93", "P94"])
    #expect(diagnose(text, five.prefix(4).joined()).candidates.count == 4)
    let evidence = diagnose(text, words.map { "P91 ended: \($0) = \($0)\n" }.joined()).candidates.first?.evidence
    #expect(evidence?.map(\.reason) == ["alpha", "beta", "gam"])
  }

  @Test("What only looks like a pitfall, and advice, are named only if there is no candidate")
  func withoutCandidate() {
    let bare = "abort: sigabrt\n(0x1ca57b3d 0x1bcdf067 0x1ca57a85)\n"
    let message = "P91 ended: alpha = m"
    let (alone, beside) = (diagnose(bare, message), diagnose(bare + "alpha", message))
    #expect(alone.candidates.isEmpty && alone.lookAlikes.count == 1 && alone.advice != nil)
    #expect(beside.candidates.count == 1 && beside.lookAlikes.isEmpty && beside.advice == nil)
  }

  // MARK: - Stacks

  private func stack(_ depths: [Int]) -> String {
    depths.map { "frame #\($0): 0x00007fff2 Foundation`NSKeyValueNotifyObserver + 349\n" }.joined()
  }

  @Test(
    "A stack is deep from call 120 on, if the numbers rise in three lines",
    arguments: [
      ([118, 119, 120], true), ([117, 118, 119], false), ([119, 120], false), ([120], false),
      ([118, 119, 120, 9], true),
      ([118, 120, 121], false), ([120, 120, 120], false), ([120, 121, 122], true), ([122, 121, 120], false),
      ([1, 2, 3, 120, 121], false), ([119, 120, 1, 121], false),
    ])
  func deep(_ depths: [Int], _ isDeep: Bool) {
    #expect(diagnose(stack(depths), "P91 ended: @deep = c").candidates.isEmpty == !isDeep)
  }

  @Test("From call 400 on, a stack outweighs every message, and not before") func exhausting() {
    let message = "P92 ended: a very long message that has many letters = m"
    let full = "P91 ended: @deep = d\nP91 ended!: @fillsStack = c"
    for (last, first) in [(399, "P92"), (400, "P91"), (401, "P91")] {
      let text = stack([last - 2, last - 1, last]) + "a very long message that has many letters"
      #expect(diagnose(text, full, message).candidates.first?.id == first, "\(last)")
    }
  }

  @Test(
    "A method that is missing belongs to a notification up to 25 lines below it, once, and only in the app's classes")
  func lostMethod() {
    func ids(_ receiver: String, _ gap: Int, frame: String = "__CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__")
      -> [String]
    {
      let text = "-[\(receiver)]: unrecognized selector sent to instance 0x1\n\(lines(gap))3  CF  0x1 \(frame) + 12"
      return diagnose(text, "P91 ended: @lostMethod ~ @notificationFrame = c").candidates.map(\.id)
    }
    #expect(ids("Shop.Cart changed:", 0) == ["P91"] && ids("Shop.Cart changed:", 24) == ["P91"])
    #expect(ids("Shop.Cart changed:", 25) == [])
    #expect(ids("NSArray changed:", 0) == [] && ids("__NSCFString changed:", 0) == [] && ids("UIView x:", 0) == [])
    #expect(ids("changed", 0) == [] && ids("Shop.Cart changed:", 0, frame: "-[Cart other]") == [])
  }

  @Test("The entry that a check of isolation guards is the first frame below it that is not the runtime's")
  func isolation() {
    func signs(_ between: Int, _ entry: String = "closure #1 in Shop.follow()") -> Int {
      let check = """
        Block was expected to execute on queue [com.apple.main-thread (0x1)]
        0   libdispatch.dylib  0x1 _dispatch_assert_queue_fail + 120
        1   libswift_Concurrency.dylib  0x1 _swift_task_checkIsolatedSwift + 48

        """
      let frames = (0..<between).map { "\($0 + 2)   libdispatch.dylib  0x1 hop + 1\n" }.joined()
      let text = check + frames + "\(between + 2)   Shop  0x1 \(entry) + 64"
      let rows = "P91 ended: @executorCheck = c\nP91 ended: @entryBelowCheck = e"
      return diagnose(text, rows).candidates.first?.evidence.count ?? 0
    }
    #expect(signs(0) == 2 && signs(20) == 2 && signs(0, "Shop.follow()") == 1)
    #expect(signs(0, "Shop.follow() + 64\n3   Shop   0x1 closure #1 in Shop.go()") == 1)
  }

  @Test(
    "A stack has no names if at least three of its frames are addresses, and more than have names",
    arguments: [
      (3, 0, true), (2, 0, false), (3, 2, true), (3, 3, false), (3, 4, false), (4, 3, true), (0, 0, false),
      (2, 1, false),
    ])
  func bare(_ bare: Int, _ named: Int, _ needsAdvice: Bool) {
    let text =
      (0..<bare).map { "\($0)   App   0x1004aeb3c 0x1004ac000 + 1106\($0)\n" }.joined()
      + (0..<named).map { "\($0)   App   0x1004aeb3c main + \($0)\n" }.joined()
    #expect((diagnose(text).advice != nil) == needsAdvice)
    // The addresses of an exception are in one line.
    let exception = "(" + (0..<bare).map { "0x1004aeb3\($0)" }.joined(separator: " ") + ")\n"
    let frames = (0..<named).map { "\($0)   App   0x1004aeb3c main + \($0)\n" }.joined()
    #expect((diagnose((bare > 0 ? exception : "") + frames).advice != nil) == needsAdvice)
  }

  // MARK: - Formats

  @Test(
    "Up to 60 lines without a message are a description, and more are a log",
    arguments: [(1, false), (59, false), (60, false), (61, true)])
  func format(_ count: Int, _ isLog: Bool) {
    let text = Array(repeating: "x", count: count).joined(separator: "\n")
    #expect(diagnose(text).format == (isLog ? .log : .description) && diagnose(text).lines == count)
    #expect(diagnose(text + " alpha", "P91 ended: alpha = m").format == .log)
    #expect(diagnose(text + " AddressSanitizer").format == .sanitizer)
    #expect(diagnose("Exception Type: X\n" + text).format == .crashReport)
  }

  private func diagnose(_ text: String, page: String) -> Diagnosis {
    let pitfall = Pitfall(
      id: "P91", name: "A", family: .delivery, summary: "", repair: "", symptoms: .init(behaviors: [page]), hints: [],
      minutes: 1, related: [], mechanisms: [], scenarios: [])
    return Diagnostician([pitfall]).diagnose(text)
  }

  private let zebra = "the quick zebra is gone"

  @Test("The first 800 lines and 48,000 bytes are looked at for words, and a longer text has none")
  func prose() {
    func isNamed(_ text: String) -> Bool { !diagnose(text, page: zebra).related.isEmpty }
    #expect(isNamed(zebra + String(repeating: "\n.", count: 799)))
    #expect(!isNamed(zebra + String(repeating: "\n.", count: 800)))
    // Each line counts with its end.
    let rest = 47_999 - zebra.utf8.count - 1
    #expect(isNamed(zebra + "\n" + String(repeating: ".", count: rest - 1)))
    #expect(!isNamed(zebra + "\n" + String(repeating: ".", count: rest + 1)))
  }

  @Test("The words of a report, in text or in JSON, lead to no page, and those of a log and a sanitizer do")
  func related() {
    let json = "{\"exception\": {\"type\": \"EXC_CRASH\", \"codes\": \"\(zebra)\"}}"
    #expect(diagnose(json, page: zebra).format == .jsonReport && diagnose(json, page: zebra).related.isEmpty)
    #expect(diagnose("Exception Type: X\n" + zebra, page: zebra).related.isEmpty)
    #expect(diagnose("ThreadSanitizer\n" + zebra, page: zebra).related.map(\.id) == ["P91"])
    #expect(diagnose(lines(70) + zebra, page: zebra).related.map(\.id) == ["P91"])
  }

  @Test("A report in JSON tells of the thread that crashed, and of all threads if the process hung")
  func threads() {
    func ids(_ more: String, triggered: String = "") -> [String] {
      let threads =
        "\"threads\": [{\"frames\": [{\"symbol\": \"alpha\"}]}, {\(triggered)\"frames\": [{\"symbol\": \"beta\"}]}]"
      return diagnose("{\(more)\(threads)}", "P90 ended: alpha = m", "P91 ended: beta = m").candidates.map(\.id)
    }
    #expect(ids("", triggered: "\"triggered\": true, ") == ["P91"] && ids("\"faultingThread\": 0, ") == ["P90"])
    #expect(ids("\"faultingThread\": 1, ") == ["P91"])
    #expect(ids("\"faultingThread\": 1, \"termination\": {\"code\": \"0x8BADF00D\"}, ") == ["P90", "P91"])
    #expect(ids("\"faultingThread\": 0, ", triggered: "\"triggered\": true, ") == ["P90", "P91"])
  }

  @Test("The list of images says nothing, and neither does a check of isolation that names no queue")
  func silent() {
    let message = "P91 ended: alpha = m"
    #expect(diagnose("Exception Type: X\n\nalpha\n", message).candidates.count == 1)
    #expect(diagnose("Exception Type: X\n\nBinary Images:\n0x1 - 0x2 alpha\n", message).candidates.isEmpty)
    #expect(diagnose("Exception Type: X\n\nBinary Images:\n0x1\n\nalpha\n", message).candidates.count == 1)
    let row = "P91 ended: @executorCheck ~ @mainExecutor = c"
    let check = "1   libswift_Concurrency.dylib  0x1 _swift_task_checkIsolatedSwift + 48\n"
    #expect(diagnose(check, row).candidates.isEmpty)
    #expect(diagnose("0   x  0x1 _dispatch_assert_queue_fail\n" + check, row).candidates.count == 1)
  }

  @Test("A report in JSON tells of the stack of its last exception") func lastException() {
    let text = "{\"lastExceptionBacktrace\": [{\"symbol\": \"alpha\"}]}"
    #expect(diagnose(text, "P91 ended: alpha = m").candidates.count == 1)
  }

  @Test("Words are found wherever they stand in a line that is read in parts") func longLine() throws {
    let reader = Diagnostician([], rows: "P91 ended: alphabet = m")
    let file = FileManager.default.temporaryDirectory.appending(path: "DiagnosticianTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for place in 16_374...16_386 {
      var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 20_000)
      bytes.replaceSubrange(place..<place + 8, with: "alphabet".utf8)
      try Data(bytes).write(to: file)
      #expect(try reader.diagnose(FileHandle(forReadingFrom: file)).candidates.count == 1, "\(place)")
    }
  }

  @Test("A line of 240 characters is shown whole, and a longer one up to its match") func shown() {
    for (count, length) in [(239, 239), (240, 240), (241, 240), (5_000, 240)] {
      let line = Line(Array(repeating: UInt8(ascii: "x"), count: count))
      #expect(line.shown().count == length && line.shown().hasSuffix("…") == (count > 240))
    }
    let match = Line(Array((String(repeating: "x", count: 300) + "MATCH" + String(repeating: "y", count: 300)).utf8))
    let shown = match.shown(around: 300..<305)
    #expect(shown.contains("MATCH") && shown.hasPrefix("…x") && shown.hasSuffix("…") && shown.count == 240)
    #expect(match.shown(around: 195..<200).hasPrefix("xxx") && match.shown(around: 196..<201).hasPrefix("…x"))
  }
}
