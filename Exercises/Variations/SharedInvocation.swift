// Stories that `workshop check` plays without showing them to the learner.

extension SharedInvocation {
  /// Four cooks get two dishes while the kitchen is busy.
  static func variation(_ transcript: Transcript) {
    let kitchen = DispatchQueue(label: "kitchen")
    let steward = Steward(kitchen: kitchen)
    for name in ["Ana", "Ben", "Cem", "Dora"] { steward.hire(KitchenCook(name, transcript)) }
    kitchen.suspend()
    steward.order(Dish("tart"))
    steward.order(Dish("tea"))
    kitchen.resume()
    kitchen.sync { transcript("everything is served") }
  }
  // Expected:
  // Ana prepares tart
  // Ben prepares tart
  // Cem prepares tart
  // Dora prepares tart
  // Ana prepares tea
  // Ben prepares tea
  // Cem prepares tea
  // Dora prepares tea
  // everything is served
}
