import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P50 OverlappingAccess")
struct OverlappingAccessTests {
  @Test("Naive: reading the menu while it is changed in place ends the process")
  func naive() async throws {
    try await expect(
      "P50", "naive",
      .crashes(
        [SIGABRT], saying: "but modification requires exclusive access",
        after: [
          "waiter announces soup",
          "the board opens",
          "waiter announces fish",
        ]))
  }

  @Test("Naive: reading a field that is an inout argument ends the process")
  func naiveInout() async throws {
    try await expect(
      "P50", "naive-inout",
      .crashes(
        [SIGABRT], saying: "but modification requires exclusive access",
        after: [
          "the special is none",
          "the board opens",
        ]))
  }

  @Test("Fixed: the board reads the menu after the change")
  func fixed() async throws {
    try await expect(
      "P50", "fixed",
      .holds([
        "waiter announces soup",
        "the board opens",
        "waiter announces fish",
        "board shows soup, fish",
        "the kitchen offers 2 dishes",
      ]))
  }

  @Test("Fixed: the call has a copy as its inout argument")
  func fixedInout() async throws {
    try await expect(
      "P50", "fixed-inout",
      .holds([
        "the special is none",
        "the board opens",
        "board shows the special: goulash",
        "the special is goulash",
      ]))
  }

  @Test("Wrong fix: a copy that is stored too late shows the former menu")
  func wrongChangedCopy() async throws {
    try await expect(
      "P50", "wrong-changed-copy",
      .misbehaves([
        "waiter announces soup",
        "the board opens",
        "waiter announces fish",
        "board shows soup",
        "the kitchen offers 2 dishes",
      ]))
  }

  @Test("The compiler rejects an overlap that it can see within one function")
  func staticOverlap() async throws {
    try await expectDiagnostics(
      """
      func add(_ dish: String, to dishes: inout [String], then changed: () -> Void) {
        dishes.append(dish)
        changed()
      }
      func overlapping() {
        var dishes = ["soup"]
        add("fish", to: &dishes) { print(dishes) }  // error: overlapping accesses to 'dishes'
      }
      func sequential() {
        var dishes = ["soup"]
        add("fish", to: &dishes) {}
        print(dishes)
      }
      """)
  }
}
