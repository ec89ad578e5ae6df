import Testing

private struct Menu {
  var dishes: [String] = []
  mutating func add(_ dish: String) { dishes.append(dish) }
}

private enum Wrong {
  struct Menu {
    var dishes: [String] = []
    var observers: [(String) -> Void] = []

    // page: wrong
    mutating func add(_ dish: String) {
      dishes.append(dish)
      for observer in observers { observer(dish) }  // `self` is still being changed
    }
    // page: end
  }
}

private final class Kitchen {
  private(set) var menu = Menu()
  var observers: [(String) -> Void] = []

  // page:
  func add(_ dish: String) {
    menu.add(dish)  // changes, and calls nobody
    for observer in observers { observer(dish) }  // the change is over
  }
  // page: end
}

@Test("P50: an observer may read the menu, and change it")
func observersUseTheMenu() {
  let kitchen = Kitchen()
  var counts: [Int] = []
  kitchen.observers = [
    { [unowned kitchen] dish in
      counts.append(kitchen.menu.dishes.count)
      if dish == "soup" { kitchen.add("fish") }
    }
  ]
  kitchen.add("soup")
  #expect(counts == [1, 2] && kitchen.menu.dishes == ["soup", "fish"])
}

// Tried: again observersUseTheMenu; thread no: one actor; cancel no task; thousand no growth; objc no: Swift; early no
// sequence
