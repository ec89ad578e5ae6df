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
