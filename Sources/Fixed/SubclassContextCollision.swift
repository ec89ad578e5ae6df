import KeyValueObserving
import Observers
import SampleApp

/// A subclass keeps an observation with a handler of its own, so its superclass's notifications stay untouched.
///
/// The table owns the cell and the document, and the cell retains its document. The document points at the cell for
/// the superclass, and at the subclass's observation until the cell releases it.
public enum SubclassContextCollision {
  /// Its button shows whether the document is a favorite, and its label shows the title.
  class DocumentCell: CocoaObject {
    let document: Document
    let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
      document.addObserver(self, forKeyPath: "title", options: [.new])
    }

    deinit {
      document.removeObserver(self, forKeyPath: "title")
      document.removeObserver(self, forKeyPath: "isFavorite")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      if keyPath == "isFavorite" {
        transcript("button shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
      } else if keyPath == "title" {
        transcript("label shows \(change?[.newKey] as? String ?? "")")
      }
    }
  }

  /// Also has a background, which is red while its document is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    private var observation: KeyValueObservation?

    override init(document: Document, transcript: Transcript) {
      super.init(document: document, transcript: transcript)
      // FIX: receives only its own key, because an observation has its own handler and overrides nothing.
      observation = document.observe(\.isUrgent) { [weak self] _, isUrgent in
        self?.transcript("background is \(isUrgent == true ? "red" : "white")")
      }
    }
  }
}

// MARK: - Story

extension SubclassContextCollision {
  /// A plain cell shows the edits, and then an advanced cell shows the same edits.
  public static func story(_ transcript: Transcript) {
    transcript("— a plain cell")
    edit(Document(title: "Draft")) { DocumentCell(document: $0, transcript: transcript) }
    transcript("— an advanced cell")
    edit(Document(title: "Draft")) { AdvancedDocumentCell(document: $0, transcript: transcript) }
  }

  private static func edit(_ document: Document, shownBy makeCell: (Document) -> DocumentCell) {
    let cell = makeCell(document)
    withExtendedLifetime(cell) {
      document.isFavorite = true
      document.title = "Report"
      document.isUrgent = true
    }
  }
}
