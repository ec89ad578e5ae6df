import Diagnosis
import Testing

/// What an issue tracker's form says, and what people write around a report, changes nothing.
@Suite struct IssueFormTests {
  @Test(
    "A line that only the form says is left out",
    arguments: [
      "<!-- Is it a crash, or a memory leak? -->", "- [x] I have read the documentation", "* [ ] macOS",
      "## Steps to reproduce", "**Expected behavior:**", "### What happened?", "- iOS version: 9.3.5",
      "Device: iPhone 5s",
      "| Type | Bug |", "A clear and concise description of what the bug is.", "3. Scroll down to '....'",
      "_No response_",
      "**再現手順**", "### 环境",
    ])
  func form(_ line: String) { #expect(Features(line).names.isEmpty, "\(Features(line).names)") }

  @Test(
    "A line in which somebody tells something stays",
    arguments: [
      "Expected behavior: the handler is called once", "# removeObserver crashes in dealloc",
      "- the observer is never removed", "Crash log: EXC_BAD_ACCESS in NSKeyValueNotifyObserver",
      "Summary: deinit is never called after the screen is closed", "Issue: the observer is called twice",
      "Please note that the observer is never removed", "I have checked that deinit is never called",
    ])
  func told(_ line: String) { #expect(!Features(line).names.isEmpty) }

  @Test("A comment may have several lines, and what stands before and after it is read")
  func comment() {
    let text = "The observer is <!-- a\nmemory leak\nin a timer --> never removed"
    #expect(Features(text).names == Features("The observer is\nnever removed").names)
    #expect(!Features("The observer is <!-- never removed").names.contains(".forgot"))
  }

  @Test("What has no end for many lines is no comment")
  func endless() {
    let lines = Array(repeating: "x", count: 70) + ["The observer is never removed"]
    #expect(Features((["<!-- a"] + lines).joined(separator: "\n")).names.contains(".forgot"))
  }

  @Test("The lines that are left out count, so that evidence names the right line")
  func lines() throws {
    let diagnosis = diagnose(
      """
      ### What happened?
      - [x] I have searched
      Cannot remove an observer <A 0x1> for the key path "b" from <C 0x2> because it is not registered as an observer.
      """)
    #expect(diagnosis.ids.first == "P06")
    #expect(try #require(diagnosis.candidates.first?.evidence.first).place == "line 3")
  }

  @Test("A report within a form, with thanks and versions around it, is told as without", arguments: forms)
  func reports(_ form: String) throws {
    let texts = try Corpus.read(LabeledText.retoldFiles)
    #expect(texts.count >= 330)
    let right = texts.map { text -> (kind: String, isRight: Bool) in
      let ids = diagnose(form.replacing("REPORT", with: text.text)).ids
      if text.id == Classifier.unrelated { return ("none", ids.isEmpty) }
      return (text.isLog ? "log" : "words", text.isLog ? ids.first == text.id : ids.prefix(3).contains(text.id))
    }
    func part(_ kind: String) -> Double {
      let all = right.filter { $0.kind == kind }
      return all.isEmpty ? 0 : Double(all.count { $0.isRight }) / Double(all.count)
    }
    #expect(
      part("log") >= 0.85 && part("words") >= 0.8 && part("none") >= 0.9,
      "\(part("log")) \(part("words")) \(part("none"))")
  }

  /// The sentences that the classifier was trained with are others, but the lists of `IssueForm` know these forms.
  private static let forms = [
    """
    **Describe the bug**
    <!-- Say what is wrong: a crash, a leak, a deadlock? Attach the log of the crash. -->
    REPORT
    **To Reproduce**
    1. Go to '...'
    2. Scroll down to '....'
    **Expected behavior**
    A clear and concise description of what you expected to happen.
    **Smartphone (please complete the following information):**
     - Device: [e.g. iPhone6]
     - OS: [e.g. iOS8.1]
    """,
    """
    I love this component, we have it in three of our products already.
    REPORT
    Has anyone run into that before? We'd be glad about a hint. It's Xcode 12.4 with iOS 14.4, CocoaPods 1.10, on an
    iPhone 11 Pro and an iPad Pro. Many thanks to all of you!
    """,
    """
    ### Step 1: Are you in the right place?
    * File a Github issue for requests and issues of the code in this repository.
    * Ask general technical questions on StackOverflow.
    ### Step 2: Describe your environment
    * Xcode version: 10.1
    * SDK version: 5.15.0
    ### Step 3: Describe the problem
    REPORT
    """,
  ]
}
