import KeyValueObserving
import SampleApp

extension StrongRetainLeak {
  /// `unowned` instead of `weak`: people reach for it because it needs no `?`.
  /// It requires that the cell outlives every call.
  ///
  /// In one story the screen keeps the tokens of its cells, so a token outlives its cell. In the other the cell alone
  /// keeps its token, and another observer of the same change releases the cell: during delivery, the document keeps
  /// the observation.
  public enum Unowned {
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript
      var observation: BlockObservation?

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
      }

      func observe() -> BlockObservation {
        // FLAW: ends the process once the cell is gone,
        // because `unowned` promises that the cell lives whenever this runs.
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
  /// The table closes. The cell is released, and its token is not.
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

  /// The cell keeps its token, and another observer of the same change closes the table.
  public static func duringDeliveryStory(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    var closesOnChange = false
    let close = {
      guard closesOnChange, cell != nil else { return }
      transcript("screen closes the table")
      cell = nil
    }
    // One is registered before the cell and one after it, so that one of them is called first in any order.
    let first = StrongRetainLeak.BlockObservation(document, "isFavorite", changed: close)
    cell?.observation = cell?.observe()
    let last = StrongRetainLeak.BlockObservation(document, "isFavorite", changed: close)
    withExtendedLifetime((first, last)) {
      document.isFavorite = true
      closesOnChange = true
      document.isFavorite = false
    }
    transcript("document changed")
  }
}
