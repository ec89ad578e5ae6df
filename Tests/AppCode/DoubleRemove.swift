#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class DocumentCell: NSObject {
      private let document: Document
      init(document: Document) { self.document = document }

      // page: wrong
      func prepareForReuse() {
        document.removeObserver(self, forKeyPath: "isFavorite")
      }

      deinit {
        document.removeObserver(self, forKeyPath: "isFavorite")  // again
      }
      // page: end
    }
  }

  @MainActor private final class DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?

    func appear(_ document: Document) {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) {
        [weak self] _, change in
        let isFavorite = change.newValue ?? false
        DispatchQueue.main.async { [weak self] in self?.showStar(isFavorite) }
      }
    }

    func prepareForReuse() {
      observation = nil  // has no effect if there is none, and needs no deinit
    }
    // page: end

    private func showStar(_ isFilled: Bool) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
