import SampleApp

extension SubscribedTooLate {
  /// Lets other tasks run before it sends, so that the window can subscribe.
  public enum YieldFirst {
    /// Sends a message after the tasks that wait have had their turn.
    @MainActor
    static func receive(_ message: String, in room: SubscribedTooLate.ChatRoom) async {
      // FLAW: is too short, because `yield` lets a task run up to its next `await`, and this one has another before it
      // subscribes.
      await Task.yield()
      room.receive(message)
    }
  }
}

// MARK: - Story

extension SubscribedTooLate.YieldFirst {
  /// A message arrives while a window opens, and another one after that.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let (room, opening) = (SubscribedTooLate.ChatRoom(), Animation())
    let window = SubscribedTooLate.ChatWindow(room, opening, transcript)
    await receive("Hello!", in: room)
    opening.finish()
    while !room.hasListener { await MainActor.turn() }
    await receive("Lunch?", in: room)
    room.close()
    await window.task.value
  }
}
