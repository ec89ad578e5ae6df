import KeyValueObserving
import Observers
import SampleApp

/// A cell keeps its observation, and still removes itself, although the observation is what is registered.
///
/// The cell retains its document and its observation. The document points at the observation, not at the cell.
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
      document.removeObserver(self, forKeyPath: "isFavorite")
    }
  }
}
