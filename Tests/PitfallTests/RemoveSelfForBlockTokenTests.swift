import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P14 RemoveSelfForBlockToken") struct RemoveSelfForBlockTokenTests {
  @Test("Naive: the muted window plays on, and plays twice once it is unmuted")
  func naive() async throws { try await expect("P14", "naive", .misbehaves) }

  @Test("Fixed: the muted window is silent, and plays once when it is unmuted")
  func fixed() async throws { try await expect("P14", "fixed", .holds) }

  @Test("Wrong fix: releasing Foundation's token ends nothing")
  func wrongReleasedToken() async throws { try await expect("P14", "wrong-released-token", .misbehaves) }

  @Test("The compiler warns when the token is discarded without a word") func unusedToken() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      func follow(_ center: NotificationCenter) -> any NSObjectProtocol {
        center.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in }  // warning: is unused
        return center.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in }
      }
      """)
  }
}
