import Foundation
import PitfallCatalogue
import Testing

@Suite("P31 ReentrantDeadlock")
struct ReentrantDeadlockTests {
  @Test("Naive: the callback waits for the lock that its own caller holds")
  func naive() async throws {
    try await expect(
      "P31", "naive",
      .hangs(after: [
        "banner shows manual.pdf",
        "list shows manual.pdf",
        "badge shows manual.pdf",
        "banner shows photos.zip",
        "banner closes and stops observing",
      ]))
  }

  @Test("Naive: two threads take two locks in opposite orders")
  func naiveDatabase() async throws {
    try await expect(
      "P31", "naive-database",
      .hangs(after: [
        "list shows manual.pdf",
        "list shows photos.zip",
        "list waits for the database",
        "the import adds its screen",
      ]))
  }

  @Test("Fixed: the callback finds the lock free")
  func fixed() async throws {
    try await expect(
      "P31", "fixed",
      .holds([
        "banner shows manual.pdf",
        "list shows manual.pdf",
        "badge shows manual.pdf",
        "banner shows photos.zip",
        "banner closes and stops observing",
        "list shows photos.zip",
        "badge shows photos.zip",
        "all downloads are complete",
      ]))
  }

  @Test("Fixed: the import gets the lock while the list waits")
  func fixedDatabase() async throws {
    try await expect(
      "P31", "fixed-database",
      .holds([
        "list shows manual.pdf",
        "list shows photos.zip",
        "list waits for the database",
        "the import adds its screen",
        "the import is added",
        "list saves the file",
        "all downloads are complete",
      ]))
  }

  @Test("Wrong fix: a recursive lock lets the callback change the list under the loop")
  func wrongRecursive() async throws {
    try await expect(
      "P31", "wrong-recursive",
      .crashes(
        .trap, saying: "Fatal error: Index out of range",
        after: [
          "banner shows manual.pdf",
          "list shows manual.pdf",
          "badge shows manual.pdf",
          "banner shows photos.zip",
          "banner closes and stops observing",
          "badge shows photos.zip",
        ]),
      release: .crashes(
        .trap, saying: nil,
        after: [
          "banner shows manual.pdf",
          "list shows manual.pdf",
          "badge shows manual.pdf",
          "banner shows photos.zip",
          "banner closes and stops observing",
          "badge shows photos.zip",
        ]))
  }

  @Test("Wrong fix: a recursive lock does not help two threads")
  func wrongRecursiveDatabase() async throws {
    try await expect(
      "P31", "wrong-recursive-database",
      .hangs(after: [
        "list shows manual.pdf",
        "list shows photos.zip",
        "list waits for the database",
        "the import adds its screen",
      ]))
  }
}
