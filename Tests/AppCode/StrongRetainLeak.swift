#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class DocumentCell {
      private var observation: NSKeyValueObservation?

      // page: wrong
      func follow(_ document: Document) {
        observation = document.observe(\.isFavorite, options: [.initial, .new]) { [self] _, change in
          let isFavorite = change.newValue ?? false  // `[self]` keeps the cell, which keeps the token, which keeps this
          DispatchQueue.main.async { self.showStar(isFavorite) }
        }
      }
      // page: end

      private func showStar(_ isFilled: Bool) {}
    }
  }

  @MainActor private final class DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?

    func follow(_ document: Document) {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { [weak self] _, change in
        let isFavorite = change.newValue ?? false
        DispatchQueue.main.async { [weak self] in self?.showStar(isFavorite) }
      }
    }
    // page: end

    private func showStar(_ isFilled: Bool) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc read: __weak; early no
// sequence
