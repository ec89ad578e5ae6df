import KeyValueObserving
import Observers

/// A main-actor screen, whose document belongs to the main actor too.
@MainActor final class Screen {
  private let document: Document
  private let bag = ObservationBag()
  private lazy var controller = KeyValueObservationController(observer: self)

  init(_ document: Document) {
    self.document = document
    document.observe(\.title, options: .initial) { [weak self] _, new in self?.show("title", new) }.store(in: bag)
    document.observe(\.title) { [weak self] _, _ in self?.reload() }.store(in: bag)
    document.observe(\.author?.name) { [weak self] _, new in self?.show("author", new) }.store(in: bag)
    controller.observe(document, \.pages) { screen, document, old, new in
      screen.show("pages", "\(old ?? 0) → \(new ?? 0) of \(document.title ?? "nil")")
    }
  }

  func observeByActions() {
    bag.invalidateAll()
    controller.unobserveAll()
    controller.observe(document, \.title, action: Screen.showTitle)
    controller.observe(document, \.pages, action: Screen.reload)
  }

  func showTitle(_ title: String?) { show("new title", title) }
  func reload() { print("screen reloads") }
  private func show(_ what: String, _ value: String?) { print("screen shows \(what) \(value ?? "nil")") }

  deinit { print("screen was released") }
}

/// A main-actor screen of a document that an actor owns.
@MainActor final class RemoteScreen {
  private var observation: KeyValueActorObservation?
  private let isDone: AsyncStream<Void>.Continuation

  init(isDone: AsyncStream<Void>.Continuation) {
    self.isDone = isDone
  }

  func observe(_ store: Store) async {
    observation = await store.observeTitle { [weak self] title in self?.show(title) }
  }

  func stop() { observation?.invalidate() }

  func show(_ title: String?) {
    print("remote screen shows \(title ?? "nil")")
    isDone.yield()
  }
}
