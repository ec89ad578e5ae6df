import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P50 OverlappingAccess") struct OverlappingAccessTests {
  @Test("Naive: reading the playlist while it is changed in place ends the process")
  func naive() async throws { try await expect("P50", "naive", .crashes) }

  @Test("Naive: reading a field that is an inout argument ends the process")
  func naiveInout() async throws { try await expect("P50", "naive-inout", .crashes) }

  @Test("Fixed: the sidebar reads the playlist after the change")
  func fixed() async throws { try await expect("P50", "fixed", .holds) }

  @Test("Fixed: the call has a copy as its inout argument")
  func fixedInout() async throws { try await expect("P50", "fixed-inout", .holds) }

  @Test("Wrong fix: a copy that is stored too late shows the former playlist")
  func wrongChangedCopy() async throws { try await expect("P50", "wrong-changed-copy", .misbehaves) }

  @Test("The compiler rejects an overlap that it can see within one function")
  func staticOverlap() async throws {
    try await expectDiagnostics(
      """
      func add(_ song: String, to songs: inout [String], then changed: () -> Void) {
        songs.append(song)
        changed()
      }
      func overlapping() {
        var songs = ["Overture"]
        add("March", to: &songs) { print(songs) }  // error: overlapping accesses to 'songs'
      }
      func sequential() {
        var songs = ["Overture"]
        add("March", to: &songs) {}
        print(songs)
      }
      """)
  }
}
