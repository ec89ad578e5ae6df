import Foundation
import Testing

@MainActor private final class ChatRoom {
  private var handlers: [UUID: @MainActor (String) -> Void] = [:]

  func observe(_ handler: @escaping @MainActor (String) -> Void) -> UUID {
    let id = UUID()
    handlers[id] = handler
    return id
  }

  func stop(_ id: UUID) { handlers[id] = nil }

  // page: wrong
  func receiveTooLate(_ message: String) {
    for handler in handlers.values {
      DispatchQueue.main.async { handler(message) }  // nobody can take it back
    }
  }
  // page: end

  // page:
  func receive(_ message: String) {
    for id in handlers.keys {
      DispatchQueue.main.async { self.handlers[id]?(message) }  // looks it up on arrival
    }
  }
  // page: end
}

@Test("P35: a message that is under way does not reach a handler that has been removed")
@MainActor func nothingArrivesLate() async {
  let room = ChatRoom()
  var received: [String] = []
  let closed = room.observe { _ in received.append("closed") }
  _ = room.observe { received.append($0) }
  room.receive("Hello!")
  room.stop(closed)
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  #expect(received == ["Hello!"])
  let late = room.observe { _ in received.append("late") }
  room.receiveTooLate("Lunch?")
  room.stop(late)
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  #expect(received.contains("late"))
}

@Test("P35: of a thousand handlers that were removed meanwhile, none is called, and a new one gets no earlier message")
@MainActor func thousandRemoved() async {
  let room = ChatRoom()
  var received = 0
  let ids = (1...1000).map { _ in room.observe { _ in received += 1 } }
  room.receive("Hello!")
  ids.forEach(room.stop)
  _ = room.observe { _ in received += 1 }
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  #expect(received == 0)
}

// Tried: again nothingArrivesLate; thread no: main actor; cancel nothingArrivesLate; thousand thousandRemoved; objc no:
// Swift; early no sequence
