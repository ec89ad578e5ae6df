import Observers
import SampleApp

/// A cell observes its document and points weakly at the token, so the observation ends at once.
///
/// The observation lasts as long as its token.
/// The cell only points at the token, so nobody keeps it.
public enum TokenDropped {
  /// Shows whether its document is a favorite.
  final class DocumentCell {
    private let document: Document
    private let transcript: Transcript
    private weak var observation: KeyValueObservation?

    init(document: Document, transcript: Transcript) {
      self.document = document
      self.transcript = transcript
    }

    func appear() {
      observation = document.observe(\.isFavorite, options: .initial) { [weak self] _, new in
        self?.show(new == true)
      }
    }

    private func show(_ isFavorite: Bool) {
      transcript("cell shows \(isFavorite ? "★" : "☆")")
    }
  }
}
