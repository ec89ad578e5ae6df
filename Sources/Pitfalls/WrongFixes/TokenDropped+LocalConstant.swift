import Observers
import SampleApp

extension TokenDropped {
  /// Keeps the token in a constant of the function that observes.
  public enum LocalConstant {
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
        let observation = document.observe(\.isFavorite, options: .initial) { [weak self] _, new in
          self?.show(new == true)
        }
        // FLAW: ends with this function, because a local constant is released when its scope is left.
        withExtendedLifetime(observation) { transcript("cell has appeared") }
      }

      private func show(_ isFavorite: Bool) {
        transcript("cell shows \(isFavorite ? "★" : "☆")")
      }
    }
  }
}

// MARK: - Story

extension TokenDropped.LocalConstant {
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
