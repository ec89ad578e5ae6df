import Foundation
import KeyValueObserving
import Testing

@testable import Observers

/// All ways to observe a property with a token, each with the promises of all.
@Suite("KeyValueObservation: every form") struct KeyValueObservationFormTests {
  fileprivate final class Essay: CocoaObject {
    @Dynamic var pages = 1
    @Dynamic var copies: Int? = 1
  }

  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let observe: @Sendable (Essay, Bool, @escaping () -> Void) -> KeyValueObservation
  }

  static let forms = [
    Form(testDescription: "a property") { essay, retains, called in
      essay.observe(\.pages, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "an optional property") { essay, retains, called in
      essay.observe(\.copies, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string with a type") { essay, retains, called in
      essay.observe(keyPath: "pages", as: Int.self, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string with an optional type") { essay, retains, called in
      essay.observe(keyPath: "copies", as: Int?.self, retainsSubject: retains) { _, _ in called() }
    },
    Form(testDescription: "a string") { essay, retains, called in
      essay.observe(keyPath: "pages", retainsSubject: retains) { _ in called() }
    },
    Form(testDescription: "a property, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, \.pages, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "an optional property, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, \.copies, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string with a type, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "pages", as: Int.self, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string with an optional type, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "copies", as: Int?.self, retainsSubject: retains) { _, _, _ in called() }
    },
    Form(testDescription: "a string, with itself") { essay, retains, called in
      KeyValueObservation(of: essay, keyPath: "pages", retainsSubject: retains) { _, _ in called() }
    },
  ]

  @Test("It keeps its subject if it shall, and until it ends", arguments: forms, [true, false])
  func retention(_ form: Form, retains: Bool) {
    var calls = 0
    var essay: Essay? = Essay()
    weak let left = essay
    let observation = form.observe(essay!, retains) { calls += 1 }
    essay?.pages = 2
    essay?.copies = 2
    #expect(calls == 1)
    essay = nil
    #expect((left != nil) == retains && (observation.subject != nil) == retains)
    left?.pages = 3
    left?.copies = 3
    #expect(calls == (retains ? 2 : 1))
    observation.invalidate()
    #expect(left == nil && observation.subject == nil)
  }

  @Test("It keeps its subject unless it is told not to") func retentionByDefault() {
    let forms: [(Essay) -> KeyValueObservation] = [
      { $0.observe(\.pages) { _, _ in } }, { $0.observe(\.copies) { _, _ in } },
      { $0.observe(keyPath: "pages", as: Int.self) { _, _ in } },
      { $0.observe(keyPath: "copies", as: Int?.self) { _, _ in } }, { $0.observe(keyPath: "pages") { _ in } },
      { KeyValueObservation(of: $0, \.pages) { _, _, _ in } },
      { KeyValueObservation(of: $0, \.copies) { _, _, _ in } },
      { KeyValueObservation(of: $0, keyPath: "pages", as: Int.self) { _, _, _ in } },
      { KeyValueObservation(of: $0, keyPath: "copies", as: Int?.self) { _, _, _ in } },
      { KeyValueObservation(of: $0, keyPath: "pages") { _, _ in } },
    ]
    for (number, form) in forms.enumerated() {
      var essay: Essay? = Essay()
      weak let left = essay
      let observation = form(essay!)
      essay = nil
      #expect(left != nil, "form \(number)")
      observation.invalidate()
    }
  }

  private actor Desk {}

  @Test("On an actor, it keeps no subject", arguments: 0..<4) @MainActor func actors(_ form: Int) async {
    var essay: Essay? = Essay()
    weak let left = essay
    let desk = Desk()
    let token =
      switch form {
      case 0: essay!.observe(\.pages, on: MainActor.self) { _, _ in }
      case 1: essay!.observe(\.copies, on: MainActor.self) { _, _ in }
      case 2: essay!.observe(\.pages, on: desk) { _, _, _ in }
      default: essay!.observe(\.copies, on: desk) { _, _, _ in }
      }
    essay?.pages = 2
    essay = nil
    #expect(left == nil)
    token.invalidate()
  }

  /// What ends the observations of a controller.
  enum End: CaseIterable { case path, checkedPath, subject, all, subjectDies, observerDies }

  @Test("A controller's table holds nothing of what has ended", arguments: End.allCases, [true, false])
  func table(_ end: End, retains: Bool) {
    if retains && end == .subjectDies { return }
    var (essay, reader): (Essay?, Essay?) = (Essay(), Essay())
    let controller = KeyValueObservationController(observer: reader!, retainsSubjects: retains)
    controller.observe(essay!, \.pages) { _, _, _, _ in }
    controller.observe(essay!, keyPath: "copies") { _, _, _ in }
    #expect(controller.table.entries.withLock { $0.values.map(\.count) } == [2])
    switch end {
    case .path:
      controller.unobserve(essay!, keyPath: "pages")
      controller.unobserve(essay!, keyPath: "copies")
    case .checkedPath:
      controller.unobserve(essay!, \.pages)
      controller.unobserve(essay!, \.copies)
    case .subject: controller.unobserve(essay!)
    case .all: controller.unobserveAll()
    case .subjectDies: essay = nil
    case .observerDies:
      reader = nil
      essay?.pages = 2
    }
    #expect(controller.table.entries.withLock { $0.isEmpty })
    #expect(essay?.observationInfo == nil)
    withExtendedLifetime(reader) {}
  }

  @Test(
    "A refused observation leaves nothing in the table, in the subject, or of its captures", arguments: [true, false])
  func refused(_ retains: Bool) {
    let (essay, reader) = (Essay(), Essay())
    let controller = KeyValueObservationController(observer: reader, retainsSubjects: retains)
    weak var captured: Essay?
    var wasAccepted = true
    let exception = CocoaException.catching {
      let own = Essay()
      captured = own
      wasAccepted = controller.observe(essay, keyPaths: ["nothing"]) { _, _, _ in _ = own }
    }
    #expect(exception?.name == "NSUnknownKeyException" && !wasAccepted && captured == nil)
    #expect(controller.table.entries.withLock { $0.isEmpty } && essay.observationInfo == nil)
  }
}
