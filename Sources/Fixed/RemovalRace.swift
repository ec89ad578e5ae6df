import Foundation
import SampleApp

/// One thread removes an observer while another thread delivers to it, and the removal waits for a call that has begun.
///
/// The room keeps its observers until they are removed. The log's observer keeps the log.
public enum RemovalRace {
  /// Calls one observer.
  final class Registration: @unchecked Sendable {  // unchecked because `lock` guards `handler`
    private let lock = NSRecursiveLock()
    private var handler: ((String) -> Void)?

    init(_ handler: @escaping (String) -> Void) {
      self.handler = handler
    }

    func call(_ message: String) {
      lock.withLock { handler?(message) }
    }

    func end() {
      // FIX: waits for a call that has begun and prevents the next, because every call holds this lock.
      lock.withLock { handler = nil }
    }
  }

  /// Delivers messages on the thread that receives them. It calls nobody while it holds its lock.
  final class ChatRoom: @unchecked Sendable {  // unchecked because `lock` guards `registrations`
    private let lock = NSLock()
    private var registrations: [Registration] = []

    func observe(_ handler: @escaping (String) -> Void) -> Registration {
      let registration = Registration(handler)
      lock.withLock { registrations.append(registration) }
      return registration
    }

    /// Ends the calls of an observer, which may also remove itself in its own call.
    func remove(_ registration: Registration) {
      lock.withLock { registrations.removeAll { $0 === registration } }
      registration.end()
    }

    func receive(_ message: String) {
      let snapshot = lock.withLock { registrations }
      for registration in snapshot { registration.call(message) }
    }
  }

  /// Writes messages to a file until it is closed. Only its owner and the room's observer use it.
  final class Log: @unchecked Sendable {  // unchecked because nobody writes after the removal
    private(set) var lastLine = "nothing"
    private var isOpen = true

    func write(_ message: String) -> String {
      guard isOpen else { return "log is closed and loses \(message)" }
      lastLine = message
      return "log writes \(message)"
    }

    func close() {
      isOpen = false
    }
  }
}

// MARK: - Story

extension RemovalRace {
  /// While a message is delivered, another thread removes the log's observer and closes the log.
  public static func story(_ transcript: Transcript) {
    let (room, log) = (ChatRoom(), Log())
    let (isDelivering, isRemoved, isDone) = (Semaphore(value: 0), Semaphore(value: 0), Semaphore(value: 0))
    let window = room.observe { message in
      transcript("window shows \(message)")
      guard message == "Lunch?" else { return }
      isDelivering.signal()
      isRemoved.wait()
    }
    let registration = room.observe { transcript(log.write($0)) }
    room.receive("Hello!")
    Thread.detachNewThread {
      room.receive("Lunch?")
      isDone.signal()
    }
    isDelivering.wait()
    room.remove(registration)
    log.close()
    transcript("log is removed and closed")
    isRemoved.signal()
    isDone.wait()
    transcript("the last line of the log is \(log.lastLine)")
    room.remove(window)
  }

  /// The log's observer has just begun when another thread removes it and closes the log. Nobody waits for the other.
  public static func raceStory(_ transcript: Transcript) {
    let (room, log) = (ChatRoom(), Log())
    let (hasBegun, isDone) = (Semaphore(value: 0), Semaphore(value: 0))
    let registration = room.observe { message in
      hasBegun.signal()
      _ = log.write(message)
    }
    transcript("a message arrives while the log closes")
    Thread.detachNewThread {
      room.receive("Hello!")
      isDone.signal()
    }
    hasBegun.wait()
    room.remove(registration)
    log.close()
    isDone.wait()
    transcript("the log is closed")
  }

  private typealias Semaphore = DispatchSemaphore
}
