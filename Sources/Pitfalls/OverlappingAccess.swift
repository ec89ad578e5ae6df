import SampleApp

/// An observer reads a menu while the menu is being changed in place, which ends the process.
///
/// The kitchen owns the menu, and the menu keeps its observers. The board's observer does not keep the
/// kitchen, which outlives it.
public enum OverlappingAccess {
  /// What the kitchen offers. It calls its observers whenever a dish is added.
  struct Menu {
    var dishes: [String] = []
    var special = "none"
    var observers: [(String) -> Void] = []

    mutating func add(_ dish: String) {
      dishes.append(dish)
      notify(dish)
    }

    func notify(_ dish: String) {
      for observer in observers { observer(dish) }
    }
  }

  final class Kitchen {
    private(set) var menu = Menu()

    func observe(_ observer: @escaping (String) -> Void) {
      menu.observers.append(observer)
    }

    func add(_ dish: String) {
      // FLAW: calls the observers during the change, because `add` modifies `menu` in place until it returns.
      menu.add(dish)
    }

    func setSpecial(_ dish: String) {
      // An inout argument is modified until the call returns, and the closure runs before that.
      replace(&menu.special, by: dish) { notify(dish) }
    }

    func notify(_ dish: String) {
      for observer in menu.observers { observer(dish) }
    }

    private func replace(_ field: inout String, by dish: String, then changed: () -> Void) {
      field = dish
      changed()
    }
  }
}

// MARK: - Story

extension OverlappingAccess {
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

  /// The board shows the special of the day, which is set through an inout argument.
  public static func specialStory(_ transcript: Transcript) {
    let kitchen = Kitchen()
    transcript("the special is \(kitchen.menu.special)")
    kitchen.observe { [unowned kitchen] _ in transcript("board shows the special: \(kitchen.menu.special)") }
    transcript("the board opens")
    kitchen.setSpecial("goulash")
    transcript("the special is \(kitchen.menu.special)")
  }
}
