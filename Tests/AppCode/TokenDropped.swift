#if canImport(Combine)
  import Combine
  import Foundation

  @MainActor private final class DocumentCell {
    private let document = Document()

    // page:
    private var observation: NSKeyValueObservation?
    private var cancellables: Set<AnyCancellable> = []

    func appear() {  // once: a second call would add a second subscription to the set
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { _, change in
        print("favorite:", change.newValue ?? false)
      }
      document.publisher(for: \.title).sink { print("title:", $0) }.store(in: &cancellables)
    }
    // page: end
  }
#endif
