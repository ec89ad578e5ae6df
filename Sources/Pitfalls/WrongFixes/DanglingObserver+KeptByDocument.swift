import KeyValueObserving
import SampleApp

extension DanglingObserver {
  /// The document keeps its observers alive, so that it never calls a dead one.
  public enum KeptByDocument {
    /// A document that retains whoever observes it.
    final class RetainingDocument: Document {
      private var observers: [CocoaObject] = []

      override func addObserver(
        _ observer: CocoaObject, forKeyPath keyPath: String, options: KeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
      ) {
        // FLAW: keeps every closed cell at work, because a cell that its document retains is never released.
        observers.append(observer)
        super.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
      }
    }

    /// Shows whether its document is a favorite.
    final class DocumentCell: CocoaObject {
      private let document: Document
      private let transcript: Transcript

      init(document: Document, transcript: Transcript) {
        self.document = document
        self.transcript = transcript
        super.init()
        document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("cell shows \(change?[.newKey] as? Bool == true ? "★" : "☆")")
      }
    }
  }
}

// MARK: - Story

extension DanglingObserver.KeptByDocument {
  /// The table closes, and then the document changes.
  public static func story(_ transcript: Transcript) {
    let document = RetainingDocument(title: "Report")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    document.isFavorite = false
    transcript("document changed without incident")
  }
}
