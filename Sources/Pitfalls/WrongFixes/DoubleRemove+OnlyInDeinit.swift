import KeyValueObserving
import SampleApp

extension DoubleRemove {
  /// Leaves one of the two removals out.
  public enum OnlyInDeinit {
    /// Shows whether its document is a favorite, from `appear` on.
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
      }

      deinit {
        // FLAW: comes too late, or removes what was never added, because the addition is not in `init`.
        document.removeObserver(self, forKeyPath: "isFavorite")
      }

      func appear() {
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
      }

      func prepareForReuse() {
        transcript("cell is ready for reuse")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
      }
    }
  }
}

// MARK: - Story

extension DoubleRemove.OnlyInDeinit {
  /// The cell is prepared for reuse, and then the table closes.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    cell?.appear()
    document.isFavorite = true
    cell?.prepareForReuse()
    document.isFavorite = false
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
  }

  /// The table closes before the cell ever appeared.
  public static func neverAddedStory(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    transcript("cell was made but never appeared")
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
  }
}
