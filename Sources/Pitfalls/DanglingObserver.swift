import KeyValueObserving
import SampleApp

/// A cell observes its document and never stops: the next change of the document is told to a dead cell.
///
/// The table owns the cell and the document; the cell keeps its document. The document *points* at the cell without
/// keeping it, from `addObserver` until `removeObserver`, and is not told when the cell dies.
public enum DanglingObserver {
  /// Shows whether its document is a favourite.
  final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      // FLAW: nothing ends this, because the document does not keep the cell and is not told when it dies.
      document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
    }
  }

  /// Shows the app's news; it has never heard of documents.
  final class NewsBanner: CocoaObject {
    private let transcript: Transcript
    private let maximumLines = 2

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
  /// The table closes, the document changes.
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

  /// The table closes, a banner opens where the cell lay in memory, the document changes.
  public static func strangerStory(_ transcript: Transcript) {
    let document = Document(title: "Report")
    // They take what lies free, so that the place which the cell leaves is the next to be given away.
    var banners = (0..<100).map { _ in NewsBanner(transcript: transcript) }
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    let address = cell.map(ObjectIdentifier.init)
    cell = nil
    // Any allocator gives a freed place away again; glibc's does at once, others after a few tries.
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
