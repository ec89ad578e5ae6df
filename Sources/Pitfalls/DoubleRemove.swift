import KeyValueObserving
import SampleApp

/// A cell stops observing in two places, and the second removal finds nothing to remove.
///
/// The cell keeps its document. The document points at the cell, unretained, from `addObserver` until the first
/// `removeObserver`; from then on there is no registration that could be removed.
public enum DoubleRemove {
  /// Shows whether its document is a favourite, from `appear` on.
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
      // FLAW: asks to remove *some* registration like this, because it cannot know whether there is one.
      document.removeObserver(self, forKeyPath: "isFavorite")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
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
