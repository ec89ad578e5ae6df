import KeyValueObserving
import Observers
import SampleApp

/// A cell stops observing in two places, and may: it ends an observation of its own, which knows whether it has ended.
///
/// The cell keeps its document and, from `appear` on, its observation. The observation keeps the document and is what the
/// document points at, until the first `invalidate`; every further one is nothing.
public enum DoubleRemove {
  /// Shows whether its document is a favourite, from `appear` on.
  final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
    }

    deinit {
      stopObserving()
    }

    func appear() {
      observation = document.observe(\.isFavorite) { [weak self] _, isFavorite in
        self?.transcript("cell shows \(isFavorite == true ? "★" : "☆")")
      }
    }

    func prepareForReuse() {
      stopObserving()
      transcript("cell is ready for reuse")
    }

    private func stopObserving() {
      // FIX: ends *this* observation, because an observation with an identity may be ended any number of times.
      observation?.invalidate()
    }
  }
}

// MARK: - Story

extension DoubleRemove {
  /// The cell is put back for reuse, then the table closes: two reasons to stop.
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

  /// The table closes before the cell ever appeared: nothing was added.
  public static func neverAddedStory(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    transcript("cell was made but never appeared")
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
  }
}
