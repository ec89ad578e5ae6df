import KeyValueObserving
import Observers
import SampleApp

/// A cell may stop observing in two places, because its observation knows whether it has ended.
///
/// The cell retains its document and, from `appear` on, its observation. The observation retains the document, which
/// points at the observation until the first `invalidate`. Invalidating again has no effect.
public enum DoubleRemove {
  /// Shows whether its document is a favorite, from `appear` on.
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
      // FIX: ends *this* observation, because an observation with an identity can be ended any number of times.
      observation?.invalidate()
    }
  }
}

// MARK: - Story

extension DoubleRemove {
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
