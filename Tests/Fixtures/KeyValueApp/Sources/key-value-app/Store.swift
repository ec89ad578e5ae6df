import KeyValueObserving
import Observers

/// An actor that owns a document and observes it.
actor Store {
  private let document = Document()
  private var observation: KeyValueObservation?
  private var later: KeyValueActorObservation?
  private var titles: [String] = []
  private let isDone: AsyncStream<Void>.Continuation

  init(isDone: AsyncStream<Void>.Continuation) {
    self.isDone = isDone
  }

  func start() {
    observation = document.observe(\.title) { _, new in print("store hears \(new ?? "nil")") }
    later = document.observe(\.title, on: self) { store, _, new in store.note(new) }
  }

  func stop() {
    observation = nil
    later?.invalidate()
  }

  func observeTitle(_ show: @escaping @MainActor @Sendable (String?) -> Void) -> KeyValueActorObservation {
    document.observe(\.title, on: MainActor.self) { _, new in show(new) }
  }

  func rename(_ title: String?) { document.title = title }

  private func note(_ title: String?) {
    titles.append(title ?? "nil")
    print("store noted \(titles)")
    isDone.yield()
  }
}
