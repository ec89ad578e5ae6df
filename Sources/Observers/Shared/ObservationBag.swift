/// Keeps the tokens of observations and ends all of them together.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
/// }
///
/// final class Screen {
///   private let bag = ObservationBag()
///
///   init(of document: Document) {
///     document.observe(\.title) { [weak self] _, new in self?.show(new) }.store(in: bag)
///   }
///
///   func show(_ title: String?) { print(title ?? "nothing") }
/// }
///
/// let document = Document()
/// var screens = [Screen(of: document)]
/// document.title = "Report"
/// // Prints "Report"
/// screens.removeAll()  // The screen goes, and with its bag the observation ends.
/// document.title = "Letter"
/// ```
///
/// - **Ownership:** You keep the bag, and the bag keeps its tokens. A handler must not keep the bag's owner, or neither
///   goes away (P18).
/// - **Lifetime:** Every observation in the bag ends when you call ``invalidateAll()`` or release the bag, even if
///   somebody else keeps its token.
/// - **Threads:** A bag belongs to one isolation (a main-actor screen, an actor, or a plain class), and the compiler
///   keeps it there. The last release may happen on any thread. Threads that share a bag put it into a `Mutex`.
/// - **Calling it twice:** Storing a token twice is the same as storing it once. Emptying an empty bag has no effect.
/// - **Inside a handler:** You may store tokens and empty the bag.
///
/// The bag is a class, so that a handler's capture may use the bag in its `deinit` while the bag ends that very
/// handler. With a struct, that would be two overlapping accesses to one variable, which end the process.
public final class ObservationBag {
  private var tokens: [any ObservationToken] = []

  /// Makes an empty bag.
  public init() {}

  deinit {
    for token in tokens { token.invalidate() }
  }

  /// Ends every observation in the bag, in the order in which you stored them, and empties it.
  ///
  /// A token that is stored while this runs stays in the bag.
  public func invalidateAll() {
    let ending = tokens
    tokens = []
    for token in ending { token.invalidate() }
  }

  /// Keeps a token.
  ///
  /// One that ends on its own stays in the bag, without its handler, until the bag is emptied.
  func insert(_ token: any ObservationToken) {
    tokens.append(token)
  }
}

/// A bag stays in the isolation that made it.
@available(*, unavailable)
extension ObservationBag: Sendable {}
