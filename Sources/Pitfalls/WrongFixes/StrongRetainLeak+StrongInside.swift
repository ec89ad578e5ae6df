import KeyValueObserving
import SampleApp

extension StrongRetainLeak {
  /// Weak outside, strong inside:
  /// `guard let self` looks like the cure, but the nested closure retains what it unwrapped.
  public enum StrongInside {
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript
      private var observation: BlockObservation?
      private var animation: () -> Void = {}

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
        super.init()
        observation = BlockObservation(document, "isFavorite") { [weak self] in
          guard let self else { return }
          // FLAW: retains the cell, because after `guard let self` the name is a strong reference like any other.
          animation = { self.showFavorite() }
          animation()
        }
      }

      private func showFavorite() {
        transcript("cell shows \(document.isFavorite ? "★" : "☆")")
      }
    }
  }
}

// MARK: - Story

extension StrongRetainLeak.StrongInside {
  /// The table closes. The cell should be released.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    document.isFavorite = false
    transcript("document changed")
  }
}
