import Observers
import SampleApp

/// A cell observes its document and keeps the token, so every change arrives until the cell is released.
///
/// The observation lasts as long as its token. The cell keeps the token.
public enum TokenDropped {
  /// Shows whether its document is a favorite.
  final class DocumentCell {
    private let document: Document
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
    }

    /// The app calls it once.
    func appear() {
      // FIX: keeps the token, because the observation lasts exactly as long.
      observation = document.observe(\.isFavorite, options: .initial) { [weak self] _, new in
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
