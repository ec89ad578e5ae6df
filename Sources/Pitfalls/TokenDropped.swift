import Observers
import SampleApp

/// A cell observes its document and drops the token, so the observation ends at once and no change ever arrives.
///
/// The table keeps the cell and the document, and the cell keeps its document.
public enum TokenDropped {
  /// Shows whether its document is a favorite.
  final class DocumentCell {
    private let document: Document
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
    }

    /// The app calls it once.
    func appear() {
      // FLAW: ends at once, because `_ =` releases the token, and the observation lasts as long as its token.
      _ = document.observe(\.isFavorite, options: .initial) { [weak self] _, new in
        self?.show(new == true)
      }
    }

    private func show(_ isFavorite: Bool) {
      transcript("cell shows \(isFavorite ? "★" : "☆")")
    }
  }
}

// MARK: - Story

extension TokenDropped {
  /// The cell appears, and the user marks the document as a favorite.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    let cell = DocumentCell(document: document, transcript: transcript)
    cell.appear()
    transcript("the user marks the document")
    document.isFavorite = true
    transcript("the document is \(document.isFavorite ? "a favorite" : "like any other")")
    withExtendedLifetime(cell) {}
  }
}
