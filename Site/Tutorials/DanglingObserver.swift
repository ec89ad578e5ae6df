import KeyValueObserving
import Observers
import SampleApp

/// A cell observes its document with a token, and drops the token, so the observation ends at once.
///
/// The table owns the cell and the document, and the cell retains its document. Nobody keeps the observation.
public enum DanglingObserver {
  /// Shows whether its document is a favorite.
  final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      _ = document.observe(\.isFavorite) { [weak self] _, isFavorite in
        self?.transcript("cell shows \(isFavorite == true ? "★" : "☆")")
      }
    }
  }

  /// Shows the app's news and knows nothing of documents.
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
