import Testing

private enum Wrong {
  @MainActor final class ChatRoom {
    private var senders: [AsyncStream<String>.Continuation] = []

    // page: wrong
    func messages() -> AsyncStream<String> {
      let (stream, sender) = AsyncStream<String>.makeStream(
        bufferingPolicy: .bufferingNewest(1))  // a newer message replaces one that waits
      senders.append(sender)
      return stream
    }
    // page: end

    func send(_ message: String) { for sender in senders { sender.yield(message) } }
    func close() { for sender in senders { sender.finish() } }
  }
}

@MainActor private final class ChatRoom {
  private var senders: [AsyncStream<String>.Continuation] = []

  // page:
  func messages() -> AsyncStream<String> {
    let (stream, sender) = AsyncStream<String>.makeStream(
      bufferingPolicy: .unbounded)  // a message is an event: each one counts
    senders.append(sender)
    return stream
  }
  // page: end

  func send(_ message: String) {
    senders.removeAll { if case .terminated = $0.yield(message) { true } else { false } }  // forgets loops that ended
  }
  func close() { for sender in senders { sender.finish() } }
  deinit { for sender in senders { sender.finish() } }
  var listeners: Int { senders.count }
}

@MainActor private final class Badge {
  private(set) var unread = 0

  func count(_ messages: AsyncStream<String>) async {
    for await _ in messages { unread += 1 }
  }
}

@Test("P46: a badge counts every message, and only the last of three if the stream keeps one")
@MainActor func nothingIsLost() async {
  let wrong = Wrong.ChatRoom(), room = ChatRoom()
  let few = wrong.messages(), all = room.messages()
  for message in ["Hello!", "Lunch?", "Pizza!"] {
    wrong.send(message)
    room.send(message)
  }
  wrong.close()
  room.close()
  let counted = Badge(), badge = Badge()
  await counted.count(few)
  await badge.count(all)
  #expect(counted.unread == 1)
  #expect(badge.unread == 3)
}

@Test("P46: two badges count alike, and of a thousand loops that were canceled the room keeps none")
@MainActor func twoBadges() async {
  let room = ChatRoom(), badges = [Badge(), Badge()]
  let streams = badges.map { _ in room.messages() }
  for _ in 1...1000 { _ = room.messages() }
  for _ in 1...3 { room.send("Hello!") }
  #expect(room.listeners == 2)
  room.close()
  for (badge, messages) in zip(badges, streams) { await badge.count(messages) }
  #expect(badges.map(\.unread) == [3, 3])
}

// Tried: again twoBadges; thread no: main actor; cancel twoBadges; thousand twoBadges; objc no: Swift; early
// nothingIsLost
