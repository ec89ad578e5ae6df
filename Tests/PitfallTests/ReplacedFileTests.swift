import PitfallCatalogue
import Testing

@Suite("P60 ReplacedFile") struct ReplacedFileTests {
  @Test("Naive: after an atomic save, not even a plain write is heard")
  func naive() async throws { try await expect("P60", "naive", .misbehaves) }

  @Test("Naive: the screen shows what is written into the backup")
  func naiveBackup() async throws { try await expect("P60", "naive-backup", .misbehaves) }

  @Test("Fixed: the screen opens the new file, reads it, and hears of it")
  func fixed() async throws { try await expect("P60", "fixed", .holds) }

  @Test("Fixed: while no file has the name, the folder says when one comes")
  func fixedBackup() async throws { try await expect("P60", "fixed-backup", .holds) }

  @Test("Wrong fix: what the new file held when it was opened is never shown")
  func wrongOpenAgain() async throws { try await expect("P60", "wrong-open-again", .misbehaves) }

  @Test("Wrong fix: two saves of one second have one date")
  func wrongDateAlone() async throws { try await expect("P60", "wrong-date-alone", .misbehaves) }
}
