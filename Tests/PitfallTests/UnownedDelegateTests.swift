import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P48 UnownedDelegate")
struct UnownedDelegateTests {
  @Test("Naive: the call to a cook who is gone ends the process")
  func naive() async throws {
    try await expect(
      "P48", "naive",
      .crashes(
        [SIGABRT], saying: "Attempted to read an unowned reference but object",
        after: [
          "cook serves soup",
          "cook was released",
        ]))
  }

  @Test("Naive: with unowned(unsafe) it is a use after free")
  func naivePorted() async throws {
    try await expect(
      "P48", "naive-ported",
      .crashes(
        [], saying: "AddressSanitizer: heap-use-after-free",
        after: [
          "cook serves soup",
          "cook went home",
        ]))
  }

  @Test("Fixed: the oven rings, and no delegate is called")
  func fixed() async throws {
    try await expect(
      "P48", "fixed",
      .holds([
        "cook serves soup",
        "cook was released",
        "the oven has rung",
      ]))
  }

  @Test("Fixed: the ported oven rings, and no delegate is called")
  func fixedPorted() async throws {
    try await expect(
      "P48", "fixed-ported",
      .holds([
        "cook serves soup",
        "cook went home",
        "the oven has rung",
      ]))
  }

  @Test("Wrong fix: comparing an optional unowned reference with nil crashes too")
  func wrongCheckForNil() async throws {
    try await expect(
      "P48", "wrong-check-for-nil",
      .crashes(
        [SIGABRT], saying: "Attempted to read an unowned reference but object",
        after: [
          "cook serves soup",
          "cook was released",
        ]))
  }

  @Test("With strict memory safety, the compiler marks each use of unowned(unsafe), and none of plain unowned")
  func unsafeReferences() async throws {
    try await expectDiagnostics(
      """
      protocol OvenDelegate: AnyObject { func ovenRang() }
      final class Oven {
        unowned var delegate: any OvenDelegate
        init(delegate: any OvenDelegate) { self.delegate = delegate }
        func ring() { delegate.ovenRang() }
      }
      final class PortedOven {
        unowned(unsafe) var delegate: any OvenDelegate
        init(delegate: any OvenDelegate) {
          self.delegate = delegate  // warning: expression uses unsafe constructs but is not marked with 'unsafe'
        }
        func ring() {
          delegate.ovenRang()  // warning: expression uses unsafe constructs but is not marked with 'unsafe'
        }
      }
      """, flags: ["-strict-memory-safety"])
  }
}
