#if canImport(ObjectiveC)
  import Foundation

  // page:
  final class Letter: NSObject {
    @objc dynamic var author: Person?  // strong, and changed through this property only
  }
  // page: end

  @MainActor private final class Byline {
    private let letter: Letter
    private var observation: NSKeyValueObservation?
    init(letter: Letter) { self.letter = letter }

    // page:
    func follow() {
      observation = letter.observe(\.author?.name, options: [.initial]) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.showName() }
      }
    }

    private func showName() { show(letter.author?.name ?? "nobody") }
    // page: end

    private func show(_ name: String) {}
  }
#endif
