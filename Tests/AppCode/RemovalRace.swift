import Foundation
import Testing

private enum Wrong {
  nonisolated final class ChatRoom: @unchecked Sendable {  // unchecked because `lock` guards `handlers`
    private let lock = NSLock()
    private var handlers: [UUID: @Sendable (String) -> Void] = [:]

    func observe(_ handler: @escaping @Sendable (String) -> Void) -> UUID {
      let id = UUID()
      lock.withLock { handlers[id] = handler }
      return id
    }

    // page: wrong
    func remove(_ id: UUID) { lock.withLock { handlers[id] = nil } }  // a running `send` has a copy

    func send(_ message: String) {
      for handler in lock.withLock({ handlers }).values { handler(message) }
    }
    // page: end
  }
}

// page:
private actor ChatRoom {
  private var handlers: [UUID: @Sendable (String) -> Void] = [:]

  func observe(_ handler: @escaping @Sendable (String) -> Void) -> UUID {
    let id = UUID()
    handlers[id] = handler
    return id
  }

  func remove(_ id: UUID) { handlers[id] = nil }  // after `await`, none is running and none will come

  func send(_ message: String) { for handler in handlers.values { handler(message) } }
}
// page: end

extension ChatRoom {
  fileprivate var count: Int { handlers.count }
}

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

private nonisolated final class Turns: @unchecked Sendable {  // unchecked because semaphores order its uses
  let firstBegan = DispatchSemaphore(value: 0), othersRemoved = DispatchSemaphore(value: 0)
  let sent = DispatchSemaphore(value: 0)
  var called: [Int] = []

  func take(_ number: Int) {
    called.append(number)
    guard called.count == 1 else { return }
    firstBegan.signal()
    othersRemoved.wait()
  }
}

@Test("P42: a room that copies its handlers calls one after its removal", .timeLimit(.minutes(5)))
func calledAfterRemoval() {
  let room = Wrong.ChatRoom(), turns = Turns()
  let ids = [0, 1].map { number in room.observe { _ in turns.take(number) } }
  Thread {
    room.send("Hello!")
    turns.sent.signal()
  }.start()
  turns.firstBegan.wait()
  let other = 1 - turns.called[0]
  room.remove(ids[other])
  turns.othersRemoved.signal()
  turns.sent.wait()
  #expect(turns.called.last == other)
}

@Test("P42: a thousand handlers that are added and removed by four tasks leave none")
func fourTasks() async {
  let room = ChatRoom()
  await withDiscardingTaskGroup { group in
    for _ in 1...4 {
      group.addTask {
        for _ in 1...250 {
          let id = await room.observe { _ in }
          await room.send("Hello!")
          await room.remove(id)
        }
      }
    }
  }
  #expect(await room.count == 0)
}

// Tried: again fourTasks; thread fourTasks; cancel no wait; thousand fourTasks; objc no: Swift; early no sequence
