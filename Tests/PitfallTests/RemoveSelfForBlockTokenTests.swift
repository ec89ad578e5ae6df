import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P14 RemoveSelfForBlockToken")
struct RemoveSelfForBlockTokenTests {
  @Test("Naive: the muted window plays on, and plays twice once it is unmuted")
  func naive() async throws {
    try await expect(
      "P14", "naive",
      .misbehaves([
        "window plays a sound for \"Hello!\"",
        "the user mutes the window",
        "window plays a sound for \"Lunch?\"",
        "the user unmutes the window",
        "window plays a sound for \"Pizza!\"",
        "window plays a sound for \"Pizza!\"",
      ]))
  }

  @Test("Fixed: the muted window is silent, and plays once when it is unmuted")
  func fixed() async throws {
    try await expect(
      "P14", "fixed",
      .holds([
        "window plays a sound for \"Hello!\"",
        "the user mutes the window",
        "the user unmutes the window",
        "window plays a sound for \"Pizza!\"",
      ]))
  }

  @Test("Wrong fix: releasing Foundation's token ends nothing")
  func wrongReleasedToken() async throws {
    try await expect(
      "P14", "wrong-released-token",
      .misbehaves([
        "window plays a sound for \"Hello!\"",
        "the user mutes the window",
        "window plays a sound for \"Lunch?\"",
        "the user unmutes the window",
        "window plays a sound for \"Pizza!\"",
        "window plays a sound for \"Pizza!\"",
      ]))
  }

  @Test("The compiler warns when the token is discarded without a word")
  func unusedToken() async throws {
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
