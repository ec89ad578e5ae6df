import Testing

private protocol RoomListener: AnyObject {
  func receive(_ message: String)
}

private enum Wrong {
  // page: wrong
  final class ChatRoom {
    private var listeners: [any RoomListener] = []  // keeps every listener

    func add(_ listener: any RoomListener) { listeners.append(listener) }

    func send(_ message: String) {
      for listener in listeners { listener.receive(message) }
    }
  }
  // page: end
}

private enum Right {
  // page:
  final class ChatRoom {
    private struct Entry { weak var listener: (any RoomListener)? }  // the protocol is for classes: AnyObject
    private var entries: [Entry] = []

    func add(_ listener: any RoomListener) {
      entries.removeAll { $0.listener == nil || $0.listener === listener }
      entries.append(Entry(listener: listener))
    }

    func send(_ message: String) {
      for entry in entries { entry.listener?.receive(message) }  // the loop goes over a copy
    }
  }
  // page: end
}

extension Right.ChatRoom {
  fileprivate var count: Int { entries.count }
}

private final class ChatWindow: RoomListener {
  var messages: [String] = []
  func receive(_ message: String) { messages.append(message) }
}

@Test("P19: a room with an array of listeners keeps a closed window")
func roomKeepsWindow() {
  let room = Wrong.ChatRoom()
  var closed: ChatWindow? = ChatWindow()
  weak let remains = closed
  closed.map(room.add)
  closed = nil
  room.send("Lunch?")
  #expect(remains?.messages == ["Lunch?"])
}

@Test("P19: a room keeps no window, and calls one that was added twice once")
func roomKeepsNoWindow() {
  let room = Right.ChatRoom()
  let open = ChatWindow()
  var closed: ChatWindow? = ChatWindow()
  weak let remains = closed
  closed.map(room.add)
  room.add(open)
  room.add(open)
  closed = nil
  room.send("Lunch?")
  #expect(remains == nil)
  #expect(open.messages == ["Lunch?"])
}

@Test("P19: of a thousand closed windows, the room keeps no entry but the last")
func thousandClosed() {
  let room = Right.ChatRoom()
  for _ in 1...1000 { room.add(ChatWindow()) }
  #expect(room.count == 1)
}

// Tried: again roomKeepsNoWindow; thread no: one actor; cancel no task; thousand thousandClosed; objc no: Swift; early
// no sequence
