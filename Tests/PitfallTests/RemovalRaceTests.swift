import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P42 RemovalRace") struct RemovalRaceTests {
  @Test("Naive: the log is called after its removal")
  func naive() async throws { try await expect("P42", "naive", .misbehaves) }

  @Test("Naive: the thread sanitizer sees the log used and closed at once")
  func naiveRace() async throws { try await expect("P42", "naive-race", .races) }

  @Test("Fixed: the log is not called after its removal")
  func fixed() async throws { try await expect("P42", "fixed", .holds) }

  @Test("Fixed: the removal waits for the call that has begun")
  func fixedRace() async throws { try await expect("P42", "fixed-race", .holds) }

  @Test("Wrong fix: a look before the call leaves the race")
  func wrongLookBeforeCall() async throws { try await expect("P42", "wrong-look-before-call", .races) }

  @Test("The compiler rejects a plain log that two threads use") func plainLog() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      final class Log {
        private var isOpen = true
        func write(_ message: String) {}
        func close() { isOpen = false }
      }
      final class UncheckedLog: @unchecked Sendable {
        private var isOpen = true
        func write(_ message: String) {}
        func close() { isOpen = false }
      }
      func race(_ log: Log, _ unchecked: UncheckedLog) {
        Thread.detachNewThread { log.write("Hello!") }  // error: capture of 'log' with non-Sendable type 'Log'
        Thread.detachNewThread { unchecked.write("Hello!") }
        log.close()
        unchecked.close()
      }
      """)
  }
}
