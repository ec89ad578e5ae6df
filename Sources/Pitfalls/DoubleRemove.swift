import KeyValueObserving
import SampleApp

/// A cell stops observing in two places, and the second removal raises because nothing is left to remove.
///
/// The cell retains its document. The document points at the cell without retaining it, from `addObserver` until the
/// first `removeObserver`. After that there is no registration to remove.
public enum DoubleRemove {
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
      // FLAW: asks to remove *some* such registration, because the cell does not know whether there is one.
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
