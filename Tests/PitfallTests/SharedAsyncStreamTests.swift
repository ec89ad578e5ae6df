import PitfallCatalogue
import SampleApp
import Testing

@testable import Fixed

@Suite("P45 SharedAsyncStream") struct SharedAsyncStreamTests {
  @Test("Naive: the badge takes the messages that the window should show")
  func naive() async throws { try await expect("P45", "naive", .misbehaves) }

  @Test("Fixed: window and badge get every message")
  func fixed() async throws { try await expect("P45", "fixed", .holds) }

  @Test("Wrong fix: two mapped sequences share one stream")
  func wrongMapped() async throws { try await expect("P45", "wrong-mapped", .misbehaves) }

  @Test("A loop ends with its room, and at once if the room is closed", arguments: [false, true])
  @MainActor func loopEnds(isClosed: Bool) async {
    var room: SharedAsyncStream.ChatRoom? = .init()
    if isClosed { room?.close() }
    let messages = room?.messages()
    if !isClosed { room = nil }
    var isOver = false
    let loop = Task {
      if let messages { for await _ in messages {} }
      isOver = true
    }
    await MainActor.turn()
    #expect(isOver)
    loop.cancel()
    await loop.value
    withExtendedLifetime(room) {}
  }
}
