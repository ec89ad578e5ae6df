#if canImport(ObjectiveC)
  import Foundation

  @MainActor private class DocumentCell {
    let document: Document
    init(document: Document) { self.document = document }
  }

  @MainActor private final class UrgentCell: DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?  // the superclass has its own

    override init(document: Document) {
      super.init(document: document)
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { [weak self] _, change in
        let isFavorite = change.newValue ?? false
        MainActor.assumeIsolated { self?.showBackground(isFavorite) }
      }
    }
    // page: end

    private func showBackground(_ isYellow: Bool) {}
  }
#endif
