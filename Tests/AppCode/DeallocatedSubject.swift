#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class TitleBar: NSObject {
      // page: wrong
      private weak var document: Document?

      init(document: Document) {
        self.document = document
        super.init()
        document.addObserver(self, forKeyPath: "title", options: .new, context: nil)
      }

      deinit {
        document?.removeObserver(self, forKeyPath: "title")  // nil by now
      }
      // page: end
    }
  }

  @MainActor private final class TitleBar {
    // page:
    private let document: Document  // strong, because a token holds it weakly
    private var observation: NSKeyValueObservation?

    init(document: Document) {
      self.document = document
      observation = document.observe(\.title, options: [.initial, .new]) {
        [weak self] _, change in
        let title = change.newValue ?? ""
        DispatchQueue.main.async { [weak self] in self?.show(title) }
      }
    }
    // page: end

    private func show(_ title: String) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
