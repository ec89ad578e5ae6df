#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    final class Letter: NSObject {
      // page: wrong
      @objc dynamic weak var author: Person?  // of Letter: becomes nil silently
      // page: end
    }

    @MainActor final class Byline {
      private let letter: Letter
      private var token: NSKeyValueObservation?
      init(letter: Letter) { self.letter = letter }

      // page: wrong
      func follow() {
        token = letter.observe(\.author?.name) { [weak self] _, _ in
          DispatchQueue.main.async { [weak self] in self?.showName() }
        }
      }
      // page: end

      private func showName() {}
    }
  }

  final class Letter: NSObject {
    // page:
    @objc dynamic var author: Person?  // of Letter: strong, and set by assignment only
    // page: end
  }

  @MainActor private final class Byline {
    private let letter: Letter
    init(letter: Letter) { self.letter = letter }

    // page:
    private var outer, inner: NSKeyValueObservation?

    func follow() {
      outer = letter.observe(\.author, options: .initial) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.followAuthor() }
      }
    }

    private func followAuthor() {
      inner = letter.author?.observe(\.name) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.showName() }
      }
      showName()
    }
    // page: end

    private func showName() {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
