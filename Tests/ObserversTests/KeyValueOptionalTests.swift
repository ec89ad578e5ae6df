import KeyValueObserving
import Observers
import Testing

private final class Essay: CocoaObject {
  @Dynamic var title: String?
  @Dynamic var anything: Any?
}

private final class Reader: CocoaObject {
  lazy var controller = KeyValueObservationController(observer: self)
}

@Suite("Key-value cures: a property that may be nil") struct KeyValueOptionalTests {
  private let essay = Essay()
  private let reader = Reader()

  /// Sets the title twice.
  private func edit() {
    essay.title = "A"
    essay.title = nil
  }

  @Test("A handler may ignore both values, or one") func ignoring() {
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

  @Test("Every form delivers nil for nil", arguments: 0..<6) func nilIsNil(form: Int) {
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

  @Test("A property of type Any delivers nil for nil") func any() {
    var seen: [String] = []
    let observation = essay.observe(\.anything) { old, new in
      seen.append("\(old ?? "nil") \(new ?? "nil")")
    }
    essay.anything = 1
    essay.anything = nil
    withExtendedLifetime(observation) {}
    #expect(seen == ["nil 1", "1 nil"])
  }
}
