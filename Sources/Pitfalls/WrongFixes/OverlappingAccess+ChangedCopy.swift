import SampleApp

extension OverlappingAccess {
  /// Changes a copy of the menu, which calls the observers as before. They run before the copy is stored.
  public enum ChangedCopy {
    final class Kitchen {
      private(set) var menu = Menu()

      func observe(_ observer: @escaping (String) -> Void) {
        menu.observers.append(observer)
      }

      func add(_ dish: String) {
        var changed = menu
        // FLAW: shows the old menu, because `add` calls the observers, and the copy is stored only afterward.
        changed.add(dish)
        menu = changed
      }
    }
  }
}

// MARK: - Story

extension OverlappingAccess.ChangedCopy {
  /// A waiter announces what is new. Then a board opens that shows the whole menu.
  public static func story(_ transcript: Transcript) {
    let kitchen = Kitchen()
    kitchen.observe { dish in transcript("waiter announces \(dish)") }
    kitchen.add("soup")
    kitchen.observe { [unowned kitchen] _ in
      transcript("board shows \(kitchen.menu.dishes.joined(separator: ", "))")
    }
    transcript("the board opens")
    kitchen.add("fish")
    transcript("the kitchen offers \(kitchen.menu.dishes.count) dishes")
  }
}
