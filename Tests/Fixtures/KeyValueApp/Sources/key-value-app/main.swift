import KeyValueObserving
import Observers

// Each part names what it shows. A test compares all lines.

// A function, because the leak sanitizer reports strings of this code at the top level (Swift 6.3).
@MainActor func show() async {
  print("— a screen on the main actor")
  do {
    let document = Document()
    let screen = Screen(document)
    document.title = "A"
    document.author = Author(name: "Ada")
    document.pages = 2
    screen.observeByActions()
    document.title = nil
    document.pages = 3
  }

  print("— a plain class that observes itself")
  do {
    let draft = Draft()
    draft.title = "A"
  }
  do {
    let cell = FancyCell()
    cell.isSelected = true
  }

  print("— an object's own controller, which is replaced")
  do {
    let (reader, document) = (Author(name: "Ida"), Document())
    reader.observationController.observe(document, \.pages) { _, _, _, new in print("reader sees \(new ?? 0) pages") }
    document.pages = 2
    reader.observationController = KeyValueObservationController(observer: reader)
    document.pages = 3
    print("path of a class: \(Document.keyPathString(\Document.author?.name) ?? "none")")
  }

  print("— two threads that observe one object, and a computed key of its superclass")
  do {
    let episode = Episode()
    episode.observeOnTwoThreads()
    let caption = episode.observe(\.caption) { _, new in print("caption is \(new ?? "nil")") }
    episode.title = "News"
    episode.title = nil
    caption.invalidate()
  }

  print("— an actor that observes its document")
  let (isNoted, noted) = AsyncStream<Void>.makeStream()
  let store = Store(isDone: noted)
  await store.start()
  await store.rename("A")
  await next(of: isNoted)

  print("— a screen on the main actor that observes the actor's document")
  let (isShown, shown) = AsyncStream<Void>.makeStream()
  let remote = RemoteScreen(isDone: shown)
  await store.stop()
  await remote.observe(store)
  await store.rename(nil)
  await next(of: isShown)
  remote.stop()
  await store.rename("B")
}

func next(of events: AsyncStream<Void>) async {
  for await _ in events { return }
}

await show()
