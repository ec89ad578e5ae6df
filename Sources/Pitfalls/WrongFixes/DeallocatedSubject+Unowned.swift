import KeyValueObserving
import SampleApp

extension DeallocatedSubject {
  /// `unowned` instead of `weak`: people reach for it because the removal in `deinit` can then no longer be skipped.
  public enum Unowned {
    final class TitleBar: CocoaObject {
      // FLAW: promises that the document outlives the title bar, because `unowned` is such a promise. The user
      // closes documents at any time, so the removal in `deinit` reads a reference to a dead object.
      private unowned let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
        super.init()
        document.addObserver(self, forKeyPath: "title", options: [.new])
      }

      deinit {
        document.removeObserver(self, forKeyPath: "title")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("title bar shows \(change?[.newKey] as? String ?? "no title")")
      }
    }
  }
}

// MARK: - Story

extension DeallocatedSubject.Unowned {
  /// The user closes a report and opens it again, on a lenient system.
  public static func story(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .cleanUp
    let library = DeallocatedSubject.Library()
    var report: Document? = library.open()
    var titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    transcript("the user closes the report and opens it again")
    report = nil
    report = library.open()
    report?.title = "Final report"
    weak let closed = titleBar
    titleBar = nil
    transcript.released("title bar", weakly: { closed })
  }
}
