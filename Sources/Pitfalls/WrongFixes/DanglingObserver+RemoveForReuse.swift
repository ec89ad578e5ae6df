import KeyValueObserving
import SampleApp

extension DanglingObserver {
  /// Stops when the table prepares the cell for reuse.
  public enum RemoveForReuse {
    /// Shows whether its document is a favorite.
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
        super.init()
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
      }

      /// The table calls it before it shows another document in this cell.
      func prepareForReuse() {
        // FLAW: is not called for every cell, because a table that closes releases its cells without reusing them.
        document.removeObserver(self, forKeyPath: "isFavorite")
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

extension DanglingObserver.RemoveForReuse {
  /// The table closes, and then the document changes.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    document.isFavorite = false
    transcript("document changed without incident")
  }
}
