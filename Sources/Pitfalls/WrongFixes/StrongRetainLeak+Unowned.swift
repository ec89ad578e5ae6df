import KeyValueObserving
import SampleApp

extension StrongRetainLeak {
  /// `unowned` instead of `weak`: people reach for it because it needs no `?`, and it holds while the cell owns the token.
  ///
  /// Here the screen keeps the tokens of its cells in a list, so the token outlives the cell.
  public enum Unowned {
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
      }

      func observe() -> BlockObservation {
        // FLAW: promises that the cell lives whenever this runs, because `unowned` is a promise, and Swift ends the
        // process when it is broken.
        BlockObservation(document, "isFavorite") { [unowned self] in
          showFavorite()
        }
      }

      private func showFavorite() {
        transcript("cell shows \(document.isFavorite ? "★" : "☆")")
      }
    }
  }
}

// MARK: - Story

extension StrongRetainLeak.Unowned {
  /// The table closes; the cell goes, and its token stays.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    let tokensOfScreen = [cell?.observe()]
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    withExtendedLifetime(tokensOfScreen) {
      document.isFavorite = false
    }
    transcript("document changed")
  }
}
