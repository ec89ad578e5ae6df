final class Steward {
  func order(_ dish: Dish) {
    // ruleid: mutation-during-notification
    for index in observers.indices {
      observers[index].prepare(dish)
    }
    // ruleid: mutation-during-notification
    for index in 0..<self.handlers.count {
      self.handlers[index](dish)
    }
    // ok: mutation-during-notification
    for observer in observers {
      observer.prepare(dish)
    }
    // ok: mutation-during-notification
    for index in plates.indices {
      plates[index].wash()
    }
  }
}
