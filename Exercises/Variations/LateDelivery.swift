// Stories that `workshop check` plays without showing them to the learner.

extension LateDelivery {
  /// Two windows show one room, and one of them closes while two messages are under way.
  static func variation(_ transcript: Transcript) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let room = ChatRoom(screen: screen)
    let stays = ChatWindow(room: room, transcript: transcript)
    let closes = ChatWindow(room: room, transcript: transcript)
    screen.sync {
      stays.open()
      closes.open()
    }
    network.sync { room.receive(Message("One", from: "Ana")) }
    screen.sync {}
    screen.sync {
      network.sync { room.receive(Message("Two", from: "Ana")) }
      network.sync { room.receive(Message("Three", from: "Ana")) }
      closes.close()
    }
    network.sync { room.receive(Message("Four", from: "Ana")) }
    screen.sync { transcript("nothing is under way any more") }
  }
  // Expected:
  // the window marks "One" as read
  // the window marks "One" as read
  // the window is closed
  // the window marks "Two" as read
  // the window marks "Three" as read
  // the window marks "Four" as read
  // nothing is under way any more

  /// The user closes a window and opens it again.
  static func reopenedVariation(_ transcript: Transcript) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let room = ChatRoom(screen: screen)
    let window = ChatWindow(room: room, transcript: transcript)
    screen.sync {
      window.open()
      window.close()
    }
    network.sync { room.receive(Message("One", from: "Ben")) }
    screen.sync { window.open() }
    network.sync { room.receive(Message("Two", from: "Ben")) }
    screen.sync { transcript("nothing is under way any more") }
  }
  // Expected:
  // the window is closed
  // the window marks "Two" as read
  // nothing is under way any more

  /// A message is under way when the user closes the window and opens it again: it belongs to the first observation.
  static func betweenVariation(_ transcript: Transcript) {
    let (screen, network) = (DispatchQueue(label: "screen"), DispatchQueue(label: "network"))
    let room = ChatRoom(screen: screen)
    let window = ChatWindow(room: room, transcript: transcript)
    screen.sync {
      window.open()
      network.sync { room.receive(Message("One", from: "Ben")) }
      window.close()
      window.open()
    }
    network.sync { room.receive(Message("Two", from: "Ben")) }
    screen.sync { transcript("nothing is under way any more") }
  }
  // Expected:
  // the window is closed
  // the window marks "Two" as read
  // nothing is under way any more
}
