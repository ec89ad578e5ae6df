import SampleApp

/// An observer reads a menu after the menu was changed and stored, so no access overlaps with another.
///
/// The kitchen owns the menu, and the menu keeps its observers. The board's observer does not keep the
/// kitchen, which outlives it.
public enum OverlappingAccess {
  /// What the kitchen offers.
  struct Menu {
    var dishes: [String] = []
    var special = "none"
    var observers: [(String) -> Void] = []

    mutating func add(_ dish: String) {
      dishes.append(dish)
    }
  }

  final class Kitchen {
    private(set) var menu = Menu()

    func observe(_ observer: @escaping (String) -> Void) {
      menu.observers.append(observer)
    }

    func add(_ dish: String) {
      menu.add(dish)
      // FIX: calls the observers after the change, because they may use `menu` as soon as no call modifies it.
      notify(dish)
    }

    func setSpecial(_ dish: String) {
      // FIX: passes a copy, because the observers that `replace` calls may use `menu`, and nobody else has the copy.
      var special = menu.special
      replace(&special, by: dish) {
        menu.special = dish
        notify(dish)
      }
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
