import CompileTesting
import Testing

@Suite("Subjects: another package's app") struct SubjectAppTests {
  @Test("A screen, an actor, a plain class, and a loop observe without a warning and receive what is sent")
  func runs() async throws {
    let outcome = try await Fixture("SubjectApp").run()
    #expect(
      outcome.transcript == [
        "before the turn: []",
        #"screen: ["status open", "soup", "no note"]"#,
        #"screen: ["because of night", "shop closed", "status closed"]"#,
        "status: reopened",
        "after leaving: 0 more",
        "screen released: true",
        #"kitchen: ["rice", "fish"]"#,
        #"outline: ["one", "nothing"]"#,
        #"themes: ["light", "none"]"#,
        "worker: tart",
        "loop: 55",
      ])
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
  }
}

@Suite("Subjects: what the compiler rejects") struct SubjectDiagnosticsTests {
  @Test("A handler that runs on any thread cannot use a plain class, but a LocalSubject's handler can")
  func plainClass() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      import Observers
      final class Outline {
        var title = ""
        func observe(_ titles: LocalSubject<String>) -> LocalSubjectToken {
          titles.observe { [weak self] in self?.title = $0 }
        }
        func observe(_ titles: Subject<String>) -> SubjectToken {
          titles.observe { [weak self] in self?.title = $0 }
          // error: capture of 'self' with non-Sendable type 'Outline?'
        }
        func observe(_ center: NotificationCenter) -> NotificationToken {
          center.observe(.init("saved")) { [weak self] _ in self?.title = "" }
          // error: capture of 'self' with non-Sendable type 'Outline?'
        }
      }
      """)
  }

  @Test("Values that are not Sendable, and notifications, cannot cross isolations")
  func values() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      import Observers
      final class Row { var taps = 0 }
      func local(_ rows: LocalSubject<Row>) {}
      func shared(_ rows: Subject<Row>) {}  // error: type 'Row' does not conform to the 'Sendable' protocol
      @MainActor func observe(_ center: NotificationCenter) -> [NotificationToken] {
        [
          center.observe(.init("saved"), on: MainActor.self, reading: { $0.name }) { print($0) },
          center.observe(.init("saved"), on: MainActor.self, reading: { $0 }) { print($0) },
          // error: conformance of 'Notification' to 'Sendable' is unavailable
        ]
      }
      """)
  }

  @Test("A file that imports Combine too can say which Subject it means") func name() async throws {
    try await expectDiagnostics(
      """
      import Observers
      import class Observers.Subject
      let saved: Subject<String> = Observers.Subject()
      """)
  }

  @Test("A LocalSubject, its token, and a bag stay in one isolation") func isolation() async throws {
    try await expectDiagnostics(
      """
      import Observers
      @MainActor func send(_ subject: LocalSubject<Int>, _ bag: ObservationBag) {
        Task { @MainActor in subject.send(1) }
        Task { @MainActor in bag.invalidateAll() }
        Task.detached { subject.send(1) }  // error: passing closure as a 'sending' parameter risks causing data races
        Task.detached { bag.invalidateAll() }
        // error: passing closure as a 'sending' parameter risks causing data races
      }
      """)
  }

  @Test("An actor's handler receives the actor, and cannot use the actor's state in any other way")
  func actor() async throws {
    try await expectDiagnostics(
      """
      import Observers
      actor Kitchen {
        var cooked: [String] = []
        let bag = ObservationBag()
        func open(_ dishes: Subject<String>, _ plates: sending LocalSubject<String>) {
          dishes.observe(on: self) { kitchen, dish in kitchen.cooked.append(dish) }.store(in: bag)
          plates.observe(in: self) { kitchen, dish in kitchen.cooked.append(dish) }.store(in: bag)
          dishes.observe { [weak self] dish in self?.cooked.append(dish) }.store(in: bag)
          // error: actor-isolated property 'cooked' can not be mutated from a Sendable closure
        }
      }
      """)
  }

  @Test("A dropped token is reported") func dropped() async throws {
    try await expectDiagnostics(
      """
      import Observers
      func observe(_ values: Subject<Int>) {
        values.observe { print($0) }  // warning: result of call to 'observe' is unused
      }
      """)
  }
}
