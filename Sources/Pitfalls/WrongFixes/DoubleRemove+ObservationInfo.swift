import KeyValueObserving
import SampleApp

extension DoubleRemove {
  /// Asks the document first whether it is observed.
  public enum ObservationInfo {
    /// Shows whether its document is a favorite, from `appear` on.
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
      }

      deinit {
        stopObserving()
      }

      func appear() {
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
      }

      func prepareForReuse() {
        stopObserving()
        transcript("cell is ready for reuse")
      }

      private func stopObserving() {
        // FLAW: removes what is not there, because this says whether anybody observes the document.
        if document.observationInfo != nil { document.removeObserver(self, forKeyPath: "isFavorite") }
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
      }
    }

    /// Shows the title of the same document.
    final class TitleBar: CocoaObject {}
  }
}

// MARK: - Story

extension DoubleRemove.ObservationInfo {
  /// The cell is prepared for reuse, and then the table closes. A title bar observes the document, too.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    let titleBar = TitleBar()
    document.addObserver(titleBar, forKeyPath: "title")
    defer { document.removeObserver(titleBar, forKeyPath: "title") }
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    cell?.appear()
    document.isFavorite = true
    cell?.prepareForReuse()
    document.isFavorite = false
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
  }
}
