import CompileTesting
import Testing

/// What people who know Combine, the center's blocks, or KVOController write first.
@Suite("First guesses from other libraries") struct GuessesTests {
  @Test(
    "They compile, or the compiler says at the line what to write",
    arguments: [["-swift-version", "6"], ["-swift-version", "5"], ["-default-isolation", "MainActor"]])
  func guesses(_ flags: [String]) async throws {
    try await expectDiagnostics(
      #"""
      import Foundation
      import KeyValueObserving
      import Observers
      @MainActor final class Person {
        @CurrentValue var title = "Untitled"
        private let names = Subject<String>()
        var renamed: some ValueSource<String> { names }
        private var tokens: Set<SubjectToken> = []
        private let bag = ObservationBag()
        private var name = ""
        func compile(_ center: NotificationCenter, _ queue: DispatchQueue) {
          center.observe(.init("saved"), on: MainActor.self) { [weak self] _ in self?.name = "" }.store(in: bag)
          center.observe(.init("saved"), on: MainActor.self) { [weak self] in self?.name = "\($0.name)" }.store(in: bag)
          center.observe(.init("saved"), on: MainActor.self) { [weak self] in self?.name = "" }.store(in: bag)
          renamed.observe(on: .main) { [weak self] in self?.name = $0 }.store(in: &tokens)
          renamed.observeOnce(on: MainActor.self) { [weak self] in self?.name = $0 }.store(in: &tokens)
          $title.send("Report")
        }
        func say(_ center: NotificationCenter, _ player: Player) async {
          renamed.observe(on: DispatchQueue.main) { [weak self] in self?.name = $0 }.store(in: &tokens)
          // error: main actor-isolated property 'name' can not be mutated from a Sendable closure
          renamed.observe { [weak self] in self?.name = $0 }.store(in: &tokens)
          // error: main actor-isolated property 'name' can not be mutated from a Sendable closure
          center.observe(.init("saved")) { [weak self] _ in self?.name = "" }.store(in: bag)
          // error: main actor-isolated property 'name' can not be mutated from a Sendable closure
          renamed.send("Eve")  // error: has no member 'send'
          renamed.sink { print($0) }.store(in: &tokens)  // error: has been renamed to 'observe(_:)'
          $title.map { $0.count }.observe { print($0) }.store(in: &tokens)
          // error: 'map' is unavailable: there are no operators: use the part of the value that you need in the handler
          $title.removeDuplicates().observe { print($0) }.store(in: &tokens)
          // error: 'removeDuplicates()' is unavailable: in the handler, compare with the last value, which you keep
          $title.debounce(for: .seconds(0.3), scheduler: RunLoop.main).observe { print($0) }.store(in: &tokens)
          // error: use values(buffering: .bufferingNewest(1)).debounce(for:) of AsyncAlgorithms
          $title.receive(on: DispatchQueue.main).observe { print($0) }.store(in: &tokens)
          // error: write observe(on: MainActor.self) { … }, or name an actor or a queue there
          for await title in $title.values() { print(title) }
          // error: write buffering: .bufferingNewest(1) for a state, .unbounded for events that count (P46)
          for token in tokens { token.cancel() }  // error: 'cancel()' has been renamed to 'invalidate()'
          center.observe(.init("saved"), on: MainActor.self) { print($0.userInfo ?? [:]) }.store(in: bag)
          // error: read it where it is posted: on: MainActor.self, reading: { $0.userInfo?[…] }
          center.observe(.init("saved"), on: MainActor.self) { print($0.object ?? "") }.store(in: bag)
          // error: read it where it is posted: on: MainActor.self, reading: { $0.object as? … }
          player.kvoController.observe(player, keyPath: "track") { _, _, _ in }
          // error: 'kvoController' has been renamed to 'observationController'
          player.kvoControllerNonRetaining.observe(player, keyPath: "track") { _, _, _ in }
          // error: 'kvoControllerNonRetaining' has been renamed to 'nonRetainingObservationController'
        }
      }
      nonisolated final class Player: CocoaObject {}
      """#, flags: flags)
  }
}
