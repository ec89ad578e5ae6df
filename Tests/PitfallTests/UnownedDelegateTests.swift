import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P48 UnownedDelegate") struct UnownedDelegateTests {
  @Test("Naive: the call of a screen that is gone ends the process")
  func naive() async throws { try await expect("P48", "naive", .crashes) }

  @Test("Naive: with unowned(unsafe) it is a use after free")
  func naivePorted() async throws { try await expect("P48", "naive-ported", .crashes) }

  @Test("Fixed: the download finishes, and no delegate is called")
  func fixed() async throws { try await expect("P48", "fixed", .holds) }

  @Test("Fixed: the ported downloader finishes, and no delegate is called")
  func fixedPorted() async throws { try await expect("P48", "fixed-ported", .holds) }

  @Test("Wrong fix: comparing an optional unowned reference with nil crashes too")
  func wrongCheckForNil() async throws { try await expect("P48", "wrong-check-for-nil", .crashes) }

  @Test("With strict memory safety, the compiler marks each use of unowned(unsafe), and none of plain unowned")
  func unsafeReferences() async throws {
    try await expectDiagnostics(
      """
      protocol DownloaderDelegate: AnyObject { func downloaded() }
      final class Downloader {
        unowned var delegate: any DownloaderDelegate
        init(delegate: any DownloaderDelegate) { self.delegate = delegate }
        func finish() { delegate.downloaded() }
      }
      final class PortedDownloader {
        unowned(unsafe) var delegate: any DownloaderDelegate
        init(delegate: any DownloaderDelegate) {
          self.delegate = delegate  // warning: expression uses unsafe constructs but is not marked with 'unsafe'
        }
        func finish() {
          delegate.downloaded()  // warning: expression uses unsafe constructs but is not marked with 'unsafe'
        }
      }
      """, flags: ["-strict-memory-safety"])
  }
}
