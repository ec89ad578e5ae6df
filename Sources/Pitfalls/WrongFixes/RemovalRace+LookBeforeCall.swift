import Foundation
import SampleApp

extension RemovalRace {
  /// Checks before each call whether the observer was removed.
  public enum LookBeforeCall {
    /// Calls one observer.
    final class Registration: @unchecked Sendable {  // unchecked because `lock` guards `hasEnded`
      private let lock = NSLock()
      private var hasEnded = false
      private let handler: (String) -> Void

      init(_ handler: @escaping (String) -> Void) {
        self.handler = handler
      }

      func call(_ message: String) {
        // FLAW: may check too early, because the observer can be removed right after that, or during the call.
        guard !lock.withLock({ hasEnded }) else { return }
        handler(message)
      }

      func end() {
        lock.withLock { hasEnded = true }
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
  }
}

// MARK: - Story

extension RemovalRace.LookBeforeCall {
  /// The log's observer has just begun when another thread removes it and closes the log. Nobody waits for the other.
  public static func story(_ transcript: Transcript) {
    let (room, log) = (ChatRoom(), RemovalRace.Log())
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
