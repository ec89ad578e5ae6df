import KeyValueObserving
import SampleApp

extension DeallocatedSubject {
  /// `unowned` instead of `weak`: people reach for it because the removal in `deinit` can then no longer be skipped.
  public enum Unowned {
    final class TitleBar: CocoaObject {
      // FLAW: promises that the document outlives the title bar, because `unowned` is such a promise. The library
      // closes documents when it likes, so the removal in `deinit` reads a reference to a dead object.
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
  /// The library closes the report, then the title bar closes.
  public static func story(_ transcript: Transcript) {
    var report: Document? = Document(title: "Draft")
    var titleBar = report.map { TitleBar(document: $0, transcript: transcript) }
    report?.title = "Report"
    report = nil
    transcript("the library closes the report")
    weak let closed = titleBar
    titleBar = nil
    transcript.released("title bar", weakly: { closed })
  }
}
