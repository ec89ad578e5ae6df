import KeyValueObserving
import Observers
import SampleApp

/// A cell observes its document for as long as it lives: it owns the observation, which ends with it.
///
/// The table owns the cell and the document. The cell retains its document and its observation. The observation retains
/// the document too, and the document points at the observation, from `observe` until it is released.
public enum DanglingObserver {
  /// Shows whether its document is a favorite.
  final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      // FIX: only the cell retains it, because an observation that is released with its owner ends with it.
      observation = document.observe(\.isFavorite) { [weak self] _, isFavorite in
        self?.transcript("cell shows \(isFavorite == true ? "★" : "☆")")
      }
    }
  }

  /// Shows the app's news and knows nothing of documents.
  final class NewsBanner: CocoaObject {
    private let transcript: Transcript
    /// Makes a banner as large as a cell, because an allocator keeps freed memory for objects of the same size.
    private let seconds = 5

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("banner is notified of \(keyPath ?? "nothing"), which it never observed")
    }
  }
}

// MARK: - Story

extension DanglingObserver {
  /// The table closes, and then the document changes.
  public static func story(_ transcript: Transcript) {
    let document = Document(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    document.isFavorite = false
    transcript("document changed without incident")
  }

  /// The table closes, a banner opens at the cell's old address, and the document changes.
  public static func strangerStory(_ transcript: Transcript) {
    let document = Document(title: "Report")
    // They use up the free memory, so that the cell's memory is the next to be reused.
    var banners = (0..<100).map { _ in NewsBanner(transcript: transcript) }
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    let address = cell.map(ObjectIdentifier.init)
    cell = nil
    // Every allocator reuses freed memory: glibc's at once, others after a few tries.
    repeat {
      banners.append(NewsBanner(transcript: transcript))
    } while banners.last.map(ObjectIdentifier.init) != address && banners.count < 1_000
    transcript("banner opens")
    withExtendedLifetime(banners) {
      document.isFavorite = false
    }
    transcript("document changed without incident")
  }
}
