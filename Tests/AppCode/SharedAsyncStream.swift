import Foundation
import Testing

private enum Wrong {
  // page: wrong
  @MainActor final class ChatRoom {
    private let (stream, continuation) = AsyncStream<String>.makeStream()

    func messages() -> AsyncStream<String> { stream }  // one queue for all callers

    func send(_ message: String) { continuation.yield(message) }
  }
  // page: end
}

// page:
@MainActor private final class ChatRoom {
  private var continuations: [UUID: AsyncStream<String>.Continuation] = [:]

  func messages() -> AsyncStream<String> {  // a stream for each caller
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let id = UUID()
    continuations[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor [weak self] in self?.continuations[id] = nil }
    }
    return stream
  }

  func send(_ message: String) {
    for continuation in continuations.values { continuation.yield(message) }
  }

  deinit { for continuation in continuations.values { continuation.finish() } }  // or the loops wait forever
}
// page: end

extension ChatRoom {
  fileprivate var listeners: Int { continuations.count }
}

@Test("P45: of two loops over one stream, each message reaches one", .timeLimit(.minutes(5)))
@MainActor func oneReceives() async {
  let room = Wrong.ChatRoom()
  let loops = (1...2).map { _ in
    let messages = room.messages()
    return Task { () -> String? in
      for await message in messages { return message }
      return nil
    }
  }
  room.send("Hello!")
  room.send("Are you there?")
  var received: [String?] = []
  for loop in loops { received.append(await loop.value) }
  #expect(Set(received) == ["Hello!", "Are you there?"])
}

@Test("P45: two loops both receive every message, and are forgotten when they end", .timeLimit(.minutes(5)))
@MainActor func bothReceive() async {
  let room = ChatRoom()
  let loops = (1...2).map { _ in
    let messages = room.messages()
    return Task {
      var received: [String] = []
      for await message in messages.prefix(2) { received.append(message) }
      return received
    }
  }
  room.send("Hello!")
  room.send("Are you there?")
  for loop in loops { #expect(await loop.value == ["Hello!", "Are you there?"]) }
  while room.listeners > 0 { await Task.yield() }
}

@Test("P45: a room forgets a thousand canceled loops, and loops end when it goes", .timeLimit(.minutes(5)))
@MainActor func loopsAndRoomGo() async {
  var room: ChatRoom? = ChatRoom()
  let loops = (1...1000).compactMap { _ in room?.messages() }.map { messages in
    Task { for await _ in messages {} }
  }
  for loop in loops.dropLast() {
    loop.cancel()
    await loop.value
  }
  while room?.listeners != 1 { await Task.yield() }
  room = nil
  await loops.last?.value
}

// Tried: again bothReceive; thread no: main actor; cancel loopsAndRoomGo; thousand loopsAndRoomGo; objc no: Swift;
// early bothReceive
