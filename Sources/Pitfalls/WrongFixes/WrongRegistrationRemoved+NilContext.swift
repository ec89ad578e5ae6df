import KeyValueObserving
import SampleApp

extension WrongRegistrationRemoved {
  /// Uses the removal that takes a context, and passes nil.
  public enum NilContext {
    /// Its button shows whether the document is a favorite.
    class DocumentCell: CocoaObject {
      nonisolated(unsafe) private static var context = 0  // only its address counts
      let document: Document
      private(set) var button = "☆"

      init(document: Document) {
        self.document = document
        super.init()
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new], context: &DocumentCell.context)
      }

      /// The button does not follow the document while the user edits it.
      func beginEditing() {
        // FLAW: finds nothing to remove, because nil stands for "without a context" and not for "with any context".
        document.removeObserver(self, forKeyPath: "isFavorite", context: nil)
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == &DocumentCell.context else {
          return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        button = document.isFavorite ? "★" : "☆"
      }
    }

    /// Also has a background, which shows favorites.
    final class AdvancedDocumentCell: DocumentCell {
      nonisolated(unsafe) private static var context = 0  // only its address counts
      private(set) var background = "white"

      override init(document: Document) {
        super.init(document: document)
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new], context: &AdvancedDocumentCell.context)
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == &AdvancedDocumentCell.context else {
          return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        background = document.isFavorite ? "yellow" : "white"
      }
    }
  }
}

// MARK: - Story

extension WrongRegistrationRemoved.NilContext {
  /// The user marks the document, begins to edit it, and unmarks it.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Draft")
    let cell = AdvancedDocumentCell(document: document)
    document.isFavorite = true
    transcript("button \(cell.button), background \(cell.background)")
    transcript("the user begins to edit")
    cell.beginEditing()
    document.isFavorite = false
    transcript("button \(cell.button), background \(cell.background)")
  }
}
