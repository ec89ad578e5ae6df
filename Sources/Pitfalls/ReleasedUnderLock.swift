import Foundation
import SampleApp

/// A bell removes a handler while it holds its lock, and the cook in that handler calls the bell in his `deinit`.
///
/// The bell keeps its handlers, a handler keeps its cook, and the cook keeps a registration of his own, which removes
/// itself when it is released.
public enum ReleasedUnderLock {
  /// Calls its handlers when somebody rings.
  final class Bell {
    private let lock = NSLock()
    private var handlers: [Int: (Dish) -> Void] = [:]
    private var lastID = 0

    var count: Int { lock.withLock { handlers.count } }

    func add(_ handler: @escaping (Dish) -> Void) -> Registration {
      lock.withLock {
        lastID += 1
        handlers[lastID] = handler
        return Registration(id: lastID, bell: self)
      }
    }

    func remove(_ id: Int) {
      // FLAW: releases the handler under the lock, because removing the last reference runs every `deinit` behind it.
      lock.withLock { handlers[id] = nil }
    }

    func ring(_ dish: Dish) {
      let current = lock.withLock { handlers.sorted { $0.key < $1.key } }
      for (_, handler) in current { handler(dish) }
    }
  }

  /// A place at the bell, given up when it is released.
  final class Registration {
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
  final class Cook {
    private let transcript: Transcript
    private var nextDish: Registration?

    init(bell: Bell, transcript: Transcript) {
      self.transcript = transcript
      nextDish = bell.add { transcript("cook hears of \($0.name)") }
    }

    func prepare(_ dish: Dish) {
      transcript("cook prepares \(dish.name)")
    }
  }
}

// MARK: - Story

extension ReleasedUnderLock {
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
