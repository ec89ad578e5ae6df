import Foundation
import PitfallCatalogue
import SampleApp
import Testing

@testable import Fixed

@Suite("P35 LateDelivery") struct LateDeliveryTests {
  @Test("Naive: the closed window marks a message as read")
  func naive() async throws { try await expect("P35", "naive", .misbehaves) }

  @Test("Fixed: the message is dropped on arrival")
  func fixed() async throws { try await expect("P35", "fixed", .holds) }

  @Test("Wrong fix: a flag in the window does not know which observation a message belongs to")
  func wrongOpenFlag() async throws { try await expect("P35", "wrong-open-flag", .misbehaves) }

  @Test("A window that was opened twice is closed at once") func openedTwice() {
    let (screen, transcript) = (DispatchQueue(label: "screen"), Transcript())
    let room = LateDelivery.ChatRoom(screen: screen)
    let window = LateDelivery.ChatWindow(room: room, transcript: transcript)
    for _ in 0..<2 { window.open() }
    room.receive(Message("Hello!", from: "Ana"))
    screen.sync {}
    window.close()
    room.receive(Message("Are you there?", from: "Ana"))
    screen.sync {}
    #expect(transcript.lines == ["the window marks \"Hello!\" as read", "the window is closed"])
  }
}
