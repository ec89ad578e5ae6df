import KeyValueObserving
import SampleApp

/// A cell owns its observation, whose closure captures the cell, so its `deinit` never runs.
///
/// The cell retains its document and its observation. The observation retains its closure until it is released itself.
/// The closure retains the cell. The document retains none of them.
public enum StrongRetainLeak {
  /// An observation that runs a closure and ends when it is released, as many apps have one.
  final class BlockObservation: CocoaObject {
    private let document: Document
    private let keyPath: String
    private let changed: () -> Void

    init(_ document: Document, _ keyPath: String, changed: @escaping () -> Void) {
      self.document = document
      self.keyPath = keyPath
      self.changed = changed
      super.init()
      document.addObserver(self, forKeyPath: keyPath)
    }

    deinit {
      document.removeObserver(self, forKeyPath: keyPath)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      changed()
    }
  }

  /// Shows whether its document is a favorite.
  public final class DocumentCell: CocoaObject {
    private let document: Document
    private let transcript: Transcript
    private var observation: BlockObservation?

    public init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
      super.init()
      observation = BlockObservation(document, "isFavorite") { [self] in
        showFavorite()
      }
    }

    deinit {
      observation = nil
    }

    private func showFavorite() {
      transcript("cell shows \(document.isFavorite ? "★" : "☆")")
    }
  }
}
