#if canImport(ObjectiveC)
  import Foundation

  @MainActor private class DocumentCell {
    // page:
    private var observation: NSKeyValueObservation?  // private, so a subclass has its own

    func beginEditing() {
      observation = nil  // ends this one and no other
    }
    // page: end

    init(document: Document) {
      observation = document.observe(\.isFavorite) { _, _ in }
    }
  }
#endif
