// Stories that `workshop check` plays without showing them to the learner.

extension DeallocatedSubject {
  /// A title bar closes before its document.
  static func variation(_ transcript: Transcript) {
    var report: Document? = Document(title: "Draft")
    var bar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Plan"
    weak let closed = bar
    bar = nil
    transcript.released("title bar", weakly: { closed })
    report?.title = "Plan B"
    transcript("nobody shows the change")
    report = nil
    transcript("the library closes the document")
  }
  // Expected:
  // title bar shows Plan
  // title bar was released
  // nobody shows the change
  // the library closes the document
}
