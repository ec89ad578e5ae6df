// Stories that `workshop check` plays without showing them to the learner.

extension ReentrantDeadlock {
  /// Four cooks work. Ben leaves during one dish, and Dora during the next.
  static func variation(_ transcript: Transcript) {
    let steward = Steward()
    let cooks = ["Ana", "Ben", "Cem", "Dora"].map { KitchenCook($0, transcript) }
    for cook in cooks { steward.hire(cook) }
    for (cook, dish) in [(cooks[1], "pie"), (cooks[3], "tea")] {
      cook.reply = { [weak steward] cook in
        transcript("\(cook.name) leaves")
        steward?.dismiss(cook)
      }
      steward.order(Dish(dish))
      cook.reply = nil
    }
    steward.order(Dish("ice"))
  }
  // Expected:
  // Ana prepares pie
  // Ben prepares pie
  // Ben leaves
  // Cem prepares pie
  // Dora prepares pie
  // Ana prepares tea
  // Cem prepares tea
  // Dora prepares tea
  // Dora leaves
  // Ana prepares ice
  // Cem prepares ice
}
