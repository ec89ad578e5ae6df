#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class DocumentCell: NSObject {
      // page: wrong
      func show(_ document: Document) {
        document.addObserver(self, forKeyPath: "isFavorite", options: .new, context: nil)
      }

      nonisolated override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let isFavorite = change?[.newKey] as? Bool == true
        DispatchQueue.main.async { [weak self] in self?.showStar(isFavorite) }
      }
      // page: end

      private func showStar(_ isFilled: Bool) {}
    }
  }

  @MainActor private final class DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?  // ends with the cell, or with the next

    func show(_ document: Document) {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { [weak self] _, change in
        let isFavorite = change.newValue ?? false
        DispatchQueue.main.async { [weak self] in self?.showStar(isFavorite) }
      }
    }
    // page: end

    private func showStar(_ isFilled: Bool) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
