#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class TitleBar {
    // page:
    private let document: Document  // strong, because a token holds its subject weakly
    private var observation: NSKeyValueObservation?

    init(document: Document) {
      self.document = document
      observation = document.observe(\.title, options: [.initial, .new]) { [weak self] _, change in
        let title = change.newValue ?? ""
        MainActor.assumeIsolated { self?.show(title) }
      }
    }
    // page: end

    private func show(_ title: String) {}
  }
#endif
