import CommandTesting
import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P36 WrongThreadDelivery") struct WrongThreadDeliveryTests {
  @Test("Naive: the screen is drawn on the worker's thread")
  func naive() async throws { try await expect("P36", "naive", .misbehaves) }

  @Test("Naive: the thread sanitizer sees the screen read and written at once")
  func naiveRace() async throws { try await expect("P36", "naive-race", .races) }

  @Test("Fixed: the screen is drawn on the main actor")
  func fixed() async throws { try await expect("P36", "fixed", .holds) }

  @Test("Fixed: the main actor alone reads and writes")
  func fixedRace() async throws { try await expect("P36", "fixed-race", .holds) }

  @Test("Wrong fix: with a lock, the screen is still drawn on the worker's thread")
  func wrongLockedPrice() async throws { try await expect("P36", "wrong-locked-price", .misbehaves) }

  @Test("The compiler rejects the naive handler once the screen is marked, because the feed's handlers are `@Sendable`")
  func markedScreen() async throws {
    let path = Command.package.appending(path: "Sources/Pitfalls/WrongThreadDelivery.swift")
    let file = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    let marked = file.replacing("final class PriceScreen", with: "@MainActor final class PriceScreen")
    let handler = "{ [weak self] in self?.show($0) }"
    try await expectDiagnostics(
      marked.replacing(
        handler,
        with: handler
          + "  // error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context"))
    // Without `@Sendable`, the compiler lets the same screen be drawn on any thread.
    try await expectDiagnostics(marked.replacing("@Sendable (Double)", with: "(Double)"))
  }

  @Test("The compiler rejects a main-actor screen in a handler that may run anywhere")
  func isolation() async throws {
    try await expectDiagnostics(
      """
      import Observers
      @MainActor final class Screen {
        func show(_ price: Double) {}
      }
      func follow(_ feed: Subject<Double>, _ screen: Screen) -> [SubjectToken] {
        [
          feed.observe { screen.show($0) },  // error: call to main actor-isolated instance method 'show'
          feed.observe(on: MainActor.self) { screen.show($0) },
        ]
      }
      """)
  }
}
