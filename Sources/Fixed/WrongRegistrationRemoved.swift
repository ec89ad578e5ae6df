import KeyValueObserving
import Observers
import SampleApp

/// Each class ends its own observation, which has an identity (`observeValue` and both contexts are gone).
///
/// The table keeps each cell as long as its document. The cell retains its document and an observation for each class.
/// The document points at these observations, until each is ended or the cell releases it.
public enum WrongRegistrationRemoved {
  /// Its button shows whether the document is a favorite.
  class DocumentCell: CocoaObject {
    let document: Document
    private(set) var button = "☆"
    private var observation: KeyValueObservation?

    init(document: Document) {
      self.document = document
      super.init()
      observation = document.observe(\.isFavorite) { [weak self] _, isFavorite in
        self?.button = isFavorite == true ? "★" : "☆"
      }
    }

    /// The button does not follow the document while the user edits it.
    func beginEditing() {
      // FIX: ends the class's own observation, because a token stands for one observation and no other.
      observation?.invalidate()
    }
  }

  /// Also has a background, which shows favorites, and a frame, which shows what is urgent.
  final class AdvancedDocumentCell: DocumentCell {
    private(set) var background = "white"
    private(set) var frame = "gray"
    private var observation: KeyValueObservation?

    override init(document: Document) {
      super.init(document: document)
      observation = document.observe(\.isFavorite) { [weak self] _, isFavorite in
        self?.background = isFavorite == true ? "yellow" : "white"
      }
      observationController.observe(document, \.isUrgent) { cell, _, _, isUrgent in
        cell.frame = isUrgent == true ? "red" : "gray"
      }
    }

    /// A compact cell has no frame.
    func becomeCompact() {
      // FIX: names the key path that the cell observes, because other modules observe with this controller too.
      observationController.unobserve(document, \.isUrgent)
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
