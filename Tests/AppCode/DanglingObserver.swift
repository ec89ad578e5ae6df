#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?  // ends when the cell is released, or given another

    func show(_ document: Document) {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { [weak self] _, change in
        let isFavorite = change.newValue ?? false
        MainActor.assumeIsolated { self?.showStar(isFavorite) }
      }
    }
    // page: end

    private func showStar(_ isFilled: Bool) {}
  }
#endif
