#if canImport(Combine)
  import Combine
  import Foundation

  private enum Wrong {
    @MainActor final class DocumentCell {
      private let document = Document()

      // page: wrong
      func appear() {
        _ = document.observe(\.isFavorite, options: [.initial, .new]) { _, change in
          print("favorite:", change.newValue ?? false)  // once: `_ =` releases the token
        }
        _ = document.publisher(for: \.title).sink { print("title:", $0) }  // once, too
      }
      // page: end
    }
  }

  @MainActor private final class DocumentCell {
    private let document = Document()

    // page:
    private var observation: NSKeyValueObservation?
    private var titles: AnyCancellable?

    func appear() {
      observation = document.observe(\.isFavorite, options: [.initial, .new]) { _, change in
        print("favorite:", change.newValue ?? false)
      }
      titles = document.publisher(for: \.title).receive(on: DispatchQueue.main).sink { print("title:", $0) }
    }
    // page: end
  }
#endif

// Tried: again read: replaces; thread read: receive(on:); cancel no task; thousand read: replaces; objc no: Combine;
// early no sequence
