import KeyValueObserving
import Observers
import SampleApp

/// A cell and its subclass observe the same key of the same document, and a removal takes the other's registration.
///
/// The table keeps each cell as long as its document. The cell retains its document, which points at the cell once for
/// each class. The two registrations differ only in their contexts.
public enum WrongRegistrationRemoved {
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
      // FLAW: may take the subclass's registration, because it does not say with which context its own was made.
      document.removeObserver(self, forKeyPath: "isFavorite")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard context == &DocumentCell.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      button = document.isFavorite ? "★" : "☆"
    }
  }

  /// Also has a background, which shows favorites, and a frame, which shows what is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    nonisolated(unsafe) private static var context = 0  // only its address counts
    private(set) var background = "white"
    private(set) var frame = "gray"

    override init(document: Document) {
      super.init(document: document)
      document.addObserver(self, forKeyPath: "isFavorite", options: [.new], context: &AdvancedDocumentCell.context)
      observationController.observe(document, \.isUrgent) { cell, _, _, isUrgent in
        cell.frame = isUrgent == true ? "red" : "gray"
      }
    }

    /// A compact cell has no frame.
    func becomeCompact() {
      // As broad as `removeObserver(self)`: it also ends what other modules observe with this controller.
      observationController.unobserve(document)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard context == &AdvancedDocumentCell.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      background = document.isFavorite ? "yellow" : "white"
    }
  }

  /// Another module, which reads a cell's title aloud.
  enum Speech {
    static func follow(_ cell: AdvancedDocumentCell, _ transcript: Transcript) {
      cell.observationController.observe(cell.document, \.title) { _, _, _, title in
        transcript("voice says \(title ?? "")")
      }
    }
  }
}

// MARK: - Story

extension WrongRegistrationRemoved {
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

  /// The cell becomes compact while another module reads it aloud.
  public static func broadStory(_ transcript: Transcript) {
    let document = Document(title: "Draft")
    let cell = AdvancedDocumentCell(document: document)
    Speech.follow(cell, transcript)
    document.title = "Report"
    transcript("the cell becomes compact")
    cell.becomeCompact()
    document.title = "Summary"
    transcript("the title is \(cell.document.title)")
  }
}
