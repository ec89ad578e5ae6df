import SampleApp
import Synchronization

extension ReleasedUnderLock {
  /// Takes the newer lock, and still releases the handler while it is held.
  public enum NewerLock {
    /// Calls its handlers when somebody rings, on any thread.
    final class Bell: Sendable {
      private struct State {
        var handlers: [Int: @Sendable (Dish) -> Void] = [:]
        var lastID = 0
      }
      private let state = Mutex(State())

      var count: Int { state.withLock { $0.handlers.count } }

      func add(_ handler: @escaping @Sendable (Dish) -> Void) -> Registration {
        state.withLock {
          $0.lastID += 1
          $0.handlers[$0.lastID] = handler
          return Registration(id: $0.lastID, bell: self)
        }
      }

      func remove(_ id: Int) {
        // FLAW: still releases the handler under the lock, because another kind of lock is still a lock.
        state.withLock { $0.handlers[id] = nil }
      }

      func ring(_ dish: Dish) {
        let current = state.withLock { $0.handlers.sorted { $0.key < $1.key } }
        for (_, handler) in current { handler(dish) }
      }
    }

    /// A place at the bell, given up when it is released.
    final class Registration: Sendable {
      let id: Int
      private let bell: Bell

      init(id: Int, bell: Bell) {
        (self.id, self.bell) = (id, bell)
      }

      deinit {
        bell.remove(id)
      }
    }

    /// Cooks a dish, and listens for the next one meanwhile.
    final class Cook: Sendable {
      private let transcript: Transcript
      private let nextDish: Registration

      init(bell: Bell, transcript: Transcript) {
        self.transcript = transcript
        nextDish = bell.add { transcript("cook hears of \($0.name)") }
      }

      func prepare(_ dish: Dish) {
        transcript("cook prepares \(dish.name)")
      }
    }
  }
}

// MARK: - Story

extension ReleasedUnderLock.NewerLock {
  /// The steward keeps a cook at the bell, and dismisses him.
  public static func story(_ transcript: Transcript) {
    let bell = Bell()
    var dismissal: Registration?
    do {
      let cook = Cook(bell: bell, transcript: transcript)
      dismissal = bell.add { dish in cook.prepare(dish) }
    }
    bell.ring(Dish("soup"))
    transcript("the steward dismisses the cook")
    dismissal = nil
    transcript("\(bell.count) listen for the bell")
    withExtendedLifetime(dismissal) {}
  }
}
