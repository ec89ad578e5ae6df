import KeyValueObserving
import Observers
import SampleApp

/// Each class has observations of its own, so that no class stands in another's way. (All of `observeValue` goes.)
///
/// The table owns cell and document; the cell keeps its document and its observations, some made by the superclass, one
/// by the subclass. Each is what the document points at for one key, until the cell goes and takes them with it.
public enum SubclassContextCollision {
  /// Its button follows whether the document is a favourite, its label the title.
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

  /// Has a background besides, red while its document is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    private var observation: KeyValueObservation?

    override init(document: Document, transcript: Transcript) {
      super.init(document: document, transcript: transcript)
      // FIX: hears of nothing but its own key, because each observation has a handler to itself.
      observation = document.observe(\.isUrgent) { [weak self] _, isUrgent in
        self?.transcript("background is \(isUrgent == true ? "red" : "white")")
      }
    }
  }
}

// MARK: - Story

extension SubclassContextCollision {
  /// The same edits are shown by a plain cell, then by an advanced one.
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
