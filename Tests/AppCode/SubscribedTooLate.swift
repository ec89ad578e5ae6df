import Foundation
import Testing

private nonisolated final class Kitchen: Sendable {}

@available(macOS 26, iOS 26, visionOS 26, *)
private nonisolated struct Served: NotificationCenter.AsyncMessage {
  typealias Subject = Kitchen
  let dish: String
}

@MainActor private final class ChatRoom {
  private(set) var listeners: [AsyncStream<String>.Continuation] = []

  func messages() -> AsyncStream<String> {
    let (stream, listener) = AsyncStream<String>.makeStream()
    listeners.append(listener)
    return stream
  }

  func send(_ message: String) {
    listeners.removeAll { if case .terminated = $0.yield(message) { true } else { false } }  // forgets loops that ended
  }

  deinit { for listener in listeners { listener.finish() } }
}

private enum Wrong {
  @MainActor final class ChatWindow {
    private var shown: [String] = []
    private var task: Task<Void, Never>?

    // page: wrong
    func open(_ room: ChatRoom) {
      task = Task { [weak self] in
        for await message in room.messages() { self?.show(message) }  // subscribes when the task runs
      }
    }
    // page: end

    func show(_ message: String) { shown.append(message) }
  }
}

@MainActor private final class ChatWindow {
  private(set) var shown: [String] = []
  private(set) var task: Task<Void, Never>?
  private(set) var meals: Task<Void, Never>?

  // page:
  func open(_ room: ChatRoom) {
    let messages = room.messages()  // subscribes now
    task?.cancel()
    task = Task { [weak self] in
      for await message in messages { self?.show(message) }
    }
  }
  // page: end

  // page:
  @available(macOS 26, iOS 26, visionOS 26, *)
  func follow(_ kitchen: Kitchen) {
    let served = NotificationCenter.default.messages(of: kitchen, for: Served.self)
    var iterator = served.makeAsyncIterator()  // subscribes now
    meals?.cancel()
    meals = Task { [weak self] in
      while let meal = await iterator.next(isolation: #isolation) { self?.show(meal.dish) }
    }
  }

  deinit { for loop in [task, meals] { loop?.cancel() } }  // or they go on
  // page: end

  func show(_ message: String) { shown.append(message) }
}

@Test("P56: a message that is sent before the task runs arrives", .timeLimit(.minutes(5)))
@MainActor func messageBeforeTheTaskArrives() async {
  let room = ChatRoom()
  let window = ChatWindow()
  window.open(room)
  room.send("Hello!")
  while window.shown.isEmpty { await Task.yield() }
  room.send("Lunch?")
  while window.shown.count < 2 { await Task.yield() }
  #expect(window.shown == ["Hello!", "Lunch?"])
}

@Test("P56: a room forgets a window that is gone", .timeLimit(.minutes(5)))
@MainActor func roomForgets() async {
  let room = ChatRoom()
  var window: ChatWindow? = ChatWindow()
  window?.open(room)
  let task = window?.task
  window = nil
  await task?.value
  #expect(room.listeners.count == 1)
  room.send("Anybody?")
  #expect(room.listeners.isEmpty)
}

@Test("P56: Foundation's sequence keeps what is posted once it has an iterator", .timeLimit(.minutes(5)))
@available(macOS 26, iOS 26, visionOS 26, *)
@MainActor func iteratorSubscribes() async {
  let kitchen = Kitchen(), window = ChatWindow(), center = NotificationCenter.default
  let late = center.messages(of: kitchen, for: Served.self)
  window.follow(kitchen)
  center.post(Served(dish: "soup"), subject: kitchen)
  var iterator = late.makeAsyncIterator()
  center.post(Served(dish: "roast"), subject: kitchen)
  #expect(await iterator.next(isolation: #isolation)?.dish == "roast")
  while window.shown.count < 2 { await Task.yield() }
  #expect(window.shown == ["soup", "roast"])
}

@Test("P56: each of two windows hears what is sent after it was opened", .timeLimit(.minutes(5)))
@MainActor func twoWindows() async {
  let room = ChatRoom(), windows = [ChatWindow(), ChatWindow()]
  windows[0].open(room)
  room.send("Hello!")
  windows[1].open(room)
  room.send("Lunch?")
  while windows[0].shown.count < 2 || windows[1].shown.isEmpty { await Task.yield() }
  #expect(windows.map(\.shown) == [["Hello!", "Lunch?"], ["Lunch?"]])
}

@Test("P56: of a thousand windows that closed, the room keeps no listener", .timeLimit(.minutes(5)))
@MainActor func thousandWindows() async {
  let room = ChatRoom()
  var tasks: [Task<Void, Never>?] = []
  for _ in 1...1000 {
    let window = ChatWindow()
    window.open(room)
    tasks.append(window.task)
  }
  for task in tasks { await task?.value }
  room.send("Anybody?")
  #expect(room.listeners.isEmpty)
}

// Tried: again twoWindows; thread no: main actor; cancel roomForgets; thousand thousandWindows; objc no: Swift; early
// iteratorSubscribes
