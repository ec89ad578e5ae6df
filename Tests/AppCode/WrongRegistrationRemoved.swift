#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated class DocumentCell: NSObject {
      private let document: Document
      nonisolated(unsafe) private static var context = 0
      init(document: Document) { self.document = document }

      // page: wrong
      func appear() {
        document.addObserver(self, forKeyPath: "isFavorite", context: &Self.context)
      }

      func beginEditing() {
        document.removeObserver(self, forKeyPath: "isFavorite")  // or a subclass's
      }
      // page: end
    }
  }

  @MainActor private class DocumentCell {
    private let document: Document
    init(document: Document) { self.document = document }

    // page:
    private var observation: NSKeyValueObservation?  // private: a subclass has its own

    func appear() {
      observation = document.observe(\.isFavorite) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.showStar() }
      }
    }

    func beginEditing() {
      observation = nil  // ends this one and no other
    }
    // page: end

    private func showStar() {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
