import KeyValueObserving
import SampleApp

/// A subclass overrides `observeValue` for its own observation and takes its superclass's notifications with it.
///
/// The table owns cell and document; the cell keeps its document. The document points at the cell twice, once for the
/// superclass and once for the subclass, from `init` until `deinit`; both calls arrive at the one overridden method.
public enum SubclassContextCollision {
  /// Its button follows whether the document is a favourite, its label the title.
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

  /// Has a background besides, red while its document is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    override init(document: Document, transcript: Transcript) {
      super.init(document: document, transcript: transcript)
      document.addObserver(self, forKeyPath: "isUrgent", options: [.new])
    }

    deinit {
      document.removeObserver(self, forKeyPath: "isUrgent")
    }

    // FLAW: takes every notification for its own, because one method gets those of all classes of an object.
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("background is \(document.isUrgent ? "red" : "white")")
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
