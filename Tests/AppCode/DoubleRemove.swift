#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class DocumentCell {
    private var observation: NSKeyValueObservation?

    func appear(_ document: Document) {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { [weak self] _, change in
        let isFavorite = change.newValue ?? false
        MainActor.assumeIsolated { self?.showStar(isFavorite) }
      }
    }

    // page:
    func prepareForReuse() {
      observation = nil  // ends the token of P01; has no effect if there is none
    }
    // page: end

    private func showStar(_ isFilled: Bool) {}
  }
#endif
