import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P03 DanglingContext") struct DanglingContextTests {
  @Test("Naive: the handler reads the title of the row that took the place of the first")
  func naive() async throws { try await expect("P03", "naive", .misbehaves) }

  @Test("Naive: the handler uses freed memory")
  func naiveUseAfterFree() async throws { try await expect("P03", "naive-use-after-free", .crashes) }

  @Test("Fixed: the handler has a title of its own")
  func fixed() async throws { try await expect("P03", "fixed", .holds) }

  @Test("Wrong fix: a retained context is never released")
  func wrongRetained() async throws { try await expect("P03", "wrong-retained", .leaks) }

  @Test("With strict memory safety, the compiler marks a pointer to an object, and what is made of it")
  func unsafeConstructs() async throws {
    try await expectDiagnostics(
      """
      import KeyValueObserving
      final class Settings: CocoaObject { @Dynamic var textSize = 12 }
      final class Row {}
      final class Screen: CocoaObject {
        func follow(_ settings: Settings, in row: Row) {
          let context = Unmanaged.passUnretained(row).toOpaque()  // warning: expression uses unsafe constructs
          settings.addObserver(self, forKeyPath: "textSize", context: context)
          settings.addObserver(self, forKeyPath: "textSize")
        }
        func row(_ context: UnsafeMutableRawPointer) -> Row {
          Unmanaged<Row>.fromOpaque(context).takeUnretainedValue()  // warning: expression uses unsafe constructs
        }
      }
      """, flags: ["-strict-memory-safety"])
  }
}
