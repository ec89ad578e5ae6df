import KeyValueObserving
import SampleApp

/// A cell observes its document and never stops, so the document's next change is delivered to a dead cell.
///
/// The table owns the cell and the document, and the cell retains its document. The document *points* at the cell
/// without retaining it, from `addObserver` until `removeObserver`, and does not notice when the cell dies.
public enum DanglingObserver {
  /// Shows whether its document is a favorite.
  final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      // FLAW: nothing ends this, because the document does not retain the cell and does not notice its death.
      document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
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
