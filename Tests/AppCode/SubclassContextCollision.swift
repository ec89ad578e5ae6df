#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class UrgentCell: NSObject {
      // page: wrong
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        showBackground()  // also for the superclass's keys, and the superclass hears nothing
      }
      // page: end

      private func showBackground() {}
    }
  }

  @MainActor private class DocumentCell {
    let document: Document
    init(document: Document) { self.document = document }
  }

  @MainActor private final class UrgentCell: DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?  // the superclass has its own

    override init(document: Document) {
      super.init(document: document)
      observation = document.observe(\.isFavorite, options: [.initial, .new]) {
        [weak self] _, change in
        let isFavorite = change.newValue ?? false
        DispatchQueue.main.async { [weak self] in self?.showBackground(isFavorite) }
      }
    }
    // page: end

    private func showBackground(_ isYellow: Bool) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
