import KeyValueObserving
import Observers
import Testing

private final class Essay: CocoaObject {
  @Dynamic var title: String?
  @Dynamic var pages = 1
  @Dynamic var anything: Any?
}

private final class Reader: CocoaObject {
  var seen: [String] = []
  lazy var controller = KeyValueObservationController(observer: self)

  func reload() { seen.append("reload") }
  func show(_ title: String?) { seen.append("title \(title ?? "nil")") }
  func count(_ pages: Int?) { seen.append("pages \(pages.map { "\($0)" } ?? "nil")") }
  func changed(_ change: [KeyValueChangeKey: Any]) { seen.append("\(change[.keyPathKey] ?? "?") changed") }
}

@Suite("Key-value cures: a property that may be nil")
struct KeyValueOptionalTests {
  private let essay = Essay()
  private let reader = Reader()

  /// Sets the title twice.
  private func edit() {
    essay.title = "A"
    essay.title = nil
  }

  @Test("A handler may ignore both values, or one")
  func ignoring() {
    var seen: [String?] = []
    var calls = 0
    let observations = [
      essay.observe(\.title) { _, _ in calls += 1 },
      essay.observe(\.title) { old, _ in seen.append(old) },
      essay.observe(\.title) { _, new in seen.append(new) },
      KeyValueObservation(of: essay, \.title) { _, _, _ in calls += 1 },
    ]
    edit()
    withExtendedLifetime(observations) {}
    #expect(calls == 4)
    #expect(seen.compactMap(\.self) == ["A", "A"] && seen.count == 4)
  }

  @Test("A controller's handler may ignore everything")
  func ignoringInController() {
    reader.controller.observe(essay, \.title) { reader, _, _, _ in reader.reload() }
    edit()
    #expect(reader.seen == ["reload", "reload"])
  }

  @Test("Every form delivers nil for nil", arguments: 0..<6)
  func nilIsNil(form: Int) {
    var seen: [[String?]] = []
    let note = { (old: String?, new: String?) in seen.append([old, new]) }
    let observation: KeyValueObservation? =
      switch form {
      case 0: essay.observe(\.title, handler: note)
      case 1: essay.observe(keyPath: "title", as: String.self, handler: note)
      case 2: essay.observe(keyPath: "title", as: String?.self, handler: note)
      case 3: KeyValueObservation(of: essay, \.title) { note($1, $2) }
      case 4: KeyValueObservation(of: essay, keyPath: "title", as: String?.self) { note($1, $2) }
      default: nil
      }
    if form == 5 { reader.controller.observe(essay, \.title) { _, _, old, new in note(old, new) } }
    edit()
    reader.controller.unobserveAll()
    withExtendedLifetime(observation) {}
    #expect(seen == [[nil, "A"], ["A", nil]])
  }

  @Test("Generic code, which cannot know that the value may be nil, also receives nil for nil")
  func generic() {
    var seen: [Bool] = []
    func observe<Value>(_ keyPath: KeyPath<Essay, Value>) -> KeyValueObservation {
      essay.observe(keyPath) { old, new in seen += [old == nil, new == nil] }
    }
    let observation = observe(\.title)
    edit()
    withExtendedLifetime(observation) {}
    #expect(seen == [true, false, false, true])
  }

  @Test("A property of type Any delivers nil for nil")
  func any() {
    var seen: [String] = []
    let observation = essay.observe(\.anything) { old, new in
      seen.append("\(old ?? "nil") \(new ?? "nil")")
    }
    essay.anything = 1
    essay.anything = nil
    withExtendedLifetime(observation) {}
    #expect(seen == ["nil 1", "1 nil"])
  }

  @Test("An action takes no argument, or the new value, or the change")
  func actions() {
    let controllers = (0..<3).map { _ in KeyValueObservationController(observer: reader) }
    controllers[0].observe(essay, \.title, action: Reader.reload)
    controllers[0].observe(essay, \.pages, action: Reader.count)
    controllers[1].observe(essay, \.title, action: Reader.show)
    controllers[1].observe(essay, keyPath: "pages", action: Reader.reload)
    controllers[2].observe(essay, keyPath: "title", action: Reader.changed)
    essay.title = "A"
    #expect(reader.seen.sorted() == ["reload", "title A", "title changed"])
    reader.seen = []
    essay.pages = 2
    #expect(reader.seen.sorted() == ["pages 2", "reload"])
    reader.seen = []
    essay.title = nil
    #expect(reader.seen.sorted() == ["reload", "title changed", "title nil"])
    withExtendedLifetime(controllers) {}
  }

  @Test("An action without arguments serves several paths")
  func actionOfSeveral() {
    reader.controller.observe(essay, anyOf: [\.title, \.pages], action: Reader.reload)
    let other = KeyValueObservationController(observer: reader)
    other.observe(essay, keyPaths: ["title", "pages"], action: Reader.reload)
    essay.title = "A"
    essay.pages = 2
    #expect(reader.seen == ["reload", "reload", "reload", "reload"])
  }
}
