// Stories that `workshop check` plays without showing them to the learner.

extension OverlappingAccess {
  /// Two boards show the menu, and three dishes are added.
  static func variation(_ transcript: Transcript) {
    let kitchen = Kitchen()
    for board in ["first", "second"] {
      kitchen.observe { dish in transcript("\(board) board: \(dish) of \(kitchen.menu.dishes.count)") }
    }
    for dish in ["tea", "bread", "jam"] { kitchen.add(dish) }
    transcript("the menu is \(kitchen.menu.dishes.joined(separator: ", "))")
  }
  // Expected:
  // first board: tea of 1
  // second board: tea of 1
  // first board: bread of 2
  // second board: bread of 2
  // first board: jam of 3
  // second board: jam of 3
  // the menu is tea, bread, jam

  /// The special changes twice, and a board shows it.
  static func specialVariation(_ transcript: Transcript) {
    let kitchen = Kitchen()
    kitchen.observe { dish in transcript("board: \(dish), \(kitchen.menu.special)") }
    kitchen.setSpecial("trout")
    kitchen.setSpecial("carp")
    transcript("the special is \(kitchen.menu.special)")
  }
  // Expected:
  // board: trout, trout
  // board: carp, carp
  // the special is carp
}
