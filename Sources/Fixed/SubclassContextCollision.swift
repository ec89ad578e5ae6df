import KeyValueObserving
import Observers
import SampleApp

/// Each class has its own observations, so no class can take another's notifications (`observeValue` is gone).
///
/// The table owns the cell and the document. The cell retains its document and its observations: some made by the
/// superclass, one by the subclass. The document points at each observation for one key, until the cell dies and
/// releases them.
public enum SubclassContextCollision {
  /// Its button shows whether the document is a favorite, and its label shows the title.
  class DocumentCell: CocoaObject {
    let document: Document
    let transcript: Transcript
    private var observations: [KeyValueObservation] = []

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      observations = [
        document.observe(\.isFavorite) { [weak self] _, isFavorite in
          self?.transcript("button shows \(isFavorite == true ? "★" : "☆")")
        },
        document.observe(\.title) { [weak self] _, title in
          self?.transcript("label shows \(title ?? "")")
        },
      ]
    }
  }

  /// Also has a background, which is red while its document is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    private var observation: KeyValueObservation?

    override init(document: Document, transcript: Transcript) {
      super.init(document: document, transcript: transcript)
      // FIX: receives only its own key, because each observation has its own handler.
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
