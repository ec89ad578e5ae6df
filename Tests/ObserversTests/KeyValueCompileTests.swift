import CompileTesting
import Testing

@Suite("Key-value cures: diagnostics of the compiler") struct KeyValueCompileTests {
  private let model = """
    import KeyValueObserving
    import Observers
    final class Person: CocoaObject {
      @Dynamic var firstName = ""
      @Dynamic var title: String?
    }
    final class Cell: CocoaObject {
      lazy var controller = KeyValueObservationController(observer: self)
      func show(_ name: String?) {}
      func reload() {}
    }

    """

  @Test("The compiler names a mistyped property, whatever the handler looks like (P24)")
  func typo() async throws {
    try await expectDiagnostics(
      model + #"""
        func observe(_ p: Person) -> [KeyValueObservation] {
          [
            p.observe(\.firstName) { _, _ in },
            p.observe(\.fristNmae) { _, _ in },  // error: value of type 'Person' has no member 'fristNmae'
            p.observe(\.fristNmae) { old, new in  // error: value of type 'Person' has no member 'fristNmae'
              print(old ?? "nil")
              print(new ?? "nil")
            },
            p.observe(\.fristNmae.count, options: .initial) { _, _ in },  // error: has no member 'fristNmae'
            p.observe(\Person.fristNmae) { _, _ in },  // error: has no member 'fristNmae'
            p.observe(\.firstName.cuont) { _, _ in },  // error: value of type 'String' has no member 'cuont'
          ]
        }
        """#)
  }

  @Test("The compiler names a mistyped property for a controller too") func typoInController() async throws {
    try await expectDiagnostics(
      model + #"""
        func observe(_ p: Person, by cell: Cell) {
          cell.controller.observe(p, \.firstName) { cell, _, _, new in cell.show(new) }
          cell.controller.observe(p, \.fristNmae) { cell, _, _, _ in cell.reload() }
          // error: reference to member 'fristNmae'
          cell.controller.observe(p, \.firstName, action: Cell.show)
          cell.controller.observe(p, \.fristNmae, action: Cell.show)  // error: reference to member 'fristNmae'
          cell.controller.observe(p, \.firstName, action: Cell.reload)
          cell.controller.observe(p, \.fristNmae, action: Cell.reload)  // error: reference to member 'fristNmae'
          cell.controller.observe(p, \.fristNmae, context: nil)
          // error: value of type 'Person' has no member 'fristNmae'
          cell.controller.observe(p, anyOf: [\.firstName, \.fristNmae], action: Cell.reload)  // error: 'fristNmae'
          cell.controller.unobserve(p, \.firstName)
        }
        """#)
  }

  @Test("The compiler warns about an ignored result, because releasing an observation ends it")
  func unused() async throws {
    try await expectDiagnostics(
      model + #"""
        func observe(_ p: Person) {
          p.observe(\.title) { _, _ in }
          // warning: result of call to 'observe(_:options:retainsSubject:handler:)' is unused
        }
        """#)
  }

  @Test("The values have the property's type, and a property that may be nil delivers one optional")
  func types() async throws {
    try await expectDiagnostics(
      model + #"""
        func observe(_ p: Person) -> [KeyValueObservation] {
          [
            p.observe(\.firstName) { (old: String?, new: String?) in },
            p.observe(\.title) { (old: String?, new: String?) in },
            p.observe(\.title) { _, new in _ = new?.count },
            p.observe(\.title) { (old: Int?, new: Int?) in },
            // error: expected argument type '(String?, String?) -> Void'
          ]
        }
        """#)
  }

  @Test("Observations, controllers, and their handlers stay in the isolation of their subject")
  func isolation() async throws {
    try await expectDiagnostics(
      model + #"""
        func send<Value: Sendable>(_ value: Value) {}
        func observe(_ p: Person, by cell: Cell) {
          send(p.observe(\.title) { _, _ in })
          // error: conformance of 'KeyValueObservation' to 'Sendable' is unavailable
          send(cell.controller)  // error: to 'Sendable' is unavailable
        }
        """#)
  }

  @Test("Only Sendable values travel to another actor, whose state the handler may use")
  func actors() async throws {
    try await expectDiagnostics(
      """
      import KeyValueObserving
      import Observers
      final class Author: CocoaObject {}
      final class Person: CocoaObject {
        @Dynamic var title: String?
        @Dynamic var author: Author?
      }
      @MainActor final class Screen {
        var title: String?
        func observe(_ p: Person) -> [KeyValueActorObservation] {
          [
            p.observe(\\.title, on: MainActor.self) { [weak self] _, new in self?.title = new },
            p.observe(\\.author, on: MainActor.self) { _, _ in },  // error: 'Author' does not conform to the 'Sendable'
          ]
        }
        nonisolated func observeElsewhere(_ p: Person) -> KeyValueObservation {
          p.observe(\\.title) { [weak self] _, new in
            self?.title = new  // error: main actor-isolated property 'title' can not be mutated
          }
        }
      }
      actor Store {
        var titles: [String?] = []
        func observe(_ p: Person) -> KeyValueActorObservation {
          p.observe(\\.title, on: self) { store, _, new in store.titles.append(new) }
        }
      }
      """)
  }

  @Test("The guide's subclass needs no more words in an app whose code belongs to the main actor by default")
  func mainActorByDefault() async throws {
    let guide = TestBuild.package.appending(path: "Playbook/Mechanisms.md")
    let blocks = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```")
    let sample = try #require(blocks.first { $0.contains("class Document: CocoaObject {") }).dropFirst("swift".count)
    let screen = """
      @MainActor final class Screen: CocoaObject {
        private var button = "☆"
        nonisolated override init() {}
        nonisolated override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          MainActor.assumeIsolated { button = "★" }
        }
      }
      @MainActor final class Unmarked: CocoaObject {
        private var button = "☆"
        override init() {}
        // error: main actor-isolated initializer 'init()' has different actor isolation
      }
      """
    try await expectDiagnostics(sample + screen, flags: ["-default-isolation", "MainActor"])
  }
}
