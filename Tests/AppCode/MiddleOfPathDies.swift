#if canImport(ObjectiveC)
  import Foundation

  // page:
  final class Letter: NSObject {
    @objc dynamic var author: Person?  // strong, and changed through this property only
  }
  // page: end

  @MainActor private final class Byline {
    private var observation: NSKeyValueObservation?

    // page:
    func follow(_ letter: Letter) {
      observation = letter.observe(\.author?.name, options: [.initial]) { [weak self] letter, _ in
        let name = letter.author?.name ?? "nobody"
        MainActor.assumeIsolated { self?.show(name) }
      }
    }
    // page: end

    private func show(_ name: String) {}
  }
#endif
