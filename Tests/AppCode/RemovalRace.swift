import Foundation
import Testing

// page:
private actor ChatRoom {
  private var handlers: [UUID: @Sendable (String) -> Void] = [:]

  func observe(_ handler: @escaping @Sendable (String) -> Void) -> UUID {
    let id = UUID()
    handlers[id] = handler
    return id
  }

  func remove(_ id: UUID) { handlers[id] = nil }  // after `await`, no call is running and none will come

  func send(_ message: String) { for handler in handlers.values { handler(message) } }
}
// page: end

private nonisolated final class Log: @unchecked Sendable {  // unchecked because the room calls it one message at a time
  var isClosed = false
  var lateLines = 0
  func write() { if isClosed { lateLines += 1 } }
}

@Test("P42: no handler runs after its removal has returned, however much is under way")
func nothingAfterRemoval() async {
  let room = ChatRoom(), log = Log()
  let id = await room.observe { _ in log.write() }
  let sender = Task { for _ in 1...200 { await room.send("Hello!") } }
  await Task.yield()
  await room.remove(id)
  log.isClosed = true
  await sender.value
  #expect(log.lateLines == 0)
}
