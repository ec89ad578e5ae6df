import Testing

private protocol Cook: AnyObject {
  func prepare(_ dish: String)
}

private final class Kitchen {
  var cooks: [any Cook] = []

  // page: wrong
  func orderByIndex(_ dish: String) {
    for index in 0..<cooks.count {
      cooks[index].prepare(dish)  // a cook who leaves here shifts the others
    }
  }
  // page: end

  // page:
  func order(_ dish: String) {
    for cook in cooks { cook.prepare(dish) }  // the loop keeps the array as it was at its start
  }
  // page: end
}

private final class Leaver: Cook {
  unowned let kitchen: Kitchen
  var dishes: [String] = []
  init(_ kitchen: Kitchen) { self.kitchen = kitchen }

  func prepare(_ dish: String) {
    dishes.append(dish)
    kitchen.cooks.removeAll { $0 === self }
  }
}

@Test("P32: cooks who leave during an order crash nothing, and nobody is skipped")
func everybodyCooks() {
  let kitchen = Kitchen()
  let cooks = (1...3).map { _ in Leaver(kitchen) }
  kitchen.cooks = cooks
  kitchen.order("soup")
  #expect(cooks.map(\.dishes) == [["soup"], ["soup"], ["soup"]])
  #expect(kitchen.cooks.isEmpty)
}

// Tried: again everybodyCooks; thread no: one actor; cancel no task; thousand no growth; objc no: Swift; early no
// sequence
